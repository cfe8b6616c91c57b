import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pooledChange } from './schema.ts';

const estimates = fc.array(
  fc.record({
    value: fc.double({ min: -10, max: 10, noNaN: true }),
    standardError: fc.double({ min: 0.5, max: 12, noNaN: true }),
  }),
  { minLength: 3, maxLength: 12 },
);

test('the changes of several Paradas are pooled only if there are at least three Paradas', () => {
  const one = { value: 2, standardError: 1 };
  expect([pooledChange([]), pooledChange([one, one])]).toEqual([null, null]);
  expect(pooledChange([one, one, one])).toMatchObject({ count: 3, mean: 2, isAssociated: true });
});

test('the pooled interval of four Paradas with the WHO-5 extends eleven points to each side', () => {
  const four = Array.from({ length: 4 }, () => ({ value: 8, standardError: 11.5 }));
  const { interval = [0, 0], isAssociated } = pooledChange(four) ?? {};
  expect((interval[1] - interval[0]) / 2).toBeCloseTo(11.3, 1);
  expect(isAssociated).toBe(false);
});

test('the pooled mean lies between the pooled values, and its error is smaller than the error of each value', () => {
  fc.assert(
    fc.property(estimates, (list) => {
      const pooled = pooledChange(list);
      const values = list.map(({ value }) => value);
      expect(pooled?.mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
      expect(pooled?.mean).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      expect(pooled?.standardError).toBeLessThan(Math.min(...list.map((each) => each.standardError)));
    }),
  );
});

test('a pooled fall and a pooled rise of the same size are called an association under the same conditions', () => {
  fc.assert(
    fc.property(estimates, (list) => {
      const mirrored = list.map(({ value, standardError }) => ({ value: -value, standardError }));
      expect(pooledChange(mirrored)?.isAssociated).toBe(pooledChange(list)?.isAssociated);
    }),
  );
});
