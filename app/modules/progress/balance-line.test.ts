import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '#app/modules/days/schema.ts';
import { type BalanceSums, balanceMonths, balancePoints, balanceSteps } from './balance-line.browser.ts';

type Movement = { local_day: string; hundredths: number };

const movement = (local_day: string, hundredths: number): Movement => ({ local_day, hundredths });
const movements = fc.array(
  fc
    .tuple(fc.nat(700), fc.integer({ min: 1, max: 400 }))
    .map(([day, hundredths]) => movement(daysAfter('2026-01-15', day), hundredths)),
  { maxLength: 80 },
);

/** Returns the sums that the server would send for these movements if its pages had `limit` movements. */
function sumsOf(given: readonly Movement[], limit = 100): BalanceSums {
  const sorted = given.toSorted((a, b) => b.local_day.localeCompare(a.local_day));
  const byMonth = Map.groupBy(sorted, ({ local_day }) => local_day.slice(0, 7));
  return {
    meta: { total_count: sorted.length },
    months: [...byMonth].map(([month, of]) => ({
      month,
      hundredths: of.reduce((sum, each) => sum + each.hundredths, 0),
      days: new Set(of.map((each) => each.local_day)).size,
    })),
    items: sorted.slice(0, limit).map((each) => ({ ...each, reason: 'check_in' as const })),
  };
}

test('all movements of a day form one point of the line, which shows the balance at the end of that day', () => {
  const given = [movement('2026-02-01', 50), movement('2026-01-31', 20), movement('2026-01-31', 30)];
  const sums = sumsOf(given);
  const points = balancePoints(sums);
  expect(points).toEqual([
    { localDay: '2026-01-31', total: 50 },
    { localDay: '2026-02-01', total: 100 },
  ]);
  expect(balanceMonths(sums.months)).toEqual([
    { month: '2026-02', days: 1, added: 50, total: 100 },
    { month: '2026-01', days: 1, added: 50, total: 50 },
  ]);
  expect(balanceSteps(points, '2026-01-31')).toEqual([
    { day: 0, total: 0 },
    { day: 0, total: 50 },
    { day: 1, total: 50 },
    { day: 1, total: 100 },
  ]);
});

test('the line has one point for each day with listed movements; before these days it has one point for each month', () => {
  const given = [
    movement('2026-01-20', 5),
    movement('2026-02-03', 10),
    movement('2026-03-01', 20),
    movement('2026-03-08', 30),
    movement('2026-03-09', 40),
    movement('2026-03-09', 2),
  ];
  const points = balancePoints(sumsOf(given, 4));
  expect(points).toEqual([
    { localDay: '2026-01-31', total: 5 },
    { localDay: '2026-02-28', total: 15 },
    { localDay: '2026-03-07', total: 35 },
    { localDay: '2026-03-08', total: 65 },
    { localDay: '2026-03-09', total: 107 },
  ]);
  expect(balanceSteps(points, '2026-01-20').slice(0, 3)).toEqual([
    { day: 0, total: 0 },
    { day: 11, total: 0 },
    { day: 11, total: 5 },
  ]);
});

test('if there are no movements, the line of the balance has no points', () => {
  const sums = sumsOf([]);
  expect([balancePoints(sums), balanceMonths([]), balanceSteps([], '2026-01-01')]).toEqual([[], [], []]);
});

test('for any movements, the line of the balance never falls and ends at the sum of the movements', () => {
  fc.assert(
    fc.property(movements, fc.integer({ min: 1, max: 100 }), (given, limit) => {
      const sum = given.reduce((total, { hundredths }) => total + hundredths, 0);
      const sums = sumsOf(given, limit);
      const points = balancePoints(sums);
      const steps = balanceSteps(points, given.map((each) => each.local_day).toSorted()[0] ?? '');
      const months = balanceMonths(sums.months);
      for (const [index, step] of steps.entries()) {
        expect(step.total).toBeGreaterThanOrEqual(steps[index - 1]?.total ?? 0);
        expect(step.day).toBeGreaterThanOrEqual(steps[index - 1]?.day ?? 0);
      }
      expect(steps.at(-1)?.total ?? 0).toBe(sum);
      expect(months.reduce((total, { added }) => total + added, 0)).toBe(sum);
      expect(months[0]?.total ?? 0).toBe(sum);
    }),
  );
});
