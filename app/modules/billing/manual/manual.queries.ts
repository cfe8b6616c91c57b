import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { ManualMethod } from './manual-methods.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_manual_payment: {
      manual_payment_id: Generated<number>;
      checkout_id: string;
      amount_cents: number;
      currency: string;
      method: ManualMethod;
      reference: string;
      received_on: string;
      period_start: Date;
      period_end: Date;
      recorded_at: Date;
      recorded_by: number | null;
    };
    billing_manual_refund: {
      manual_refund_id: Generated<number>;
      command_id: string;
      manual_payment_id: number;
      refunded_cents: number;
      asked_at: Date;
      sent_at: Generated<Date | null>;
      sent_by: Generated<number | null>;
    };
  }
}

/** A payment that the team has recorded. `receivedOn` is a local day. */
export type NewManualPayment = {
  checkoutId: string;
  amountCents: number;
  currency: string;
  method: ManualMethod;
  /** The text of the bank about the payment; it may be empty. */
  reference: string;
  receivedOn: string;
  periodStart: Date;
  periodEnd: Date;
  recordedAt: Date;
  recordedBy: number;
};

/** Stores a payment. Returns its id, or undefined if the same payment is recorded already. */
export async function insertManualPayment(
  on: Executor,
  payment: NewManualPayment,
): Promise<number | undefined> {
  const row = await on
    .insertInto('billing_manual_payment')
    .values({
      ...{ checkout_id: payment.checkoutId, amount_cents: payment.amountCents, currency: payment.currency },
      ...{ method: payment.method, reference: payment.reference, received_on: payment.receivedOn },
      ...{ period_start: payment.periodStart, period_end: payment.periodEnd },
      ...{ recorded_at: payment.recordedAt, recorded_by: payment.recordedBy },
    })
    .onConflict((conflict) => conflict.columns(['checkout_id', 'received_on', 'amount_cents']).doNothing())
    .returning('manual_payment_id')
    .executeTakeFirst();
  return row?.manual_payment_id;
}

/** A recorded payment with the sum of its refunds. */
export type ManualPayment = Omit<NewManualPayment, 'recordedBy' | 'reference' | 'receivedOn'> & {
  id: number;
  refundedCents: number;
};

/** Lists the payments of an order, oldest first. */
export async function listManualPayments(on: Executor, checkoutId: string): Promise<ManualPayment[]> {
  const { rows } = await sql<ManualPayment>`
    select payment.manual_payment_id as id, payment.checkout_id as "checkoutId",
      payment.amount_cents as "amountCents", payment.currency, payment.method,
      payment.period_start as "periodStart", payment.period_end as "periodEnd",
      payment.recorded_at as "recordedAt",
      (select coalesce(sum(refund.refunded_cents), 0)::int from billing_manual_refund as refund
        where refund.manual_payment_id = payment.manual_payment_id) as "refundedCents"
    from billing_manual_payment as payment
    where payment.checkout_id = ${checkoutId}
    order by payment.manual_payment_id`.execute(on);
  return rows;
}

/** Lists at most 100 orders with a payment, sorted by id. */
export async function listPaidOrders(on: Executor, after: string | null): Promise<string[]> {
  const rows = await on
    .selectFrom('billing_manual_payment')
    .$if(after !== null, (query) => query.where('checkout_id', '>', String(after)))
    .groupBy('checkout_id')
    .orderBy('checkout_id')
    .limit(100)
    .select('checkout_id')
    .execute();
  return rows.map(({ checkout_id }) => checkout_id);
}

/** Finds a payment and locks it until the transaction ends. */
export function lockManualPayment(on: Executor, id: number): Promise<{ amountCents: number } | undefined> {
  return on
    .selectFrom('billing_manual_payment')
    .where('manual_payment_id', '=', id)
    .forUpdate()
    .select('amount_cents as amountCents')
    .executeTakeFirst();
}

/** Lists the refunds of a payment. */
export function listManualRefunds(
  on: Executor,
  paymentId: number,
): Promise<{ commandId: string; cents: number }[]> {
  return on
    .selectFrom('billing_manual_refund')
    .where('manual_payment_id', '=', paymentId)
    .select(['command_id as commandId', 'refunded_cents as cents'])
    .execute();
}

/** Stores a refund of a payment. Returns the id of the refund. */
export async function insertManualRefund(
  on: Executor,
  { commandId, paymentId, cents, at }: { commandId: string; paymentId: number; cents: number; at: Date },
): Promise<number> {
  const { manual_refund_id } = await on
    .insertInto('billing_manual_refund')
    .values({ command_id: commandId, manual_payment_id: paymentId, refunded_cents: cents, asked_at: at })
    .returning('manual_refund_id')
    .executeTakeFirstOrThrow();
  return manual_refund_id;
}

/**
 * Removes a team member from the payments and refunds that this team member recorded. The payments and refunds stay.
 */
export async function forgetRecorder(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('billing_manual_payment')
    .set({ recorded_by: null })
    .where('recorded_by', '=', memberId)
    .execute();
  await on
    .updateTable('billing_manual_refund')
    .set({ sent_by: null })
    .where('sent_by', '=', memberId)
    .execute();
}
