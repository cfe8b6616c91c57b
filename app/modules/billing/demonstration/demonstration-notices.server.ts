import { randomUUID } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { storeWebhook } from '../webhook/inbox.queries.ts';
import type { DemonstrationBook } from './demonstration-book.schema.ts';
import { type BookNames, paymentRefOf } from './demonstration-book.server.ts';

/**
 * A notice of a change. It contains the kind of the change, named as at Stripe, and the object that the program
 * then reads.
 */
type Notice = { kind: string; objectRef: string };

/**
 * Stores a notice of each change of a book in the inbox of the webhooks, in the transaction of the change. The
 * worker of the inbox processes these notices like the events of other providers.
 */
export async function notifyOfChangesIn(
  trx: WriterTransaction,
  names: BookNames,
  { before, after }: { before: DemonstrationBook; after: DemonstrationBook },
): Promise<void> {
  for (const notice of listNotices(names.ref, before, after))
    await storeWebhook(trx, {
      ...{ ...notice, provider: 'demonstration', eventRef: randomUUID(), customerRef: names.customerRef },
      ...{ sentAt: now(), receivedAt: now(), isWorked: true },
    });
}

/** Returns the notices that a provider sends about the differences between two books, oldest first. */
export function listNotices(ref: string, before: DemonstrationBook, after: DemonstrationBook): Notice[] {
  const kinds: [kind: string, isSent: boolean][] = [
    ['checkout.session.completed', !before.periodEnd && after.periodEnd !== null],
    ['checkout.session.expired', !before.isExpired && after.isExpired],
    ...after.payments.slice(before.payments.length).map((): [string, boolean] => ['invoice.paid', true]),
    ['invoice.payment_failed', after.failedAttempts > before.failedAttempts],
    ['customer.subscription.paused', !before.pausedAt && after.pausedAt !== null],
    ['customer.subscription.resumed', before.pausedAt !== null && !after.pausedAt],
    ['customer.subscription.updated', hasOtherTerms(before, after)],
    ['customer.subscription.deleted', !before.endedAt && after.endedAt !== null],
  ];
  const sent = kinds.flatMap(([kind, isSent]) => (isSent ? [{ kind, objectRef: ref }] : []));
  return [...sent, ...listRefunds(ref, before, after)];
}

function hasOtherTerms(before: DemonstrationBook, after: DemonstrationBook): boolean {
  const { interval, amountCents } = after.price;
  const isPriceKept = before.price.interval === interval && before.price.amountCents === amountCents;
  return !isPriceKept || before.renews !== after.renews;
}

function listRefunds(ref: string, before: DemonstrationBook, after: DemonstrationBook): Notice[] {
  return after.payments
    .filter(({ refundedCents }, index) => refundedCents > (before.payments[index]?.refundedCents ?? 0))
    .map((payment) => ({ kind: 'charge.refunded', objectRef: paymentRefOf(ref, payment.ref) }));
}
