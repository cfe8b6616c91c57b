import { expect, test } from 'vitest';
import { maxAloneIn } from './refund-limit.server.ts';

const aPrice = (currency: string, amountCents: number, country: string | null = null) => ({
  ...{ id: 1, interval: 'month' as const, currency, country, amountCents },
  ...{ reducedCents: null, taxBasisPoints: 0 },
});
const prices = [aPrice('EUR', 1_000), aPrice('MXN', 20_000, 'MX'), aPrice('CLP', 500_000, 'CL')];

test.each([
  ['EUR', 10_000],
  ['MXN', 200_000],
  ['CLP', 5_000_000],
  ['USD', 0],
])('in %s one team member refunds at most %i cents of a payment', (currency, cents) => {
  expect(maxAloneIn(currency, prices)).toBe(cents);
});

test('if a currency has several prices, the smallest limit applies', () => {
  expect(maxAloneIn('MXN', [...prices, aPrice('MXN', 10_000)])).toBe(100_000);
});
