import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { RefundReason } from './refund-reasons.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_refund_request: {
      refund_request_id: Generated<number>;
      payment_id: number;
      refunded_cents: number;
      reason: RefundReason;
      ends: boolean;
      requested_at: Date;
      requested_by: number | null;
      expires_at: Date;
      outcome: Generated<RefundOutcome | null>;
      ended_at: Generated<Date | null>;
      ended_by: Generated<number | null>;
    };
  }
}

/** The outcome of a request. `replaced` means that a later request for the same payment replaced it. */
type RefundOutcome = 'done' | 'refused' | 'replaced';

export type NewRefundRequest = {
  paymentId: number;
  refundCents: number;
  reason: RefundReason;
  ends: boolean;
  requestedAt: Date;
  requestedBy: number | null;
  expiresAt: Date;
};

/** A request that has not ended and not expired. */
export type OpenRefundRequest = NewRefundRequest & {
  id: number;
  subscriptionId: number;
  customerId: number;
  memberId: number | null;
  currency: string;
};

/** Stores a request. Returns its id. */
export async function insertRefundRequest(on: Executor, request: NewRefundRequest): Promise<number> {
  const { refund_request_id } = await on
    .insertInto('billing_refund_request')
    .values({
      ...{ payment_id: request.paymentId, refunded_cents: request.refundCents, reason: request.reason },
      ...{ ends: request.ends, requested_at: request.requestedAt, requested_by: request.requestedBy },
      expires_at: request.expiresAt,
    })
    .returning('refund_request_id')
    .executeTakeFirstOrThrow();
  return refund_request_id;
}

/** Ends the open request of a payment, because a new request replaces it. */
export async function replaceRefundRequest(
  on: Executor,
  paymentId: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await on
    .updateTable('billing_refund_request')
    .set({ outcome: 'replaced', ended_by: by, ended_at: at })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends an open request. */
export async function endRefundRequest(
  on: Executor,
  id: number,
  { outcome, by, at }: { outcome: 'done' | 'refused'; by: number; at: Date },
): Promise<void> {
  await on
    .updateTable('billing_refund_request')
    .set({ outcome, ended_by: by, ended_at: at })
    .where('refund_request_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** The filters of a list of open requests. A filter that is undefined does not restrict the list. */
type OpenFilter = { at: Date; id?: number | undefined; subscriptionId?: number | undefined };

/** Lists open requests, oldest first. The list begins after the id `after`. */
export function listOpenRefundRequests(
  on: Executor,
  { at, id, subscriptionId }: OpenFilter,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<OpenRefundRequest[]> {
  return on
    .selectFrom('billing_refund_request as request')
    .innerJoin('billing_payment as payment', 'payment.payment_id', 'request.payment_id')
    .innerJoin(
      'billing_subscription as subscription',
      'subscription.subscription_id',
      'payment.subscription_id',
    )
    .innerJoin('billing_customer as customer', 'customer.customer_id', 'subscription.customer_id')
    .where('request.ended_at', 'is', null)
    .where('request.expires_at', '>', at)
    .where('request.refund_request_id', '>', after)
    .$if(id !== undefined, (query) => query.where('request.refund_request_id', '=', Number(id)))
    .$if(subscriptionId !== undefined, (query) =>
      query.where('payment.subscription_id', '=', Number(subscriptionId)),
    )
    .orderBy('request.refund_request_id')
    .limit(limit)
    .select(['request.refund_request_id as id', 'request.payment_id as paymentId', 'request.reason'])
    .select(['request.refunded_cents as refundCents', 'request.ends', 'request.expires_at as expiresAt'])
    .select(['request.requested_at as requestedAt', 'request.requested_by as requestedBy'])
    .select(['payment.subscription_id as subscriptionId', 'payment.currency'])
    .select(['subscription.customer_id as customerId', 'customer.member_id as memberId'])
    .execute();
}

/** Removes a member of the team from the requests. */
export async function forgetRefundActor(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('billing_refund_request')
    .set({ requested_by: null })
    .where('requested_by', '=', memberId)
    .execute();
  await on
    .updateTable('billing_refund_request')
    .set({ ended_by: null })
    .where('ended_by', '=', memberId)
    .execute();
}
