import type { MomentGroup } from '../moment/moment.queries.ts';
import type { MoneyMatrix, MoneyMonth, Repetition } from './patterns.schema.ts';

/**
 * The minimum number of moments for which the matrix and the repetitions are shown. With fewer moments, a repetition
 * may be chance.
 */
const minMoments = 10;

/** How often a combination must occur to be called a repetition. */
const minCount = 3;
const maxRepetitions = 5;

/** Returns two results from a member's moments: the matrix of words and kinds, and the repetitions. */
export function matrixOf(groups: readonly MomentGroup[]): Omit<MoneyMatrix, 'calm'> {
  const moments = sumCounts(groups);
  if (moments < minMoments) return { moments, minimum: minMoments, cells: [], repetitions: [] };
  const cells = countBy(groups, ({ kind, word }) => (word === null ? null : { kind, word }));
  return {
    moments,
    minimum: minMoments,
    cells: cells.map(({ key, count }) => ({ ...key, count })),
    repetitions: listRepetitions(groups),
  };
}

const alone = { word: null, script: null, area: null };

function listRepetitions(groups: readonly MomentGroup[]): Repetition[] {
  const found = [
    ...countBy(groups, ({ kind, word }) => (word === null ? null : { ...alone, kind, word })),
    ...countBy(groups, ({ kind, script }) =>
      script === null || script === 'no_se' ? null : { ...alone, kind, script },
    ),
    ...countBy(groups, ({ kind, area }) => (area === null ? null : { ...alone, kind, area })),
  ];
  return found
    .filter(({ count }) => count >= minCount)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxRepetitions)
    .map(({ key, count }) => ({
      ...key,
      count,
      of: sumCounts(groups.filter(({ kind }) => kind === key.kind)),
    }));
}

/**
 * Adds up the counts of the groups that have the same key, and sorts by count, the largest first. Groups without a
 * key are left out.
 */
function countBy<Group extends { count: number }, Key extends object>(
  groups: readonly Group[],
  keyOf: (group: Group) => Key | null,
): { key: Key; count: number }[] {
  const found = new Map<string, { key: Key; count: number }>();
  for (const group of groups) {
    const key = keyOf(group);
    if (key === null) continue;
    const name = JSON.stringify(key);
    found.set(name, { key, count: (found.get(name)?.count ?? 0) + group.count });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

function sumCounts(groups: readonly { count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

type Opened = Pick<MomentGroup, 'kind' | 'word' | 'area'> & {
  amount_cents: number | null;
  currency: string | null;
};

/** Counts the moments of a month by kind, word and area, and sums their amounts. */
export function monthOf(month: string, moments: readonly Opened[]): Omit<MoneyMonth, 'calm' | 'piles'> {
  return {
    month,
    moments: moments.length,
    sums: sumsOf(moments.filter(isExpense)),
    kinds: partsOf(moments, ({ kind }) => kind),
    words: partsOf(moments, ({ word }) => word, isExpense),
    areas: partsOf(moments, ({ area }) => area, isExpense),
  };
}

function isExpense({ kind }: Opened): boolean {
  return kind === 'gasto';
}

function partsOf<Name extends string>(
  moments: readonly Opened[],
  nameOf: (moment: Opened) => Name | null,
  isSummed: (moment: Opened) => boolean = () => true,
): { name: Name; count: number; sums: MoneyMonth['sums'] }[] {
  const named = moments.flatMap((moment) => {
    const name = nameOf(moment);
    return name === null ? [] : [{ name, moment }];
  });
  return [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, list]) => ({
      name,
      count: list.length,
      sums: sumsOf(list.map(({ moment }) => moment).filter(isSummed)),
    }))
    .toSorted((one, other) => other.count - one.count);
}

function sumsOf(moments: readonly Opened[]): MoneyMonth['sums'] {
  const given = moments.flatMap(({ amount_cents: cents, currency }) =>
    cents === null || currency === null ? [] : [{ cents, currency }],
  );
  return [...Map.groupBy(given, ({ currency }) => currency)]
    .map(([currency, list]) => ({
      currency,
      cents: list.reduce((sum, { cents }) => sum + cents, 0),
      count: list.length,
    }))
    .toSorted((one, other) => other.count - one.count);
}
