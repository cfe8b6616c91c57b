import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCents } from './money.ts';

test.each([
  ['', 0],
  ['12', 1_200],
  ['12,5', 1_250],
  ['12,50', 1_250],
  ['12.50', 1_250],
  ['1.234', 123_400],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  [' 12,50 € ', 1_250],
  ['0,05', 5],
  ['100.000,00', 10_000_000],
])('the text "%s" is read as %i cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test.each(['-1', '12,505', 'doce', '1,2,3', '1e3', '100.000,01', '999999999999', '0x10', ','])(
  'the text "%s" is not an amount',
  (typed) => {
    expect(parseCents(typed)).toBeNull();
  },
);

test('an amount that is written in Spanish notation and read back is exact to the cent', () => {
  const words = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });
  fc.assert(
    fc.property(fc.nat(10_000_000), (cents) => {
      expect(parseCents(words.format(cents / 100))).toBe(cents);
    }),
  );
});
