import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addContribution,
  apportion,
  type ByDimension,
  type Contribution,
  dimensionSlugs,
  eachDimension,
  equalShares,
  noTotals,
  sumOf,
} from './allocation.ts';
import {
  drift,
  effectiveDimensions,
  effortAllocation,
  mergedIndex,
  moneyAllocation,
  nextContribution,
  saysEffortShares,
  timeAllocation,
} from './formulas.ts';

const weights = fc
  .tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), fc.nat(10_000))
  .map((values) => eachDimension((_, index) => values[index] ?? 0));
const someWeights = weights.filter((values) => sumOf(values) > 0);
const shares = someWeights.map((values) => apportion(values, 10_000) ?? eachDimension(() => 2_000));

const contributions: fc.Arbitrary<Contribution> = fc.record({
  minutes: fc.nat(1_440),
  effort: fc.option(fc.integer({ min: 1, max: 5 })),
  amountCents: fc.nat(10_000_000),
  currency: fc.constantFrom('EUR', 'MXN'),
  shares,
});
const entries = fc.array(contributions, { maxLength: 40 });
const totalsOf = (list: readonly Contribution[]) => list.reduce(addContribution, noTotals());

const contribution = (changes: Partial<Contribution> = {}): Contribution => ({
  minutes: 30,
  effort: null,
  amountCents: 0,
  currency: 'EUR',
  shares: { cuerpo: 10_000 },
  ...changes,
});
const only = (changes: Partial<ByDimension>): ByDimension => ({ ...eachDimension(() => 0), ...changes });

test('rounded shares, percentages and amounts still sum to the whole', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const totals = totalsOf(list);
      const time = timeAllocation(totals);
      expect(time ? sumOf(time.amounts) : 0).toBe(totals.minutes);
      expect(time ? sumOf(time.basisPoints) : 10_000).toBe(10_000);
      expect(time ? sumOf(time.percent) : 100).toBe(100);
    }),
  );
});

test('the sum of each currency is exact to the cent', () => {
  fc.assert(
    fc.property(entries, (list) => {
      for (const currency of ['EUR', 'MXN']) {
        const cents = list.reduce(
          (sum, entry) => sum + (entry.currency === currency ? entry.amountCents : 0),
          0,
        );
        expect(moneyAllocation(totalsOf(list), currency)?.total ?? 0).toBe(cents);
      }
    }),
  );
});

test('a rounded part is never negative, and differs from the exact part by less than one unit', () => {
  fc.assert(
    fc.property(someWeights, fc.integer({ min: 1, max: 1_000_000 }), (values, whole) => {
      const parts = apportion(values, whole);
      for (const dimension of dimensionSlugs) {
        const part = parts?.[dimension] ?? -1;
        expect(part).toBeGreaterThanOrEqual(0);
        expect(Math.abs(part * sumOf(values) - values[dimension] * whole)).toBeLessThan(sumOf(values));
      }
    }),
  );
});

test('the order of the entries does not change the sums', () => {
  const shuffled = entries.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(totalsOf(other)).toEqual(totalsOf(list));
    }),
  );
});

test('two halves of an entry add as much to the sums as the whole entry', () => {
  fc.assert(
    fc.property(entries, contributions, fc.nat(1_440), fc.nat(10_000_000), (list, entry, minutes, cents) => {
      const first = {
        ...entry,
        minutes: Math.min(minutes, entry.minutes),
        amountCents: Math.min(cents, entry.amountCents),
      };
      const second = {
        ...entry,
        minutes: entry.minutes - first.minutes,
        amountCents: entry.amountCents - first.amountCents,
      };
      const { time, effort, money } = totalsOf([...list, entry]);
      expect(totalsOf([...list, first, second])).toMatchObject({ time, effort, money });
    }),
  );
});

test('multiplying all values by the same factor does not change the shares', () => {
  fc.assert(
    fc.property(someWeights, fc.integer({ min: 2, max: 50 }), (values, factor) => {
      const larger = eachDimension((dimension) => values[dimension] * factor);
      expect(apportion(larger, 10_000)).toEqual(apportion(values, 10_000));
      expect(effectiveDimensions(larger)).toBe(effectiveDimensions(values));
    }),
  );
});

test('without money, the index is the same as with a weight of zero for money', () => {
  const equal = { time: 1, effort: 1, money: 1 };
  fc.assert(
    fc.property(entries, (list) => {
      const free = totalsOf(list.map((entry) => ({ ...entry, amountCents: 0 })));
      expect(moneyAllocation(free, 'EUR')).toBeNull();
      expect(mergedIndex(free, equal, 'EUR')).toEqual(mergedIndex(free, { ...equal, money: 0 }, 'EUR'));
    }),
  );
});

test('with any weights, the parts of the index sum to the whole', () => {
  const counts = fc.nat(10);
  fc.assert(
    fc.property(entries, counts, counts, counts, (list, time, effort, money) => {
      const index = mergedIndex(totalsOf(list), { time, effort, money }, 'EUR');
      if (index) expect(sumOf(index)).toBe(10_000);
    }),
  );
});

test('if only time has a weight, the index equals the allocation of time', () => {
  const totals = totalsOf([
    contribution(),
    contribution({ minutes: 10, shares: { mente: 5_000, dinero: 5_000 } }),
  ]);
  const index = mergedIndex(totals, { time: 1, effort: 0, money: 0 }, 'EUR');
  expect(index).toEqual(timeAllocation(totals)?.basisPoints);
});

test('time and money with equal weights have the same influence on the index, even with many cents', () => {
  const totals = totalsOf([
    contribution(),
    contribution({ minutes: 0, amountCents: 999_999, shares: { mente: 10_000 } }),
  ]);
  expect(mergedIndex(totals, { time: 1, effort: 1, money: 1 }, 'EUR')).toEqual(
    only({ cuerpo: 5_000, mente: 5_000 }),
  );
});

test('shares of effort need ten rated entries and are multiples of 5 %; amounts of effort need one rated entry', () => {
  const rated = (count: number) =>
    totalsOf(
      Array.from({ length: count }, () =>
        contribution({ effort: 3, shares: { cuerpo: 3_300, mente: 6_700 } }),
      ),
    );
  expect(saysEffortShares(rated(9))).toBe(false);
  expect(saysEffortShares(rated(10))).toBe(true);
  expect(effortAllocation(rated(10))?.percent).toEqual(only({ cuerpo: 35, mente: 65 }));
  expect(effortAllocation(rated(1))?.total).toBeGreaterThan(0);
  expect(effortAllocation(rated(0))).toBeNull();
});

test('the effort of an entry is multiplied by its minutes', () => {
  const list = [
    contribution({ effort: 5, minutes: 10 }),
    contribution({ effort: 1, minutes: 10, shares: { mente: 10_000 } }),
  ];
  const totals = totalsOf(Array.from({ length: 5 }, () => list).flat());
  expect(effortAllocation(totals)?.amounts).toEqual(only({ cuerpo: 250, mente: 50 }));
});

test.each([
  ['less than an hour in all', 59, 4_000, 2_000, false],
  ['less than five points', 60, 1_499, 1_000, false],
  ['less than a quarter of the target', 60, 3_000, 2_500, false],
  ['both thresholds met', 60, 1_500, 1_000, true],
  ['far below the target', 60, 1_500, 2_000, true],
  ['a dimension that was not planned', 60, 500, 0, true],
])(
  'a deviation from the plan is flagged only if enough time is recorded and the deviation is large enough: %s',
  (_name, minutes, share, target, isFlagged) => {
    const found = drift(only({ cuerpo: share }), only({ cuerpo: target }), minutes).cuerpo;
    expect(found).toEqual({ basisPoints: share - target, isFlagged });
  },
);

test('the advised minutes go to the dimension that is farthest below its share in the plan', () => {
  const time = only({ cuerpo: 40 * 10_000, vinculos: 30 * 10_000 });
  const plan = only({ cuerpo: 5_000, vinculos: 5_000 });
  expect(nextContribution(time, plan)).toEqual({ dimension: 'vinculos', minutes: 10, reachesPlan: true });
});

test('advised minutes are 5 to 30, and are shown only if they bring the time closer to the plan', () => {
  fc.assert(
    fc.property(someWeights, shares, (time, plan) => {
      const minutes = eachDimension((dimension) => time[dimension] * 10_000);
      const advice = nextContribution(minutes, plan);
      if (!advice) return;
      expect([5, 10, 15, 20, 25, 30]).toContain(advice.minutes);
      const before = apportion(minutes, 10_000)?.[advice.dimension] ?? 0;
      expect(before).toBeLessThanOrEqual(plan[advice.dimension] + 1);
    }),
  );
});

test('if the time already equals the plan, or if no time is recorded, no minutes are advised', () => {
  const plan = only({ cuerpo: 5_000, mente: 5_000 });
  expect(nextContribution(only({ cuerpo: 1_200_000, mente: 1_200_000 }), plan)).toBeNull();
  expect(nextContribution(only({}), plan)).toBeNull();
});

test('the effective number of dimensions is one if one dimension has all the time, and five if all five have equal time', () => {
  expect(effectiveDimensions(only({ mente: 7 }))).toBe(1);
  expect(effectiveDimensions(eachDimension(() => 3))).toBe(5);
  expect(effectiveDimensions(only({ cuerpo: 3, mente: 1 }))).toBe(1.6);
  expect(effectiveDimensions(only({}))).toBeNull();
});

test('if the chosen dimensions share equally, their shares sum to the whole', () => {
  fc.assert(
    fc.property(fc.subarray([...dimensionSlugs], { minLength: 1 }), (chosen) => {
      const values = chosen.map((dimension) => equalShares(chosen)[dimension] ?? 0);
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(10_000);
      expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
    }),
  );
});
