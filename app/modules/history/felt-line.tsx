import { Trans } from '@lingui/react/macro';
import { PulseChart } from '#app/modules/measures/ui.tsx';
import type { Year } from './history.schema.ts';
import { useIsCalm } from './use-is-calm.ts';

/** The minimum number of days with a check-in for which the line is drawn. */
const minDays = 7;

/**
 * The agrado of the year as a line, with a band that shows the member's usual range. The line is a comparison, so it
 * is hidden while the screens must be calm.
 */
export function FeltLine({ year }: { year: Year }) {
  const isCalm = useIsCalm();
  const days = year.days.flatMap(({ local_day: localDay, agrado }) =>
    agrado === null ? [] : [{ localDay, agrado }],
  );
  const [first] = days;
  const last = days.at(-1);
  if (isCalm || days.length < minDays || !first || !last) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Tu línea del año</Trans>
      </h2>
      <PulseChart days={days} since={first.localDay} until={last.localDay} />
    </section>
  );
}
