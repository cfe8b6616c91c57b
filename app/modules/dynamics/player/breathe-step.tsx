import { useLingui } from '@lingui/react/macro';
import { type ComponentRef, useEffect, useRef } from 'react';
import { secondMs } from '#app/platform/duration.ts';
import { type BreathPart, type BreathPattern, breathAt, breathFrames, breathSeconds } from './breath.ts';
import { clockText } from './clock-text.ts';

type BreatheStepProps = { pattern: BreathPattern; seconds: number; elapsedMs: number; isRunning: boolean };

/** A circle that follows the breath, with words and numbers for members who prefer no motion. */
export function BreatheStep({ pattern, seconds, elapsedMs, isRunning }: BreatheStepProps) {
  const { t } = useLingui();
  const circle = useBreathing(pattern, elapsedMs, isRunning);
  const { part, left } = breathAt(pattern, elapsedMs / secondMs);
  const words: Record<BreathPart, string> = {
    in: t`Toma aire`,
    hold: t`Espera`,
    out: t`Suelta el aire`,
    rest: t`Espera`,
  };
  const { in: inhale, out: exhale } = pattern;
  return (
    <div className="breath">
      <div className="breath-frame">
        <span ref={circle} className="breath-circle" aria-hidden="true" />
        <span className="breath-words" aria-hidden="true">
          <span>{words[part]}</span>
          <span className="breath-number">{left}</span>
        </span>
      </div>
      <p className="sr-only">{t`Toma aire ${inhale} segundos y suéltalo en ${exhale}, a tu ritmo.`}</p>
      <p className="player-clock">{clockText(Math.max(0, seconds - elapsedMs / secondMs))}</p>
    </div>
  );
}

/**
 * Animates the circle according to the elapsed time. After the screen was locked, the circle therefore shows
 * the correct phase.
 */
function useBreathing(pattern: BreathPattern, elapsedMs: number, isRunning: boolean) {
  const circle = useRef<ComponentRef<'span'>>(null);
  const beganMs = useRef(elapsedMs);
  beganMs.current = elapsedMs;
  useEffect(() => {
    const { current } = circle;
    if (!current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const duration = breathSeconds(pattern) * 1_000;
    const animation = current.animate(breathFrames(pattern), {
      duration,
      iterations: Number.POSITIVE_INFINITY,
    });
    animation.currentTime = beganMs.current % duration;
    if (!isRunning) animation.pause();
    return () => animation.cancel();
  }, [pattern, isRunning]);
  return circle;
}
