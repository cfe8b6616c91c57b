import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePath, percent, straightScale } from './chart-scale.browser.ts';

test.each([
  [0, 10],
  [5, 30],
  [10, 50],
  [-3, 10],
  [99, 50],
])('on a scale up to 10, the value %d is drawn at %d percent', (value, position) => {
  expect(straightScale([0, 10], [10, 50])(value)).toBe(position);
});

test('a scale can run downwards, as the vertical axis for agrado does', () => {
  const scale = straightScale([1, 5], [100, 0]);
  expect([1, 3, 5].map(scale)).toEqual([100, 50, 0]);
});

test('if the lowest and the highest value of a scale are equal, every value still has a position', () => {
  expect([6, 7, 9].map(straightScale([7, 7], [20, 80]))).toEqual([20, 20, 80]);
});

test('larger values never have lower positions, and no position is outside of the drawing', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(number, number, number, number, (a, b, one, other) => {
      const scale = straightScale([Math.min(a, b), Math.max(a, b)], [0, 100]);
      const [first, second] = [scale(Math.min(one, other)), scale(Math.max(one, other))];
      return first >= 0 && first <= second && second <= 100;
    }),
  );
});

test.each([
  ['no points', [], ''],
  ['one point', [{ x: 1, y: 2 }], 'M1 2'],
  [
    'two points',
    [
      { x: 0, y: 10 },
      { x: 33.333, y: 0.005 },
    ],
    'M0 10L33.33 0.01',
  ],
  ['a gap', [{ x: 0, y: 0 }, null, { x: 2, y: 2 }, { x: 3, y: 3 }], 'M0 0M2 2L3 3'],
  ['gaps at both ends', [null, { x: 1, y: 1 }, null], 'M1 1'],
])('the line through %s is interrupted at a day without a value', (_what, points, path) => {
  expect(linePath(points)).toBe(path);
});

test('a percentage is written with at most two decimals', () => {
  expect([percent(12), percent(33.3333), percent(0)]).toEqual(['12%', '33.33%', '0%']);
});
