import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { disputedPayment } from '../subscription/disputes.server.ts';
import { endAt, type Move } from '../subscription/moves.server.ts';
import { listPayments, type PaymentRow } from '../subscription/payment.queries.ts';
import {
  type EndReason,
  findSubscription,
  type SubscriptionRow,
} from '../subscription/subscription.queries.ts';
import { moveOwn, wrongState } from './moves.server.ts';
import { type RefundPart, refundDue } from './refund-due.server.ts';
import type { Refund } from './subscription.schema.ts';

/**
 * Ends the subscription of the actor immediately, and refunds the last payment for the remaining time. If
 * `preview` is true, nothing changes.
 * @returns the sum that is paid back
 * @throws Conflict if the last payment is in dispute, or if nothing is to be paid back; as `moveOwn`
 */
export async function refundSubscription(actor: Actor, { preview }: { preview: boolean }): Promise<Refund> {
  if (preview) return previewRefund(actor);
  let refund: Refund | undefined;
  await moveOwn(actor, async (trx, row, at) => {
    requireUndisputed(await listPayments(trx, row.id));
    const { move, parts } = await endWithRefund(trx, row, { at, because: 'refunded' });
    refund = toRefund(row, parts);
    return move;
  });
  if (!refund) throw wrongState();
  return refund;
}

async function previewRefund({ memberId }: Actor): Promise<Refund> {
  const row = await findSubscription(db, memberId);
  if (!row || row.endedAt) throw new Conflict('no_subscription', msg`No tienes ninguna suscripción abierta.`);
  const payments = await listPayments(db, row.id);
  requireUndisputed(payments);
  return toRefund(row, refundDue(payments, row, now()));
}

/** @throws Conflict if the bank has withdrawn the last payment */
function requireUndisputed(payments: readonly PaymentRow[]): void {
  if (payments.at(-1)?.isDisputed) throw disputedPayment();
}

/** @throws Conflict if there are no parts */
function toRefund({ currency }: SubscriptionRow, parts: readonly RefundPart[]): Refund {
  const amount_cents = parts.reduce((sum, { cents }) => sum + cents, 0);
  if (amount_cents > 0) return { amount_cents, currency };
  throw new Conflict(
    'nothing_to_refund',
    msg`El dinero se devuelve en los catorce días que siguen a un pago, y ya han pasado.`,
  );
}

/**
 * Returns the move that ends a subscription immediately and refunds the due sum. Also returns the parts of the
 * refund.
 */
export async function endWithRefund(
  on: Executor,
  row: SubscriptionRow,
  { at, because }: { at: Date; because: EndReason },
): Promise<{ move: Move; parts: RefundPart[] }> {
  const parts = refundDue(await listPayments(on, row.id), row, at);
  const { after, commands } = endAt(row, at, because);
  const refunds = parts.map((part) => ({ kind: 'refund', ...part }) as const);
  return { move: { after, commands: [...commands, ...refunds] }, parts };
}
