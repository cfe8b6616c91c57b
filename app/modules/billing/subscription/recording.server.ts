import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import {
  type BillingEventKind,
  type BillingSource,
  insertBillingEvents,
  type MoneyKind,
  type NewBillingEvent,
} from './billing-event.queries.ts';
import type { SubscriptionRow } from './subscription.queries.ts';

const moneyKinds: ReadonlySet<BillingEventKind> = new Set<MoneyKind>(['paid', 'refunded', 'dispute-lost']);

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * An event of a subscription about which its member gets a mail. `paymentId` is set if money moved. The sum of a
     * refund or a loss is `amountCents`, which is negative.
     */
    'billing.happened': {
      subscriptionId: number;
      kind: BillingEventKind;
      paymentId: number | null;
      amountCents: number;
    };
  }
}

/**
 * Stores the events of a subscription, and records them for the mails.
 * @param paymentIds the payments of the events that move money, in the order of these events
 */
export async function recordHappenedIn(
  trx: WriterTransaction,
  { id: subscriptionId, customerId, currency }: Pick<SubscriptionRow, 'id' | 'customerId' | 'currency'>,
  events: readonly NewBillingEvent[],
  { source, at, paymentIds = [] }: { source: BillingSource; at: Date; paymentIds?: readonly number[] },
): Promise<void> {
  await insertBillingEvents(trx, { customerId, subscriptionId, currency, source, happenedAt: at }, events);
  const payments = paymentIds.values();
  for (const { kind, amountCents } of events) {
    const paymentId = moneyKinds.has(kind) ? (payments.next().value ?? null) : null;
    await recordEvent(trx, 'billing.happened', { subscriptionId, kind, paymentId, amountCents });
  }
}
