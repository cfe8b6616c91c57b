import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { daysAfter, localDay } from '#app/modules/days/schema.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { insertManualPayment } from '../manual/manual.queries.ts';
import { manual } from '../manual/manual.server.ts';
import { toReference } from '../manual/manual-methods.ts';
import { intervalLater } from '../plan/amounts.server.ts';
import { readAndApply } from '../subscription/applying.server.ts';
import {
  findOpenSubscription,
  findSubscriptionByRef,
  lockSubscription,
  type SubscriptionRow,
} from '../subscription/subscription.queries.ts';
import {
  findOrder,
  type ListedOrder,
  listOrders,
  listWaitingRefunds,
  settleRefund,
  type WaitingRefund,
} from './orders.queries.ts';
import type {
  ManualOrder,
  ManualPaymentInput,
  ManualRefund,
  manualRefundsQuery,
  manualRefundsResponse,
  ordersQuery,
  ordersResponse,
  recordedPaymentResponse,
} from './orders.schema.ts';
import { readPeople } from './people.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** The team recorded a payment of an order. */
    'billing.manual-payment-recorded': { checkoutId: string };
  }
}

/** The maximum age in days of a payment when the team records it. */
const maxPaymentAgeDays = 90;

type People = Awaited<ReturnType<typeof readPeople>>;

/** Reads the orders that are paid by hand: the open orders, or the orders with a reference. */
export async function readOrders(
  _actor: Staff,
  { reference, ...page }: z.output<typeof ordersQuery>,
): Promise<z.output<typeof ordersResponse>> {
  const [found, counted] = await Promise.all([
    listOrders(db, { reference }, { ...page, limit: page.limit + 1 }),
    listOrders(db, { reference }, { limit: maxCounted + 1 }),
  ]);
  const of = { limit: page.limit, counted: counted.length, idOf: ({ number }: ListedOrder) => number };
  const { meta, rows } = toKeysetPage(found, of);
  const people = await readPeople(rows.map(({ memberId }) => memberId));
  return { meta, items: rows.map((row) => toManualOrder(row, people)) };
}

/**
 * Records a payment that reached the team for an order. The payment starts the subscription of the order, or
 * pays for its next period.
 * @throws NotFound; Conflict if the payment is recorded already, or if the order leads to no open subscription;
 * InvalidInput under `received_on` if the day is in the future or too long ago
 */
export async function recordManualPayment(
  actor: Staff,
  orderNumber: number,
  input: ManualPaymentInput,
): Promise<z.output<typeof recordedPaymentResponse>> {
  requireRecentDay(input.received_on);
  const { checkoutId, paidUntil } = await inTransaction((trx) => recordIn(trx, actor, orderNumber, input));
  const subscription = await readAndApply(manual, checkoutId, 'staff');
  if (subscription === undefined) throw new Error('a recorded payment has a subscription');
  return { subscription, paid_until: paidUntil.toISOString() };
}

async function recordIn(
  trx: WriterTransaction,
  actor: Staff,
  orderNumber: number,
  input: ManualPaymentInput,
): Promise<{ checkoutId: string; paidUntil: Date }> {
  const order = await findOrder(trx, orderNumber);
  if (!order) throw noSuchOrder();
  await lockFor(trx, 'billing', order.customerId);
  const { checkoutId, currency } = order;
  const subscription = await lockPaidIn(trx, order);
  const at = now();
  const interval = subscription?.interval ?? order.interval;
  const periodStart = subscription && at < subscription.paidUntil ? subscription.paidUntil : at;
  const periodEnd = intervalLater(periodStart, interval);
  const paymentId = await insertManualPayment(trx, {
    ...{ checkoutId, currency, amountCents: input.amount_cents, method: input.method },
    ...{ reference: input.reference, receivedOn: input.received_on, periodStart, periodEnd },
    ...{ recordedAt: at, recordedBy: actor.memberId },
  });
  if (paymentId === undefined)
    throw new Conflict('recorded', msg`Un pago igual de este pedido y de ese día ya está apuntado.`);
  await recordAudit(trx, actor, 'billing.record', {
    object: { kind: 'order', id: orderNumber },
    after: { payment: paymentId, cents: input.amount_cents, currency, method: input.method },
  });
  await recordEvent(trx, 'billing.manual-payment-recorded', { checkoutId });
  return { checkoutId, paidUntil: periodEnd };
}

/**
 * Finds the subscription that a payment of an order extends, and locks it. Returns undefined for the first
 * payment.
 */
async function lockPaidIn(
  trx: WriterTransaction,
  { checkoutId, customerId, memberId, giftMonths }: ListedOrder & { customerId: number },
): Promise<SubscriptionRow | undefined> {
  if (memberId === null) throw new Conflict('erased', msg`La cuenta de este pedido ya no existe.`);
  const own = await findSubscriptionByRef(trx, 'manual', checkoutId);
  const open = await findOpenSubscription(trx, customerId);
  if (own?.endedAt)
    throw new Conflict('ended', msg`La suscripción de este pedido ha terminado: hace falta otro pedido.`);
  if (giftMonths === null && open && open.id !== own?.id)
    throw new Conflict('subscribed', msg`Esta persona ya tiene otra suscripción abierta.`);
  return own && lockSubscription(trx, own.id);
}

/** Applies the recorded payments of an order if the call that recorded them failed to do so. */
export async function applyManualPayment({ checkoutId }: { checkoutId: string }): Promise<void> {
  await readAndApply(manual, checkoutId, 'staff');
}

/** Reads the refunds that a team member must send by hand, oldest first. */
export async function readManualRefunds(
  _actor: Staff,
  page: z.output<typeof manualRefundsQuery>,
): Promise<z.output<typeof manualRefundsResponse>> {
  const [found, counted] = await Promise.all([
    listWaitingRefunds(db, { ...page, limit: page.limit + 1 }),
    listWaitingRefunds(db, { limit: maxCounted + 1 }),
  ]);
  const of = { limit: page.limit, counted: counted.length, idOf: ({ id }: WaitingRefund) => id };
  const { meta, rows } = toKeysetPage(found, of);
  const people = await readPeople(rows.map(({ memberId }) => memberId));
  return { meta, items: rows.map((row) => toManualRefund(row, people)) };
}

/** Stores that the money of a refund was sent. @throws NotFound if the refund does not wait */
export async function settleManualRefund(actor: Staff, id: number): Promise<void> {
  await inTransaction(async (trx) => {
    if (!(await settleRefund(trx, id, { by: actor.memberId, at: now() })))
      throw new NotFound('no_such_refund', msg`Esta devolución ya no espera.`);
    await recordAudit(trx, actor, 'billing.settle', { object: { kind: 'manual-refund', id } });
  });
}

function requireRecentDay(day: string): void {
  const today = localDay(now(), siteTimeZone, 0);
  if (day > today) refuseField('received_on', msg`Este día aún no ha llegado.`);
  if (day < daysAfter(today, -maxPaymentAgeDays))
    refuseField('received_on', msg`Este día queda a más de ${maxPaymentAgeDays} días.`);
}

function toManualOrder({ checkoutId, ...row }: ListedOrder, people: People): ManualOrder {
  return {
    ...{ id: row.number, reference: toReference(checkoutId), member: people(row.memberId) },
    ...{
      interval: row.interval,
      gift_months: row.giftMonths,
      amount_cents: row.amountCents,
      currency: row.currency,
    },
    ...{ agreed_at: row.agreedAt.toISOString(), expires_at: row.expiresAt.toISOString() },
    subscription: row.subscriptionId,
  };
}

function toManualRefund(row: WaitingRefund, people: People): ManualRefund {
  return {
    ...{ id: row.id, subscription: row.subscriptionId, member: people(row.memberId) },
    ...{ refund_cents: row.refundCents, currency: row.currency, method: row.method },
    ...{ reference: row.reference, received_on: row.receivedOn, asked_at: row.askedAt.toISOString() },
  };
}

function noSuchOrder(): NotFound {
  return new NotFound('no_such_order', msg`No encontrado.`);
}
