import type { DayPut } from '#app/modules/portfolio/index.ts';
import type { Hoy } from './today.schema.ts';

/** What a member put into herself today, as it goes out. */
export function toPutResponse({ entries, ...sums }: DayPut): Hoy['put'] {
  return {
    ...sums,
    entries: entries.map(({ recordedAt, amountCents, ...entry }) => ({
      ...entry,
      created: new Date(recordedAt).toISOString(),
      amount_cents: amountCents,
    })),
  };
}
