import { dayMs } from '#app/platform/duration.ts';

/** The number of days after a payment within which a member can have the payment refunded. */
const refundDays = 14;

/** The fields of a payment that decide its refund. Amounts are in cents. */
export type RefundablePayment = {
  ref: string;
  amountCents: number;
  refundedCents: number;
  periodStart: Date;
  periodEnd: Date;
  paidAt: Date;
  /** Whether the bank of the payer has withdrawn the payment. */
  isDisputed: boolean;
};

/** The part of a refund that belongs to one payment. */
export type RefundPart = { paymentRef: string; cents: number };

type PaidTime = { paidUntil: Date; pausedAt: Date | null };

/**
 * Returns the sum that is paid back if a subscription ends at `at`: the share of the newest payment for the
 * remaining time, rounded up to a cent. A change of the interval credits the rest of an older payment to the
 * newest payment. So the part of an older payment within the newest period counts too. A payment that is older
 * than fourteen days or in dispute is not paid back.
 * @param payments the payments of the subscription, in any order
 */
export function refundDue(
  payments: readonly RefundablePayment[],
  { paidUntil, pausedAt }: PaidTime,
  at: Date,
): RefundPart[] {
  const sorted = payments.toSorted((a, b) => b.periodEnd.getTime() - a.periodEnd.getTime());
  const [newest, ...older] = sorted;
  if (!newest || !isRefundable(newest, at)) return [];
  const period = lengthOf(newest.periodStart, newest.periodEnd);
  const left = Math.min(period, lengthOf(pausedAt ?? at, paidUntil));
  const credited = older.map((payment) => {
    const start = Math.max(newest.periodStart.getTime(), payment.periodStart.getTime());
    const credit = Math.max(0, payment.periodEnd.getTime() - start);
    return shareOf(payment.amountCents, credit, lengthOf(payment.periodStart, payment.periodEnd));
  });
  const value = newest.amountCents + credited.reduce((sum, cents) => sum + cents, 0);
  return allot(shareOf(value, left, period), sorted, at);
}

/** Returns the last instant at which a member can have a payment refunded. */
export function refundableUntil(payment: Pick<RefundablePayment, 'paidAt'>): Date {
  return new Date(payment.paidAt.getTime() + refundDays * dayMs);
}

function isRefundable(payment: RefundablePayment, at: Date): boolean {
  const { refundedCents, amountCents, isDisputed } = payment;
  return at < refundableUntil(payment) && refundedCents < amountCents && !isDisputed;
}

/** Divides a refund among the payments, the newest first. No part is larger than its payment. */
function allot(due: number, payments: readonly RefundablePayment[], at: Date): RefundPart[] {
  const parts: RefundPart[] = [];
  let rest = due;
  for (const payment of payments) {
    const cents = isRefundable(payment, at) ? Math.min(rest, payment.amountCents - payment.refundedCents) : 0;
    if (cents > 0) parts.push({ paymentRef: payment.ref, cents });
    rest -= cents;
  }
  return parts;
}

/**
 * Returns the share `part / whole` of an amount, rounded up to a cent. The product can be too large for an
 * exact number.
 */
function shareOf(cents: number, partMs: number, wholeMs: number): number {
  if (wholeMs <= 0 || partMs <= 0) return 0;
  const whole = BigInt(wholeMs);
  return Number((BigInt(cents) * BigInt(partMs) + whole - 1n) / whole);
}

function lengthOf(from: Date, until: Date): number {
  return Math.max(0, until.getTime() - from.getTime());
}
