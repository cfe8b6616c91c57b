import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { now } from '#app/platform/clock.ts';
import { minuteSeconds, secondMs } from '#app/platform/duration.ts';

const inSeconds = 4;
const roundSeconds = 10;

/**
 * Guides one minute of breathing: four seconds in, six seconds out. A drawn paper leaf moves with the breath, unless
 * the member prefers reduced motion.
 */
export function BreathMinute() {
  const { t } = useLingui();
  const [start] = useState(() => now().getTime());
  const [elapsed, setElapsed] = useState(0);
  const isOver = elapsed >= minuteSeconds;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setElapsed(Math.floor((now().getTime() - start) / secondMs)), 250);
    return () => clearInterval(timer);
  }, [start, isOver]);
  const isIn = elapsed % roundSeconds < inSeconds;
  return (
    <div className="grid justify-items-center gap-2 py-2">
      <svg viewBox="0 0 120 120" className="size-36" aria-hidden="true">
        <circle cx="60" cy="60" r="34" className={isOver ? 'breath-sheet' : 'breath-sheet breath-moving'} />
        <circle
          cx="60"
          cy="60"
          r="22"
          className={isOver ? 'breath-sheet-inner' : 'breath-sheet-inner breath-moving'}
        />
      </svg>
      <p className="text-h4 font-semibold" role="status">
        {isOver ? t`Ya ha pasado el minuto.` : isIn ? t`Coge aire` : t`Suéltalo despacio`}
      </p>
      {!isOver && (
        <p className="text-sm text-muted tabular-nums" aria-hidden="true">
          <Plural value={minuteSeconds - elapsed} one="Queda # segundo" other="Quedan # segundos" />
        </p>
      )}
    </div>
  );
}
