import type { Amount, Count, Rest } from './figures.queries.ts';

/** The number of people by which every shown figure is divisible. */
export const groupSize = 10;

/**
 * Releases counts in multiples of ten. The remainder of a group waits for the next count of the same group. So
 * every shown number, every sum of shown numbers, and every difference of two sums is a multiple of ten.
 * Neither one view nor the comparison of two views shows a group of fewer than ten.
 */
export function releaseTens(
  rests: readonly Rest[],
  counts: readonly Count[],
  today: string,
): { cells: Count[]; rests: Rest[] } {
  const waiting = new Map(rests.map((rest) => [keyOf(rest), rest]));
  const cells: Count[] = [];
  for (const { at, ...count } of counts) {
    const rest = waiting.get(keyOf(count)) ?? { ...count, people: 0, times: 0, since: today };
    const people = rest.people + count.people;
    const times = rest.times + count.times;
    const shown = people - (people % groupSize);
    const shownTimes = Math.floor((times * shown) / people);
    if (shown > 0) cells.push({ ...count, at, people: shown, times: shownTimes });
    const since = shown > 0 ? today : rest.since;
    waiting.set(keyOf(count), { ...rest, people: people - shown, times: times - shownTimes, since });
  }
  return { cells, rests: [...waiting.values()].filter(({ people }) => people > 0) };
}

/**
 * Divides remainders into remainders that wait and remainders from an earlier month. The latter are counted
 * together as the group without names, so that small groups are not lost.
 */
export function poolOld(
  rests: readonly Rest[],
  { today, at }: { today: string; at: Date },
): { kept: Rest[]; pooled: Count[] } {
  const isOld = ({ since, one, two }: Rest) => since < `${today.slice(0, 7)}-01` && `${one}${two}` !== '';
  return {
    kept: rests.filter((rest) => !isOld(rest)),
    pooled: rests.filter(isOld).map(({ since: _since, ...rest }) => ({ ...rest, one: '', two: '', at })),
  };
}

function keyOf({ kind, one, two }: Amount): string {
  return JSON.stringify([kind, one, two]);
}
