import { expect, test } from 'vitest';
import { intervalLater, taxIn } from '../plan/amounts.server.ts';
import { ProviderRefused } from '../subscription/provider.ts';
import type { DemonstrationBook } from './demonstration-book.schema.ts';
import {
  isOrderOpen,
  newBook,
  nextDueAt,
  priceChange,
  rolled,
  toProviderSubscription,
  withCard,
  withPrice,
  withRefund,
} from './demonstration-book.server.ts';

const names = { ref: 'r', customerRef: 'c', checkoutId: 'o' };
const month = { interval: 'month', amountCents: 990, currency: 'EUR' } as const;
const year = { interval: 'year', amountCents: 9_900, currency: 'EUR' } as const;
const day = (text: string) => new Date(`${text}T10:00:00Z`);

/** A monthly subscription that was paid on 5 March 2026. */
function aBook(changes: Partial<DemonstrationBook> = {}): DemonstrationBook {
  const order = newBook(
    { ...month, taxBasisPoints: 2_100, country: null, giftMonths: null },
    day('2026-03-05'),
  );
  return { ...rolled({ ...order, startsAt: day('2026-03-05') }, day('2026-03-05')), ...changes };
}

const read = (book: DemonstrationBook) => toProviderSubscription(book, names);

test('an order becomes a subscription only when it is paid, and an unpaid order expires after a day', () => {
  const order = newBook(
    { ...month, taxBasisPoints: 2_100, country: null, giftMonths: null },
    day('2026-03-05'),
  );
  expect(read(order)).toBeUndefined();
  expect(nextDueAt(order)).toBeNull();
  expect(isOrderOpen(order, day('2026-03-05'))).toBe(true);
  expect(isOrderOpen(order, day('2026-03-06'))).toBe(false);
});

test('a late payment counts only from the instant at which it is confirmed', () => {
  const order = newBook(
    { ...month, taxBasisPoints: 2_100, country: null, giftMonths: null },
    day('2026-03-05'),
  );
  const late = { ...order, startsAt: day('2026-03-06') };
  expect(read(rolled(late, day('2026-03-05')))).toBeUndefined();
  expect(read(rolled(late, day('2026-03-06')))).toMatchObject({ status: 'active', renews: true });
});

test('a coupon lowers only the first charge', () => {
  const order = { ...month, taxBasisPoints: 2_100, country: null, giftMonths: null, firstAmountCents: 495 };
  const book = { ...newBook(order, day('2026-03-05')), startsAt: day('2026-03-05') };
  const charges = rolled(book, day('2026-04-06')).payments.map(({ amountCents }) => amountCents);
  expect(charges).toEqual([495, 990]);
});

test('if the clock jumps ahead, each period is renewed once', () => {
  const book = rolled(aBook(), day('2026-06-04'));
  expect(book.payments.map(({ periodStart }) => periodStart)).toEqual([
    ...[day('2026-03-05'), day('2026-04-05'), day('2026-05-05')],
  ]);
  expect(rolled(book, day('2026-06-04'))).toBe(book);
  expect(rolled(rolled(aBook(), day('2026-04-20')), day('2026-06-04'))).toEqual(book);
});

test.each([
  ['2026-04-05', 'past_due', '2026-04-08'],
  ['2026-04-08', 'past_due', '2026-04-15'],
  ['2026-04-15', 'past_due', '2026-04-26'],
  ['2026-04-26', 'ended', null],
])('on %s a card that fails makes the subscription %s, and the next attempt is on %s', (at, status, next) => {
  const failing = rolled(aBook({ cardWorks: false }), day(at));
  expect(read(failing)).toMatchObject({
    ...{ status, nextAttemptAt: next === null ? null : day(next), endedUnpaid: status === 'ended' },
  });
});

test('if a card that works replaces a failing card, the due period is charged immediately', () => {
  const failing = rolled(aBook({ cardWorks: false }), day('2026-04-09'));
  const mended = withCard(failing, true, day('2026-04-09'));
  expect(mended.payments.at(-1)).toMatchObject({
    ...{ paidAt: day('2026-04-09'), periodStart: day('2026-04-05'), periodEnd: day('2026-05-05') },
  });
  expect(read(mended)?.status).toBe('active');
  expect(withCard(aBook(), true, day('2026-03-06')).payments).toHaveLength(1);
});

test('nothing is charged during a pause or after the renewal was switched off', () => {
  const off = rolled(aBook({ renews: false }), day('2026-06-04'));
  expect(read(off)).toMatchObject({ status: 'ended', endedUnpaid: false, endedAt: day('2026-04-05') });
  const paused = rolled(aBook({ pausedAt: day('2026-03-20') }), day('2026-06-04'));
  expect(paused.payments).toHaveLength(1);
});

test('a change to the longer interval begins immediately, and the unused days are subtracted', () => {
  const at = day('2026-03-21');
  const { dueCents, nextChargeAt } = priceChange(aBook(), year, at);
  expect([dueCents, nextChargeAt]).toEqual([9_900 - Math.round((990 * 15) / 31), day('2027-03-21')]);
  const changed = withPrice(aBook(), year, at);
  expect(changed.payments.at(-1)).toMatchObject({ amountCents: dueCents, periodEnd: nextChargeAt });
  expect(() => withPrice(aBook({ cardWorks: false }), year, at)).toThrow(ProviderRefused);
});

test('a change to the shorter interval begins after the paid time', () => {
  const yearly = withPrice(aBook(), year, day('2026-03-21'));
  const monthly = withPrice(yearly, month, day('2026-05-01'));
  expect(monthly.payments).toEqual(yearly.payments);
  const renewed = rolled(monthly, day('2027-03-21'));
  expect(renewed.payments.at(-1)).toMatchObject({ amountCents: 990, periodEnd: day('2027-04-21') });
});

test('a refund cannot exceed its payment', () => {
  const once = withRefund(aBook(), '1', 500);
  expect(read(once)?.payments).toMatchObject([{ ref: 'r:1', refundedCents: 500 }]);
  expect(() => withRefund(once, '1', 491)).toThrow(ProviderRefused);
  expect(() => withRefund(once, '2', 1)).toThrow(ProviderRefused);
});

test.each([
  ['2026-01-31', 'month', '2026-02-28'],
  ['2026-12-05', 'month', '2027-01-05'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('counted from %s, one %s later is %s', (from, interval, to) => {
  expect(intervalLater(day(from), interval)).toEqual(day(to));
});

test.each([
  [990, 2_100, 172],
  [9_900, 2_100, 1_718],
  [990, 0, 0],
])(
  'an amount of %i cents, with tax of %i basis points, contains %i cents of tax',
  (amount, basisPoints, tax) => {
    expect(taxIn(amount, basisPoints)).toBe(tax);
  },
);

test('a gift is charged once and ends with its payment', () => {
  const order = newBook({ ...month, taxBasisPoints: 2_100, country: null, giftMonths: 3 }, day('2026-03-05'));
  const paid = rolled({ ...order, startsAt: day('2026-03-05') }, day('2027-03-05'));
  expect(read(paid)).toMatchObject({ status: 'ended', renews: false, payments: [{ amountCents: 990 }] });
  expect(nextDueAt(paid)).toBeNull();
});
