import { msg } from '@lingui/core/macro';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { listLosses, upsertDispute } from './dispute.queries.ts';
import { cancel, endAt, type Move } from './moves.server.ts';
import type { ProviderDispute } from './provider.ts';
import type { SubscriptionRow } from './subscription.queries.ts';

/** A payment with its disputes at the provider. `refundedCents` is the sum of its refunds. */
export type DisputedPayment = {
  id: number;
  amountCents: number;
  currency: string;
  refundedCents: number;
  disputes: readonly ProviderDispute[];
};

/**
 * Stores the disputes of a payment. Returns the cents that were lost since the last read. The loss of a payment
 * never exceeds its amount. A loss stays in the books, even if an appeal is won later.
 */
export async function storeDisputesIn(
  trx: WriterTransaction,
  { id, amountCents, currency, refundedCents, disputes }: DisputedPayment,
  readAt: Date,
): Promise<number> {
  if (disputes.length === 0) return 0;
  const known = await listLosses(trx, id);
  const left = amountCents - refundedCents - known.reduce((sum, { lostCents }) => sum + lostCents, 0);
  let lost = 0;
  for (const dispute of disputes) {
    const before = known.find(({ ref }) => ref === dispute.ref)?.lostCents ?? 0;
    // If a bank uses another currency, the books cannot hold the amount that the bank names.
    const disputed = dispute.currency === currency ? dispute.amountCents : amountCents;
    const due = dispute.state === 'lost' ? disputed - before : 0;
    const more = Math.max(0, Math.min(due, left - lost));
    await upsertDispute(trx, id, { ...dispute, lostCents: before + more, readAt });
    lost += more;
  }
  return lost;
}

/**
 * Returns the move that follows a lost dispute. If the last payment is lost, the subscription ends immediately.
 * If an older payment is lost, the subscription keeps the paid time and is no longer renewed.
 */
export function moveAfterLoss(row: SubscriptionRow, isLastPayment: boolean, at: Date): Move | undefined {
  if (row.endedAt) return undefined;
  if (isLastPayment) return endAt(row, at, 'disputed');
  return row.renews ? cancel(row, at) : undefined;
}

/** The error for a refund of a payment that the bank of the member has withdrawn. */
export function disputedPayment(): Conflict {
  return new Conflict(
    'disputed',
    msg`Tu banco está revisando este pago. Mientras lo revisa no se puede devolver desde aquí.`,
  );
}
