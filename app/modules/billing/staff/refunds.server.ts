import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { findRole } from '#app/modules/accounts/index.ts';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Conflict, NotAllowed, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { mayDo } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { listPrices } from '../plan/price.queries.ts';
import { carryOutSoon } from '../subscription/commands.server.ts';
import { askIn } from '../subscription/commands-asked.server.ts';
import { endAt } from '../subscription/moves.server.ts';
import { moveIn } from '../subscription/moving.server.ts';
import { lockSubscription, type SubscriptionRow } from '../subscription/subscription.queries.ts';
import { findOwnerOfPayment, type ListedPayment, listPaymentsForStaff } from './payments.queries.ts';
import { readPeople } from './people.server.ts';
import { maxAloneIn } from './refund-limit.server.ts';
import {
  endRefundRequest,
  insertRefundRequest,
  listOpenRefundRequests,
  type OpenRefundRequest,
  replaceRefundRequest,
} from './refund-request.queries.ts';
import type {
  RefundInput,
  refundRequestsQuery,
  refundRequestsResponse,
  refundResponse,
} from './refunds.schema.ts';
import { toRefundRequest } from './subscriptions.server.ts';

/** The number of seconds within which a second team member must approve a refund. */
const requestSeconds = 7 * daySeconds;

type Target = { row: SubscriptionRow; payment: ListedPayment };

/**
 * Pays back a part of a payment or all of it. If the refunds of a payment exceed the sum that one person may
 * refund (`maxAloneIn`), a second person of the team must approve the refund within a week.
 * @throws NotFound; Conflict if the payment has changed since the actor looked, if it is in dispute, or if
 * `ends` is set for a subscription that has ended; InvalidInput under `refund_cents` if the refund exceeds the
 * remaining amount of the payment
 */
export async function refundPayment(
  actor: Staff,
  paymentId: number,
  { refund_cents: cents, reason, ends, seen_cents: seen }: RefundInput,
): Promise<z.output<typeof refundResponse>> {
  const commandId = await inTransaction(async (trx) => {
    const target = await requireTarget(trx, paymentId);
    const taken = takenOf(target.payment);
    if (taken !== seen)
      throw new Conflict('changed', msg`Mientras mirabas se ha devuelto algo de este pago. Míralo otra vez.`);
    requireRefundable(target.payment, cents);
    if (ends && target.row.endedAt)
      throw new Conflict('ended', msg`Esta suscripción ya ha terminado. Devuelve el dinero sin terminarla.`);
    const request = { paymentId, refundCents: cents, reason, ends };
    if (taken + cents > maxAloneIn(target.payment.currency, await listPrices(trx))) {
      await requestIn(trx, actor, request);
      return null;
    }
    await recordAudit(trx, actor, 'billing.refund', {
      object: { kind: 'payment', id: paymentId },
      after: { cents, currency: target.payment.currency, reason, ends },
    });
    return refundIn(trx, target, request);
  });
  if (commandId === null) return { state: 'approval' };
  await carryOutSoon(commandId);
  return { state: 'asked' };
}

/** Stores a refund that waits for a second person. It replaces an open request for the same payment. */
async function requestIn(
  trx: WriterTransaction,
  actor: Staff,
  request: Pick<OpenRefundRequest, 'paymentId' | 'refundCents' | 'reason' | 'ends'>,
): Promise<void> {
  const at = now();
  const { paymentId, refundCents: cents, reason, ends } = request;
  const [same] = (await listOpenRefundRequests(trx, { at }, { limit: maxCounted })).filter(
    (open) => open.paymentId === paymentId,
  );
  if (same && same.refundCents === cents && same.ends === ends)
    throw new Conflict('requested', msg`Esta devolución ya espera a otra persona.`);
  await replaceRefundRequest(trx, paymentId, { by: actor.memberId, at });
  const expiresAt = inSeconds(requestSeconds);
  const by = { requestedAt: at, requestedBy: actor.memberId, expiresAt };
  const id = await insertRefundRequest(trx, { ...request, ...by });
  await recordAudit(trx, actor, 'billing.refund', {
    object: { kind: 'payment', id: paymentId },
    after: { request: id, cents, reason, ends },
  });
}

/**
 * Approves the refund of a colleague and carries it out.
 * @throws NotFound if the request is not open; NotAllowed for a request of the actor; Conflict if the colleague
 * may no longer request a refund, or if the payment is in dispute; InvalidInput under `refund_cents` if the
 * refund exceeds the remaining amount of the payment
 */
export async function approveRefund(actor: Staff, id: number): Promise<void> {
  const commandId = await inTransaction(async (trx) => {
    const { request, target } = await requireRequest(trx, id);
    if (request.requestedBy === actor.memberId)
      throw new NotAllowed('own_request', msg`Lo que pides tú lo aprueba otra persona del equipo.`);
    const role = request.requestedBy === null ? 'member' : await findRole(trx, request.requestedBy);
    if (!mayDo(role, 'billing.refund'))
      throw new Conflict('requester_without_role', msg`Quien lo pidió ya no tiene este permiso.`);
    requireRefundable(target.payment, request.refundCents);
    await endRefundRequest(trx, id, { outcome: 'done', by: actor.memberId, at: now() });
    await recordAudit(trx, actor, 'billing.approve-refund', {
      object: { kind: 'payment', id: request.paymentId },
      after: { request: id, cents: request.refundCents },
    });
    return refundIn(trx, target, request);
  });
  await carryOutSoon(commandId);
}

/**
 * Refuses a refund of a colleague, or withdraws a refund of the actor. @throws NotFound if the request is not
 * open
 */
export async function refuseRefund(actor: Staff, id: number): Promise<void> {
  await inTransaction(async (trx) => {
    const { request } = await requireRequest(trx, id);
    await endRefundRequest(trx, id, { outcome: 'refused', by: actor.memberId, at: now() });
    await recordAudit(trx, actor, 'billing.refuse-refund', {
      object: { kind: 'payment', id: request.paymentId },
      after: { request: id },
    });
  });
}

/** Reads the refunds that wait for a second team member, oldest first. */
export async function readRefundRequests(
  _actor: Staff,
  { limit, after }: z.output<typeof refundRequestsQuery>,
): Promise<z.output<typeof refundRequestsResponse>> {
  const at = now();
  const [found, counted] = await Promise.all([
    listOpenRefundRequests(db, { at }, { limit: limit + 1, after }),
    listOpenRefundRequests(db, { at }, { limit: maxCounted + 1 }),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted: counted.length, idOf: (row) => row.id });
  const people = await readPeople(rows.flatMap(({ memberId, requestedBy }) => [memberId, requestedBy]));
  return { meta, items: rows.map((row) => toRefundRequest(row, people)) };
}

/**
 * Stores the command of a refund and returns the command. If requested, first stores the command that ends the
 * subscription.
 */
async function refundIn(
  trx: WriterTransaction,
  { row, payment }: Target,
  { refundCents: cents, ends }: Pick<OpenRefundRequest, 'refundCents' | 'ends'>,
): Promise<string> {
  const at = now();
  if (ends && !row.endedAt) await moveIn(trx, row, endAt(row, at, 'refunded'), { source: 'staff', at });
  return askIn(trx, row.id, 'staff', { kind: 'refund', paymentRef: payment.ref, cents });
}

/** Finds a payment with its subscription, and locks both until the transaction ends. @throws NotFound */
async function requireTarget(trx: WriterTransaction, paymentId: number): Promise<Target> {
  const owner = await findOwnerOfPayment(trx, paymentId);
  if (!owner) throw new NotFound('no_such_payment', msg`No encontrado.`);
  await lockFor(trx, 'billing', owner.customerId);
  const row = await lockSubscription(trx, owner.subscriptionId);
  const payments = await listPaymentsForStaff(trx, owner.subscriptionId);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!row || !payment) throw new Error('a payment has a subscription');
  return { row, payment };
}

async function requireRequest(
  trx: WriterTransaction,
  id: number,
): Promise<{ request: OpenRefundRequest; target: Target }> {
  const find = async () => (await listOpenRefundRequests(trx, { at: now(), id }, { limit: 1 }))[0];
  const seen = await find();
  if (!seen) throw noSuchRequest();
  const target = await requireTarget(trx, seen.paymentId);
  // Another transaction may have ended the request while this one waited for the lock.
  const request = await find();
  if (!request) throw noSuchRequest();
  return { request, target };
}

/** Returns the sum of the done and waiting refunds of a payment. */
function takenOf({ refundedCents, waitingCents }: ListedPayment): number {
  return refundedCents + waitingCents;
}

/** @throws Conflict for a payment in dispute; InvalidInput if the sum exceeds the rest of the payment */
function requireRefundable(payment: ListedPayment, cents: number): void {
  if (payment.isDisputed)
    throw new Conflict(
      'disputed',
      msg`El banco ha retirado este pago: solo se puede devolver si la disputa se gana.`,
    );
  if (cents > payment.amountCents - takenOf(payment))
    refuseField('refund_cents', msg`Es más de lo que queda de este pago.`);
}

function noSuchRequest(): NotFound {
  return new NotFound('no_such_request', msg`No encontrado.`);
}
