import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { minDaysOfEach } from './look-schedule.ts';
import type { Signal } from './signals.schema.ts';

/** Says how many days there are, and what the next look needs. */
export function NextLook({ signal }: { signal: Signal }) {
  const { t } = useLingui();
  const { days_with: withIt, days_without: without, next_look: next, looks } = signal;
  const missing = missingDays(signal);
  const counted = t`Llevas ${plural(withIt, { one: '# día', other: '# días' })} con ello y ${{ without }} sin ello.`;
  return (
    <p className="text-muted">
      {counted}{' '}
      {next === null ? (
        <Trans>Esta fue la última mirada.</Trans>
      ) : looks.length === 0 ? (
        t`${plural(missing, { one: 'Te falta # día', other: 'Te faltan # días' })} para la primera respuesta.`
      ) : (
        <Trans>
          La próxima mirada, con {next} días. Hasta entonces esto no cambia, y mirar más a menudo no dice más.
        </Trans>
      )}
    </p>
  );
}

/** Returns the days that the first look waits for at least: days in all, and days of each side. */
function missingDays({ days_with, days_without, next_look }: Signal): number {
  const inAll = (next_look ?? 0) - days_with - days_without;
  const ofSides = Math.max(0, minDaysOfEach - days_with) + Math.max(0, minDaysOfEach - days_without);
  return Math.max(1, inAll, ofSides);
}
