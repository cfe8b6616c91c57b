import { expect, test } from 'vitest';
import { expectedClose, toChange } from './change.ts';
import { changeError, changeThreshold, meanErrorShare, oneDayEach, toPrecision } from './precision.ts';
import { dayPairs, shareToldOfDays } from './simulated-measures.factory.ts';
import { singleItemReliability } from './single-item.ts';

const five = toPrecision(singleItemReliability, 5);
const one = toPrecision(singleItemReliability, 1);
if (!five || !one) throw new Error('both figures are given');

/**
 * The number of simulated people. The seed is fixed. `npm run bench -- measures` runs the whole simulation.
 */
const people = 20_000;

test.each(dayPairs.flatMap((days) => [0.3, 0.5].map((resemblance) => ({ ...days, resemblance }))))(
  'with $start and $close measured days and resemblance $resemblance, at most 5 of 100 people get a false alarm',
  ({ resemblance, ...days }) => {
    const told = shareToldOfDays({ people, seed: 8, questions: 5, days, resemblance, mean: 6.5 });
    process.stdout.write(
      `${days.start} x ${days.close} days, resemblance ${resemblance}: ${(100 * told).toFixed(2)} % told without change\n`,
    );
    expect(told).toBeLessThanOrEqual(0.05);
  },
);

test('a real change of four points is found in more people if start and close are each measured on three days', () => {
  const told = (days: number) =>
    shareToldOfDays({
      ...{ people: 2_000, seed: 9, questions: 5, resemblance: 0.5, mean: 5, trueChange: 4 },
      days: { start: days, close: days },
    });
  expect(told(3) - told(1)).toBeGreaterThan(0.1);
});

test('the error of a mean over one, two or three days follows from the assumed correlation of 0.5', () => {
  expect([1, 2, 3].map(meanErrorShare)).toEqual([1, 0.75, 5.5 / 9]);
  expect(changeError(one, { start: 3, close: 3 }) / one.sem).toBeCloseTo(Math.sqrt(11 / 9), 10);
});

test('a change between two single days uses the same threshold as the earlier formula', () => {
  expect(changeThreshold(five, oneDayEach)).toBe(five.change95);
  expect(toChange(3, 7, five)).toEqual(toChange(3, 7, five, { start: 1, close: 1 }));
});

test.each([
  [1, 1, 5],
  [1, 2, 4.5],
  [1, 3, 4],
  [2, 2, 4],
  [2, 3, 3.5],
  [3, 3, 3 + 2 / 3],
])(
  'with %i days at the start and %i at the close, a change of a thermometer is larger than its error from %f points on',
  (start, close, told) => {
    const step = 1 / (start === close ? start : start * close);
    const verdict = (change: number) => toChange(0, change, five, { start, close }).verdict;
    expect([verdict(told - step), verdict(told)]).toEqual(['posible', 'mayor']);
    expect(changeThreshold(five, { start, close })).toBeCloseTo(
      changeThreshold(five, { start: close, close: start }),
    );
  },
);

test('a change between means is larger than its error exactly if its interval excludes zero', () => {
  for (const days of dayPairs)
    for (let change = -6; change <= 6; change += 1 / 6) {
      const { interval, verdict } = toChange(5, 5 + change, five, days);
      const [low = 0, high = 0] = interval ?? [];
      expect(verdict === 'mayor').toBe(low >= 0 || high <= 0);
    }
});

test('if the start score is a mean of several days, less drift towards the population mean is expected', () => {
  const ends = { start: 4, close: 8 };
  const single = expectedClose(ends, one, 7.3);
  expect(expectedClose({ ...ends, days: oneDayEach }, one, 7.3)).toEqual(single);
  const three = expectedClose({ ...ends, days: { start: 3, close: 3 } }, one, 7.3);
  expect(single.score).toBeCloseTo(7.3 + 0.68 * (4 - 7.3), 10);
  expect(single.standardError).toBeCloseTo(1.97 * Math.sqrt(1 - 0.68 ** 2), 10);
  expect(three.score).toBeLessThan(single.score);
  expect(three.standardError).toBeLessThan(single.standardError);
});
