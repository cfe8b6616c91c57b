import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addContribution, addShares, noTotals, removeContribution, sumOf, zeros } from './allocation.ts';
import { homeAllocation, moneyAllocation } from './formulas.ts';
import { homeCents, isRate, maxHomeCents, parseRate, writtenRate } from './rate.ts';

test.each([
  ['0.05', true],
  ['17', true],
  ['0.00000001', true],
  ['0', false],
  ['0.000000001', false],
  ['-1', false],
  ['1e3', false],
  ['1,5', false],
  ['', false],
  ['1234567890', false],
])('the check for a valid rate returns, for %s, the result %s', (text, is) => {
  expect(isRate(text)).toBe(is);
});

test.each([
  ['0,049', '0.049'],
  [' 17.5 ', '17.5'],
  ['veinte', undefined],
])('the typed text %s is read as the rate %s', (typed, rate) => {
  expect(parseRate(typed)).toBe(rate);
});

test.each([
  [0.05, '0.05'],
  [17, '17'],
  [1e-8, '0.00000001'],
  [1e-9, undefined],
  [Number.NaN, undefined],
  [1e21, undefined],
])('the number %s is written as the rate %s', (value, written) => {
  expect(writtenRate(value)).toBe(written);
});

const rate = fc
  .tuple(fc.nat(999_999), fc.nat(99_999_999))
  .filter(([whole, decimals]) => whole + decimals > 0)
  .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(8, '0')}`);

test('a converted amount is rounded to the nearest hundredth, and exact halves are rounded up', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), rate, (cents, stated) => {
      const unit = 100_000_000n;
      const exact = BigInt(cents) * BigInt(stated.replace('.', ''));
      const found = BigInt(homeCents(cents, stated)) * unit;
      expect(found - exact <= unit / 2n && exact - found < unit / 2n).toBe(true);
    }),
  );
  expect([homeCents(1, '0.5'), homeCents(1, '0.49999999'), homeCents(250, '0.05')]).toEqual([1, 0, 13]);
});

test('at a fixed rate a larger amount never converts to less, and rounding changes a sum by at most a hundredth', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 20 }), rate, (list, stated) => {
      const total = list.reduce((sum, cents) => sum + cents, 0);
      const rounded = list.reduce((sum, cents) => sum + homeCents(cents, stated), 0);
      expect(Math.abs(rounded - homeCents(total, stated))).toBeLessThanOrEqual(list.length);
      expect(homeCents(total + 1, stated)).toBeGreaterThanOrEqual(homeCents(total, stated));
    }),
  );
});

test('a converted amount counts in both the main currency and its original currency', () => {
  const mexican = {
    minutes: 0,
    effort: null,
    amountCents: 20_000,
    currency: 'MXN',
    shares: { mente: 10_000 },
  };
  const euros = { minutes: 0, effort: null, amountCents: 3_000, currency: 'EUR', shares: { cuerpo: 10_000 } };
  const changed = { ...mexican, home: { currency: 'EUR', cents: homeCents(20_000, '0.05') } };
  const totals = [euros, changed, mexican].reduce(addContribution, noTotals());
  expect(moneyAllocation(totals, 'MXN')?.total).toBe(40_000);
  expect(homeAllocation(totals, 'EUR')).toMatchObject({
    total: 4_000,
    amounts: { cuerpo: 3_000, mente: 1_000 },
  });
});

test('adding an entry and then removing it leaves the sums unchanged', () => {
  const shares = fc.constantFrom({ cuerpo: 10_000 }, { mente: 3_333, dinero: 6_667 });
  const entry = fc.record({
    minutes: fc.nat(1_440),
    effort: fc.option(fc.integer({ min: 1, max: 5 })),
    amountCents: fc.integer({ min: 1, max: 10_000_000 }),
    currency: fc.constant('MXN'),
    home: fc.nat(maxHomeCents).map((cents) => ({ currency: 'EUR', cents })),
    shares,
  });
  fc.assert(
    fc.property(entry, entry, (one, other) => {
      const before = addContribution(noTotals(), one);
      const { home, ...rest } = removeContribution(addContribution(before, other), other);
      expect(rest).toEqual({ ...before, home: undefined, ...rest });
      expect(sumOf(home.EUR ?? zeros())).toBe(sumOf(before.home.EUR ?? zeros()));
      expect(rest.time).toEqual(before.time);
    }),
  );
  expect(addShares(zeros(), 2, { mente: 5 })).toEqual({ ...zeros(), mente: 10 });
});
