import { expect, test } from 'vitest';
import { countSides, toDaySeries } from './day-series.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;
const span = { since: day(2), until: day(5), lag: 0 } as const;
const gap = Number.NaN;

test('a day without data keeps its position in the series', () => {
  const days = [
    { localDay: day(2), outcome: 4, factor: true },
    { localDay: day(5), outcome: 2, factor: false },
  ];
  expect(toDaySeries(days, span)).toEqual({
    outcomes: Float64Array.from([4, gap, gap, 2]),
    factors: Float64Array.from([1, gap, gap, 0]),
  });
});

test('if the lag is one, the factor of a day is paired with the outcome of the next day', () => {
  const days = [2, 3, 4, 5].map((number) => ({
    localDay: day(number),
    outcome: number,
    factor: number === 3,
  }));
  expect(toDaySeries(days, { ...span, lag: 1 })).toEqual({
    outcomes: Float64Array.from([3, 4, 5]),
    factors: Float64Array.from([0, 1, 0]),
  });
});

test('a question uses neither days before the question was asked nor days after its end', () => {
  const days = [1, 2, 6].map((number) => ({ localDay: day(number), outcome: 3, factor: true }));
  expect(countSides(toDaySeries(days, span))).toEqual({ daysWith: 1, daysWithout: 0 });
});

test('a calendar whose end is before its beginning contains no days', () => {
  expect(toDaySeries([], { ...span, until: day(1) }).outcomes).toHaveLength(0);
});

test.each([
  ['above the median', [0, 3, 7, 9], [0, 0, 1, 1]],
  ['at the median, where it is the highest number', [2, 8, 8, 8], [0, 1, 1, 1]],
  ['of zeros and ones', [0, 1, 1, 1], [0, 1, 1, 1]],
])('the days with a numeric factor are divided into two sides: %s', (_name, numbers, sides) => {
  const days = numbers.map((factor, index) => ({ localDay: day(2 + index), outcome: 3, factor }));
  expect([...toDaySeries(days, span).factors]).toEqual(sides);
});

test('a day is counted only if it has both an outcome and a factor', () => {
  const days = [
    { localDay: day(2), outcome: 4, factor: true },
    { localDay: day(3), outcome: null, factor: true },
    { localDay: day(4), outcome: 3, factor: null },
    { localDay: day(5), outcome: 3, factor: false },
  ];
  expect(countSides(toDaySeries(days, span))).toEqual({ daysWith: 1, daysWithout: 1 });
});
