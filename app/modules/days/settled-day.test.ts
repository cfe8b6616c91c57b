import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxMinutesADay, maxMinutesOfDay, minPracticeMinutes } from './day-bounds.schema.ts';
import { isPractice } from './day-rules.ts';
import { earnsNothing, worthOf } from './day-worth.ts';
import { type Count, settledFrom } from './settled-day.server.ts';

const counts: readonly Count[] = ['minutes', 'checkIns', 'notes', 'payments', 'intentions'];
const goals = Array.from(
  { length: maxMinutesADay - minPracticeMinutes + 1 },
  (_, more) => minPracticeMinutes + more,
);

const day = fc.record({
  minutes: fc.nat(maxMinutesOfDay),
  checkIns: fc.nat(3),
  notes: fc.nat(3),
  payments: fc.nat(3),
  intentions: fc.nat(3),
  isRest: fc.boolean(),
});
type AnyDay = typeof day extends fc.Arbitrary<infer Value> ? Value : never;

const worths = (of: AnyDay) => goals.map((goal) => worthOf(of, goal));
const withMore = (before: AnyDay, count: Count, more: number) => ({
  ...before,
  [count]: before[count] + more,
});

test('after thirty minutes, one check-in, one note and one response, a day can earn nothing more', () => {
  expect(settledFrom).toEqual({ minutes: 30, checkIns: 1, notes: 1, payments: 0, intentions: 1 });
});

test('if a day can earn nothing more, further records change neither the practice nor the credits of the day', () => {
  const more = fc.record({
    minutes: fc.nat(60),
    checkIns: fc.nat(1),
    notes: fc.nat(1),
    payments: fc.nat(1),
    intentions: fc.nat(1),
  });
  fc.assert(
    fc.property(day, more, (before, change) => {
      const isSettled = counts.every((count) => change[count] === 0 || before[count] >= settledFrom[count]);
      const after = counts.reduce((so, count) => withMore(so, count, change[count]), before);
      if (!isSettled) return;
      expect(worths(after)).toEqual(worths(before));
      expect(isPractice(after.minutes)).toBe(isPractice(before.minutes));
    }),
    { numRuns: 2_000 },
  );
});

test('if a day can still earn something, one more record raises the credits, unless the record adds only a few minutes', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...counts), (before, count) => {
      const after = withMore(before, count, 1);
      if (before[count] >= settledFrom[count]) return;
      if (count === 'minutes' && !isPractice(after.minutes)) expect(worths(after)).toEqual(worths(before));
      else expect(worths(after)).not.toEqual(worths(before));
    }),
    { numRuns: 2_000 },
  );
});

test('a change of a day earns something only if it raises the credits for at least one daily goal', () => {
  const sum = (of: AnyDay, goal: number) =>
    Object.values(worthOf(of, goal)).reduce((total, each) => total + each, 0);
  const grown = fc.tuple(day, fc.constantFrom(...counts), fc.nat(40));
  fc.assert(
    fc.property(grown, ([before, count, more]) => {
      const after = withMore(before, count, more);
      const isWorthMore = goals.some((goal) => sum(after, goal) > sum(before, goal));
      expect(earnsNothing(before, after)).toBe(!isWorthMore);
    }),
    { numRuns: 2_000 },
  );
});
