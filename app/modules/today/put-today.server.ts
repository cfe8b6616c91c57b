import type { DayPut } from '#app/modules/portfolio/index.ts';
import type { Hoy } from './today.schema.ts';

/**
 * Converts a member's investments of today into the response.
 * @param titles the titles of the dynamics by slug
 */
export function toPutResponse({ entries, ...sums }: DayPut, titles: ReadonlyMap<string, string>): Hoy['put'] {
  return {
    ...sums,
    entries: entries.map(({ recordedAt, amountCents, ...entry }) => ({
      ...entry,
      created: recordedAt.toISOString(),
      amount_cents: amountCents,
      title: titles.get(entry.dynamic ?? '') ?? null,
    })),
  };
}
