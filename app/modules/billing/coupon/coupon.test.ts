import { expect, test } from 'vitest';
import { firstCharge, normalizeCode } from './coupon.ts';

const discount = { kind: 'percent' as const, value: 50, currency: null, interval: null };
const month = { interval: 'month' as const, amountCents: 990, currency: 'EUR' };

test.each([
  ['half of the price', {}, 495],
  ['a share that is rounded', { value: 33 }, 663],
  ['an amount', { kind: 'amount' as const, value: 300, currency: 'EUR' }, 690],
  ['an amount that leaves one euro', { kind: 'amount' as const, value: 890, currency: 'EUR' }, 100],
  [
    'an amount that leaves less than one euro',
    { kind: 'amount' as const, value: 891, currency: 'EUR' },
    null,
  ],
  ['an amount in another currency', { kind: 'amount' as const, value: 300, currency: 'MXN' }, null],
  ['a discount of the same interval', { interval: 'month' as const }, 495],
  ['a discount of another interval', { interval: 'year' as const }, null],
  ['free months', { kind: 'months' as const, value: 2 }, null],
])(
  'the discount of a coupon is subtracted from the first charge, or is refused: %s',
  (_name, changes, cents) => {
    expect(firstCharge({ ...discount, ...changes }, month)).toBe(cents);
  },
);

test('spaces and hyphens are removed from a code, and small letters become capital letters', () => {
  expect(normalizeCode(' mi-tad 50 ')).toBe('MITAD50');
});
