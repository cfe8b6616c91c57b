import type { LookRow } from './signals.queries.ts';

/** A hint that a later look no longer found, with the last local days that both looks had read. */
export type Retraction = { hinted_on: string; faded_on: string };

/**
 * Lists the hints of one question that a later look no longer found, oldest first. A hint that returns removes no former
 * retraction.
 */
export function listRetractions(looks: readonly Pick<LookRow, 'verdict' | 'throughDay'>[]): Retraction[] {
  const retractions: Retraction[] = [];
  let hintedOn: string | null = null;
  for (const { verdict, throughDay } of looks) {
    if (verdict === 'hint') hintedOn ??= throughDay;
    else if (hintedOn !== null) {
      retractions.push({ hinted_on: hintedOn, faded_on: throughDay });
      hintedOn = null;
    }
  }
  return retractions;
}
