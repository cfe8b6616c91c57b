import { expect, test } from 'vitest';
import { randomFrom } from '#app/shell/testing/random-life.ts';
import { type RefundablePayment, refundDue } from './refund-due.server.ts';

const start = Date.UTC(2026, 2, 1);
const day = (days: number) => new Date(start + days * 86_400_000);

const aPayment = (
  ref: string,
  cents: number,
  [from, until]: [number, number],
  changes = {},
): RefundablePayment => ({
  ...{ ref, amountCents: cents, refundedCents: 0, paidAt: day(from), isDisputed: false },
  ...{ periodStart: day(from), periodEnd: day(until), ...changes },
});

const month = aPayment('m', 990, [0, 30]);
const paid = (until: number, pausedAt: number | null = null) => ({
  paidUntil: day(until),
  pausedAt: pausedAt === null ? null : day(pausedAt),
});

test.each<[string, RefundablePayment[], ReturnType<typeof paid>, number, [string, number][]]>([
  ['no payment', [], paid(30), 1, []],
  ['a month at once', [month], paid(30), 0, [['m', 990]]],
  ['a month after ten days', [month], paid(30), 10, [['m', 660]]],
  ['a month after a third of a cent more', [month], paid(30), 10.01, [['m', 660]]],
  ['a month at the last moment of the fourteen days', [month], paid(30), 13.999, [['m', 529]]],
  ['a month after fourteen days', [month], paid(30), 14, []],
  ['a part that was paid back before', [{ ...month, refundedCents: 500 }], paid(30), 10, [['m', 490]]],
  ['a payment in dispute', [{ ...month, isDisputed: true }], paid(30), 1, []],
  ['a payment that was paid back', [{ ...month, refundedCents: 990 }], paid(30), 1, []],
  ['a pause that has lasted five days', [month], paid(30, 5), 10, [['m', 825]]],
  ['a pause of five days that is over', [month], paid(35), 10, [['m', 825]]],
  ['a renewal', [aPayment('old', 990, [-30, 0]), month], paid(30), 10, [['m', 660]]],
  [
    'a change to a year, which credits the rest of the month',
    [month, aPayment('y', 9_240, [10, 375])],
    paid(375),
    10,
    [
      ['y', 9_240],
      ['m', 660],
    ],
  ],
])('after %s a member gets this back', (_name, payments, time, days, parts) => {
  expect(refundDue(payments, time, day(days)).map(({ paymentRef, cents }) => [paymentRef, cents])).toEqual(
    parts,
  );
});

test('a random refund is never negative, never has a fraction of a cent, and never exceeds the payment', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = randomFrom(seed);
    const cents = random.between(1, 100_000);
    const refundedCents = random.between(0, cents);
    const length = random.pick([30, 31, 365, 366]);
    const payment = aPayment('p', cents, [0, length], { refundedCents });
    const at = random.between(0, 140) / 10;
    const parts = refundDue([payment], paid(length + random.between(0, 60)), day(at));
    const sum = parts.reduce((all, part) => all + part.cents, 0);
    expect([seed, Number.isInteger(sum), sum >= 0, sum <= cents - refundedCents]).toEqual([
      seed,
      true,
      true,
      true,
    ]);
  }
});
