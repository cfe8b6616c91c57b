import { expect, test } from 'vitest';
import { seededRandom } from '#app/platform/seeded-random.ts';
import { maxExactDays, permutationProbability } from './permutation.ts';

const probability = (a: readonly number[], b: readonly number[], seed = 1) =>
  permutationProbability({ a, b }, seededRandom(seed));

test.each<[string, number[], number[], number]>([
  ['the two extreme divisions of twenty', [1, 2, 3], [4, 5, 6], 2 / 20],
  ['every division of equal days', [3, 3, 3], [3, 3], 1],
  ['four of the seventy divisions', [1, 1, 1, 2], [2, 3, 3, 3], 4 / 70],
])(
  'for up to twenty days the probability counts all possible divisions of the days: %s',
  (_name, a, b, share) => {
    expect(probability(a, b)).toBeCloseTo(share, 12);
  },
);

test('for more than twenty days, the probability from random draws is close to the exact probability', () => {
  const values = [1, 2, 2, 3, 3, 3, 4, 4, 5, 3];
  expect(values).toHaveLength(maxExactDays / 2);
  const exact = probability(
    values,
    values.map((value) => Math.min(5, value + 1)),
  );
  const drawn = probability(
    [...values, 3],
    values.map((value) => Math.min(5, value + 1)),
  );
  expect(Math.abs(drawn - exact)).toBeLessThan(0.06);
});

test('the same experiment always gets the same probability', () => {
  const a = Array.from({ length: 12 }, (_, day) => 3 + (day % 3));
  const b = Array.from({ length: 13 }, (_, day) => 3 + (day % 2));
  expect(probability(a, b, 7)).toBe(probability(a, b, 7));
});
