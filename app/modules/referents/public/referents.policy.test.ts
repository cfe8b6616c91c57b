import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMean } from './referents.policy.ts';

test.each([
  [[], null],
  [[5, 5, 5, 5], null],
  [[5, 5, 5, 5, 5], 4.25],
  [[1, 1, 1, 1, 1], 2.25],
  [[4, 4, 4, 4, 4, 4], 3.77],
] as const)('for the scores %j the mean that is shown is %s', (scores, mean) => {
  expect(toMean({ count: scores.length, sum: scores.reduce((sum: number, each) => sum + each, 0) })).toBe(
    mean,
  );
});

test('the shown mean lies between 3.5 and the true mean, and approaches the true mean with more scores', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 60 }), (scores) => {
      const sum = scores.reduce((total, each) => total + each, 0);
      const plain = sum / scores.length;
      const mean = toMean({ count: scores.length, sum }) ?? Number.NaN;
      const twice = toMean({ count: 2 * scores.length, sum: 2 * sum }) ?? Number.NaN;
      expect(mean).toBeGreaterThanOrEqual(Math.min(plain, 3.5) - 0.005);
      expect(mean).toBeLessThanOrEqual(Math.max(plain, 3.5) + 0.005);
      expect(Math.abs(twice - plain)).toBeLessThanOrEqual(Math.abs(mean - plain) + 0.01);
    }),
  );
});
