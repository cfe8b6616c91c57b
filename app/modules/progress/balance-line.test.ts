import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '#app/modules/days/schema.ts';
import { balanceMonths, balancePoints, balanceSteps } from './balance-line.ts';

const movement = (local_day: string, hundredths: number) => ({
  local_day,
  reason: 'check_in' as const,
  hundredths,
});
const movements = fc.array(
  fc
    .tuple(fc.nat(400), fc.integer({ min: 1, max: 400 }))
    .map(([day, hundredths]) => movement(daysAfter('2026-01-15', day), hundredths)),
  { maxLength: 60 },
);

test('movements of a day are one point, and each point has all that came before', () => {
  const given = [movement('2026-02-01', 50), movement('2026-01-31', 20), movement('2026-01-31', 30)];
  const points = balancePoints(given);
  expect(points).toEqual([
    { localDay: '2026-01-31', total: 50 },
    { localDay: '2026-02-01', total: 100 },
  ]);
  expect(balanceMonths(points)).toEqual([
    { month: '2026-02', days: 1, added: 50, total: 100 },
    { month: '2026-01', days: 1, added: 50, total: 50 },
  ]);
  expect(balanceSteps(points)).toEqual([
    { day: 0, total: 0 },
    { day: 0, total: 50 },
    { day: 1, total: 50 },
    { day: 1, total: 100 },
  ]);
});

test('without a movement there is nothing to draw', () => {
  expect([balancePoints([]), balanceMonths([]), balanceSteps([])]).toEqual([[], [], []]);
});

test('whatever the movements, the line never falls, and months and line end at their sum', () => {
  fc.assert(
    fc.property(movements, (given) => {
      const sum = given.reduce((total, { hundredths }) => total + hundredths, 0);
      const points = balancePoints(given);
      const steps = balanceSteps(points);
      const months = balanceMonths(points);
      for (const [index, step] of steps.entries())
        expect(step.total).toBeGreaterThanOrEqual(steps[index - 1]?.total ?? 0);
      expect(steps.at(-1)?.total ?? 0).toBe(sum);
      expect(months.reduce((total, { added }) => total + added, 0)).toBe(sum);
      expect(months[0]?.total ?? 0).toBe(sum);
    }),
  );
});
