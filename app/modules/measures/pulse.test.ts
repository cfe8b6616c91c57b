import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceQuantile } from './block-distances.ts';
import { pulseLine } from './pulse-line.browser.ts';
import { dailyPulse, type LoggedDay } from './schema.ts';

const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const logged = (values: readonly number[]): LoggedDay[] =>
  values.map((agrado, index) => ({ localDay: dayOf(index), agrado }));
const repeated = (value: number, times: number) => Array.from({ length: times }, () => value);
const lives = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 10, maxLength: 70 });

test.each([
  [0, 10],
  [6, 4],
  [9, 1],
])('with %i logged days the pulse states that %i more days are needed', (days, missing) => {
  expect(dailyPulse(logged(repeated(3, days)))).toEqual({ verdict: 'pocos', missing });
});

test.each([
  [10, 5],
  [12, 6],
  [13, 6],
  [14, 7],
  [60, 7],
])(
  'with %i logged days the pulse compares the first %i days with as many days at the end',
  (days, window) => {
    expect(dailyPulse(logged(repeated(3, days)))).toMatchObject({
      verdict: 'dentro',
      difference: 0,
      days: window,
    });
  },
);

test("the threshold of the pulse is simulated below 28 logged days, and from 28 days on it comes from the member's own days", () => {
  const swings = (days: number) => logged(repeated(0, days).map((_, index) => 2 + (index % 3)));
  expect(dailyPulse(swings(27))).toMatchObject({ basis: 'simulado', bound: 1.3 });
  expect(dailyPulse(swings(28))).toMatchObject({ basis: 'propio' });
});

test('if a single day differs by one point from otherwise equal days, the pulse reports no change', () => {
  expect(dailyPulse(logged(repeated(3, 60)))).toMatchObject({ verdict: 'dentro', bound: 1 / 7 });
  const lastDay = [...repeated(3, 59), 4];
  expect(dailyPulse(logged(lastDay))).toMatchObject({ verdict: 'dentro' });
});

test('the threshold of the pulse equals the threshold that the test computes from all possible draws', () => {
  // Each of the two windows consists of two blocks: one of three days and one of a single day. The test counts all
  // possible draws, six to the power of four.
  const values = [0, 1, 0, 0, 2, 0, 1, 0].map((each) => each * 0.5);
  const starts = [0, 1, 2, 3, 4, 5];
  const sumOf = (start: number, length: number) =>
    values.slice(start, start + length).reduce((sum, each) => sum + each, 0);
  const means = starts.flatMap((one) => starts.map((other) => (sumOf(one, 3) + sumOf(other, 1)) / 4));
  const distances = means.flatMap((one) => means.map((other) => Math.abs(one - other)));
  const sorted = distances.toSorted((a, b) => a - b);
  for (const share of [0.5, 0.8, 0.95]) {
    const counted = sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    expect(distanceQuantile(values, { window: 4, blockDays: 3, share })).toBeCloseTo(counted, 9);
  }
});

test.each([
  ['up', [...repeated(2, 10), ...repeated(4, 11)], 2],
  ['down', [...repeated(4, 10), ...repeated(2, 11)], -2],
])('a change by two points %s exceeds the usual variation', (_way, values, difference) => {
  expect(dailyPulse(logged(values))).toMatchObject({ verdict: 'mayor', difference });
});

test('if all values are mirrored on the scale, the verdict of the pulse does not change', () => {
  fc.assert(
    fc.property(lives, (values) => {
      const pulse = dailyPulse(logged(values));
      expect(dailyPulse(logged(values))).toEqual(pulse);
      const mirrored = dailyPulse(logged(values.map((value) => 6 - value)));
      expect(mirrored.verdict).toBe(pulse.verdict);
    }),
  );
});

test('a day without a check-in is a gap in the line; a weekly mean needs check-ins on three days', () => {
  const days = logged([1, 2, 3, 4, 5, 4, 3, 2]).filter((_, index) => index !== 4);
  const line = pulseLine(days, { since: dayOf(0), until: dayOf(7) });
  expect(line.days).toHaveLength(8);
  expect(line.days[4]).toEqual({ localDay: dayOf(4), agrado: null, mean: null });
  expect(line.days[1]?.mean).toBeNull();
  expect(line.days[2]?.mean).toBe(2);
  expect(line.days[7]?.mean).toBeCloseTo((2 + 3 + 4 + 4 + 3 + 2) / 6);
  expect(line.band).toBeNull();
});

test('the drawn band contains the values of at least eight days out of ten', () => {
  fc.assert(
    fc.property(lives, (values) => {
      const { band } = pulseLine(logged(values), { since: dayOf(0), until: dayOf(values.length - 1) });
      const inside = values.filter((value) => band && value >= band.low && value <= band.high).length;
      expect(inside / values.length).toBeGreaterThanOrEqual(0.8);
    }),
  );
});
