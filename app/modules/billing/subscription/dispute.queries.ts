import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { DisputeState, ProviderDispute } from './provider.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_dispute: {
      dispute_id: Generated<number>;
      payment_id: number;
      provider_ref: string;
      amount_cents: number;
      currency: string;
      reason: string;
      state: DisputeState;
      is_refundable: boolean;
      opened_at: Date;
      due_at: Date | null;
      lost_cents: number;
      read_at: Date;
    };
  }
}

/**
 * Returns the condition that a payment is in dispute. Such a payment cannot be refunded, because its bank has
 * withdrawn the money. If the dispute is won, the condition is no longer true.
 * @param paymentId the column with the id of the payment, such as `payment.payment_id`
 */
export function isDisputed(paymentId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from billing_dispute as dispute where dispute.payment_id = ${sql.ref(paymentId)}
      and (dispute.state = 'lost' or (dispute.state <> 'won' and not dispute.is_refundable)))`;
}

/** Lists the lost parts of a payment, each with the reference of its dispute. */
export function listLosses(on: Executor, paymentId: number): Promise<{ ref: string; lostCents: number }[]> {
  return on
    .selectFrom('billing_dispute')
    .where('payment_id', '=', paymentId)
    .select(['provider_ref as ref', 'lost_cents as lostCents'])
    .execute();
}

/**
 * Stores a dispute. A read that is older than the stored read changes only the loss. The loss never becomes
 * smaller.
 */
export async function upsertDispute(
  on: Executor,
  paymentId: number,
  { lostCents, readAt, ...dispute }: ProviderDispute & { lostCents: number; readAt: Date },
): Promise<void> {
  const seen = {
    ...{ amount_cents: dispute.amountCents, currency: dispute.currency, reason: dispute.reason },
    ...{ state: dispute.state, is_refundable: dispute.isRefundable, due_at: dispute.dueAt, read_at: readAt },
  };
  await on
    .insertInto('billing_dispute')
    .values({
      ...{ payment_id: paymentId, provider_ref: dispute.ref, opened_at: dispute.openedAt },
      ...{ ...seen, lost_cents: 0 },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_id', 'provider_ref'])
        .doUpdateSet(seen)
        .where('billing_dispute.read_at', '<=', readAt),
    )
    .execute();
  await on
    .updateTable('billing_dispute')
    .set({ lost_cents: lostCents })
    .where('payment_id', '=', paymentId)
    .where('provider_ref', '=', dispute.ref)
    .where('lost_cents', '<', lostCents)
    .execute();
}
