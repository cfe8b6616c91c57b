import type { DayEntry } from '#app/modules/portfolio/index.ts';
import type { Hoy } from './today.schema.ts';

/** What a member put into herself today: minutes, the mean of the effort that she rated, and money by currency. */
export function putToday(entries: readonly DayEntry[]): Hoy['put'] {
  const rated = entries.flatMap(({ effort }) => effort ?? []);
  const paid = Map.groupBy(
    entries.filter(({ amountCents }) => amountCents > 0),
    ({ currency }) => currency,
  );
  return {
    minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0),
    effort:
      rated.length === 0 ? null : Math.round(rated.reduce((sum, effort) => sum + effort, 0) / rated.length),
    money: [...paid].map(([currency, of]) => ({
      currency,
      cents: of.reduce((sum, { amountCents }) => sum + amountCents, 0),
    })),
    entries: entries.map(
      ({ id, recordedAt, minutes, effort, amountCents, currency, dynamic, dimensions }) => ({
        id,
        created: new Date(recordedAt).toISOString(),
        minutes,
        effort,
        amount_cents: amountCents,
        currency,
        dynamic,
        dimensions,
      }),
    ),
  };
}
