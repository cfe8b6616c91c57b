import { dayMs } from '#app/platform/duration.ts';
import { intervalLater, taxIn } from '../plan/amounts.server.ts';
import {
  type CheckoutOrder,
  type Price,
  ProviderRefused,
  type ProviderSubscription,
} from '../subscription/provider.ts';
import { daysLater } from '../subscription/subscription-state.ts';
import type { DemonstrationBook } from './demonstration-book.schema.ts';

/** The days of the attempts to charge a renewal: four attempts within three weeks. */
const attemptDays = [0, 3, 10, 21] as const;
/** The days after which an order that is not paid expires. */
const orderDays = 1;

type Book = DemonstrationBook;

/** Returns the book of a new order. */
export function newBook(
  order: Price & Pick<CheckoutOrder, 'taxBasisPoints' | 'country' | 'giftMonths' | 'firstAmountCents'>,
  at: Date,
): DemonstrationBook {
  const { interval, amountCents, currency, taxBasisPoints, country, giftMonths } = order;
  return {
    ...{ price: { interval, amountCents, currency }, taxBasisPoints, country },
    ...{ isGift: giftMonths !== null, firstAmountCents: order.firstAmountCents ?? null },
    ...{ expiresAt: daysLater(at, orderDays), isExpired: false, cardWorks: true, startsAt: null },
    ...{ periodEnd: null, renews: true, failedAttempts: 0, pausedAt: null, endedAt: null },
    ...{ endedUnpaid: false, payments: [], keys: [] },
  };
}

/** Returns the book at a later instant, after all charges and ends that are due by then. */
export function rolled(book: Book, at: Date): Book {
  const due = nextDueAt(book);
  return due !== null && due <= at ? rolled(step(book, due), at) : book;
}

/**
 * Returns the next instant at which a book changes by itself; null if the book no longer changes by itself.
 */
export function nextDueAt({ startsAt, periodEnd, failedAttempts, pausedAt, endedAt }: Book): Date | null {
  if (endedAt || pausedAt) return null;
  return periodEnd ? daysLater(periodEnd, attemptDays[failedAttempts] ?? 0) : startsAt;
}

/** Returns whether an order is open: neither paid nor expired. */
export function isOrderOpen({ startsAt, isExpired, expiresAt }: Book, at: Date): boolean {
  return startsAt === null && !isExpired && at < expiresAt;
}

function step(book: Book, due: Date): Book {
  if (book.isGift) return { ...charged(book, due), renews: false, endedAt: due };
  if (!book.renews) return { ...book, endedAt: due, endedUnpaid: book.failedAttempts > 0 };
  if (book.cardWorks) return charged(book, due);
  const failedAttempts = book.failedAttempts + 1;
  const isLast = failedAttempts === attemptDays.length;
  return { ...book, failedAttempts, ...(isLast ? { endedAt: due, endedUnpaid: true, renews: false } : {}) };
}

/** Charges the next period. A late payment pays for the period that it was due for. */
function charged(book: Book, at: Date): Book {
  const periodStart = book.periodEnd ?? at;
  const periodEnd = intervalLater(periodStart, book.price.interval);
  const first = book.payments.length === 0 ? book.firstAmountCents : null;
  const amountCents = first ?? book.price.amountCents;
  return withPayment(book, { amountCents, periodStart, periodEnd, paidAt: at });
}

type Charge = { amountCents: number; periodStart: Date; periodEnd: Date; paidAt: Date };

function withPayment(book: Book, charge: Charge): Book {
  const ref = String(book.payments.length + 1);
  const taxCents = taxIn(charge.amountCents, book.taxBasisPoints);
  const payments = [...book.payments, { ...charge, ref, taxCents, refundedCents: 0 }];
  return { ...book, payments, periodEnd: charge.periodEnd, failedAttempts: 0 };
}

/**
 * Returns the book after the card was replaced. If a charge is due, a card that works is charged immediately.
 */
export function withCard(book: Book, cardWorks: boolean, at: Date): Book {
  const next = { ...book, cardWorks };
  return cardWorks && book.failedAttempts > 0 && !book.endedAt ? charged(next, at) : next;
}

/** Returns the book after a refund. @throws ProviderRefused if more would be paid back than was paid */
export function withRefund(book: Book, paymentRef: string, cents: number): Book {
  const payment = book.payments.find(({ ref }) => ref === paymentRef);
  if (!payment || payment.refundedCents + cents > payment.amountCents)
    throw new ProviderRefused('charge_already_refunded');
  const refunded = { ...payment, refundedCents: payment.refundedCents + cents };
  return { ...book, payments: book.payments.map((each) => (each === payment ? refunded : each)) };
}

/**
 * Returns the amount in cents that a change of the price charges immediately, and the next charge. A longer
 * interval begins immediately, and the unused days of the current interval are subtracted. Every other change
 * applies from the next charge on.
 */
export function priceChange(book: Book, price: Price, at: Date): { dueCents: number; nextChargeAt: Date } {
  const { periodEnd, price: before } = book;
  if (!periodEnd || before.interval === price.interval || price.interval === 'month')
    return { dueCents: 0, nextChargeAt: periodEnd ?? at };
  const { periodStart = at, amountCents = 0 } = book.payments.at(-1) ?? {};
  const unusedCents = Math.round(amountCents * shareLeft({ periodStart, periodEnd }, at));
  return { dueCents: Math.max(0, price.amountCents - unusedCents), nextChargeAt: intervalLater(at, 'year') };
}

/** Returns the share of a period that is left, in whole days, so that a preview and its change agree. */
function shareLeft({ periodStart, periodEnd }: { periodStart: Date; periodEnd: Date }, at: Date): number {
  const dayNumber = (instant: Date) => Math.floor(instant.getTime() / dayMs);
  const days = dayNumber(periodEnd) - dayNumber(periodStart);
  return days === 0 ? 0 : Math.min(1, Math.max(0, (dayNumber(periodEnd) - dayNumber(at)) / days));
}

/** Returns the book after a change of the price. @throws ProviderRefused if a card that fails would be charged */
export function withPrice(book: Book, price: Price, at: Date): Book {
  const isCharged = book.price.interval === 'month' && price.interval === 'year' && book.periodEnd !== null;
  const next = { ...book, price };
  if (!isCharged) return next;
  if (!book.cardWorks) throw new ProviderRefused('card_declined');
  const { dueCents, nextChargeAt } = priceChange(book, price, at);
  return withPayment(next, {
    ...{ amountCents: dueCents, periodStart: at, periodEnd: nextChargeAt, paidAt: at },
  });
}

/** The names by which the program identifies a book. */
export type BookNames = { ref: string; customerRef: string; checkoutId: string };

/** Returns the subscription of a book in the form that the program reads; undefined while nothing is paid. */
export function toProviderSubscription(book: Book, names: BookNames): ProviderSubscription | undefined {
  const { price, periodEnd, endedAt, failedAttempts, renews, endedUnpaid } = book;
  if (!periodEnd) return undefined;
  return {
    ...{ ref: names.ref, customerRef: names.customerRef, checkoutId: names.checkoutId, price },
    status: endedAt ? 'ended' : failedAttempts > 0 ? 'past_due' : 'active',
    ...{ isPaused: book.pausedAt !== null, periodEnd, renews, endedAt, endedUnpaid, isPaymentPending: false },
    nextAttemptAt: failedAttempts > 0 ? nextDueAt(book) : null,
    payments: book.payments.map((payment) => ({
      ...payment,
      ref: paymentRefOf(names.ref, payment.ref),
      ...{ currency: price.currency, method: 'card' },
      buyer: { name: null, taxNumber: null, country: book.country },
    })),
  };
}

/** Returns the name by which the program identifies a payment of a book. */
export function paymentRefOf(ref: string, payment: string): string {
  return `${ref}:${payment}`;
}
