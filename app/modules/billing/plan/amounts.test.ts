import { expect, test } from 'vitest';
import { rateOf, taxIn } from './amounts.server.ts';

test.each([0, 1_700, 1_900, 2_100, 2_550, 2_700])(
  'the rate of an invoice is the one by which the provider computed the tax, %i basis points',
  (basisPoints) => {
    for (const amountCents of [495, 990, 4_950, 9_900])
      expect(rateOf({ amountCents, taxCents: taxIn(amountCents, basisPoints) }, 2_100)).toBe(basisPoints);
  },
);

test('a tax that differs by a rounded cent keeps the agreed rate', () => {
  expect(rateOf({ amountCents: 990, taxCents: taxIn(990, 2_100) + 1 }, 2_100)).toBe(2_100);
});
