import { secondMs } from '#app/platform/duration.ts';
import { clockText } from './clock-text.ts';

type TimerStepProps = {
  /**
   * Texts that appear while the time runs. `at` is the number of seconds after the start at which a text appears.
   */
  cues: readonly { at: number; text: string }[];
  seconds: number;
  elapsedMs: number;
};

/**
 * A ring that closes while the time runs. The current text is in a polite live region, so that screen readers
 * announce it.
 */
export function TimerStep({ cues, seconds, elapsedMs }: TimerStepProps) {
  const elapsed = elapsedMs / secondMs;
  const share = Math.min(1, elapsed / seconds);
  const cue = cues.findLast(({ at }) => at <= elapsed)?.text ?? '';
  return (
    <div className="timer">
      <div className="timer-frame">
        <svg viewBox="0 0 120 120" className="timer-ring" aria-hidden="true">
          <circle cx="60" cy="60" r="54" className="timer-track" />
          <circle
            cx="60"
            cy="60"
            r="54"
            pathLength={1}
            strokeDasharray="1"
            strokeDashoffset={1 - share}
            transform="rotate(-90 60 60)"
            className="timer-done"
          />
        </svg>
        <span className="timer-left">{clockText(Math.max(0, seconds - elapsed))}</span>
      </div>
      {cues.length > 0 && (
        <p role="status" className="timer-cue">
          <span key={cue}>{cue}</span>
        </p>
      )}
    </div>
  );
}
