import type { DayPut } from '#app/modules/portfolio/index.ts';
import type { Hoy } from './today.schema.ts';

/** Converts a member's investments of today into the response. */
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
