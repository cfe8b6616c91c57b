import type { DayPut } from '#app/modules/portfolio/index.ts';
import type { Hoy } from './today.schema.ts';

/** Returns a member's investments of today as they go out. */
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
