import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { findGiftOfOrder } from '../gift/gift.queries.ts';
import { canResend, stateOfGift } from '../gift/gifts.server.ts';
import { formatInvoiceNumber } from '../invoice/invoice-number.server.ts';
import { toReference } from '../manual/manual-methods.ts';
import { listPrices } from '../plan/price.queries.ts';
import { stateOf } from '../subscription/subscription-state.ts';
import { type ListedPayment, listPaymentsForStaff } from './payments.queries.ts';
import { readPeople } from './people.server.ts';
import { maxAloneIn } from './refund-limit.server.ts';
import { listOpenRefundRequests, type OpenRefundRequest } from './refund-request.queries.ts';
import {
  countSubscriptions,
  type FoundSubscription,
  findSubscriptionForStaff,
  type ListedSubscription,
  listBillingEvents,
  listCommands,
  listSubscriptions,
} from './subscriptions.queries.ts';
import type {
  RefundRequest,
  StaffPayment,
  StaffSubscription,
  SubscriptionRecord,
  SubscriptionsQuery,
  subscriptionsResponse,
} from './subscriptions.schema.ts';
import { readPriceChange } from './support.server.ts';

/** The number of open refund requests that a record shows; a payment has at most one. */
const maxRequests = 100;

type People = Awaited<ReturnType<typeof readPeople>>;

/** Reads a page of the subscriptions. */
export async function readSubscriptions(
  _actor: Staff,
  { status, limit, after, order, ...same }: SubscriptionsQuery,
): Promise<z.output<typeof subscriptionsResponse>> {
  const statuses = status === 'failing' ? (['past_due', 'grace'] as const) : status && [status];
  const filters = { ...same, statuses };
  const [found, counted] = await Promise.all([
    listSubscriptions(db, filters, { limit: limit + 1, after, order }),
    countSubscriptions(db, filters, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ id }) => id });
  const people = await readPeople(rows.map(({ memberId }) => memberId));
  return { meta, items: rows.map((row) => toStaffSubscription(row, people)) };
}

/** Reads one subscription with its payments, events and commands. @throws NotFound */
export async function readSubscriptionRecord(_actor: Staff, id: number): Promise<SubscriptionRecord> {
  const found = await findSubscriptionForStaff(db, id);
  if (!found) throw noSuchSubscription();
  const [payments, requests, events, commands, prices, priceChange, gift] = await Promise.all([
    listPaymentsForStaff(db, id),
    listOpenRefundRequests(db, { at: now(), subscriptionId: id }, { limit: maxRequests }),
    listBillingEvents(db, id),
    listCommands(db, id),
    listPrices(db),
    readPriceChange(found),
    readGift(found),
  ]);
  const people = await readPeople([found.memberId, ...requests.map(({ requestedBy }) => requestedBy)]);
  return {
    ...toStaffSubscription(found, people),
    ...{ country: found.country, tax_basis_points: found.taxBasisPoints },
    ...{ terms_version: found.termsVersion, agreed_at: found.agreedAt.toISOString() },
    price_change: priceChange,
    ...{ order: toManualOrder(found), gift },
    payments: payments.map((payment) => toStaffPayment(payment, maxAloneIn(payment.currency, prices))),
    refund_requests: requests.map((request) => toRefundRequest(request, people)),
    events: events.map(({ amountCents, revenueChangeCents, happenedAt, ...event }) => ({
      ...{ ...event, at: happenedAt.toISOString(), amount_cents: amountCents },
      revenue_change_cents: revenueChangeCents,
    })),
    commands: commands.map(({ askedAt, doneAt, ...command }) => ({
      ...{ ...command, asked_at: askedAt.toISOString(), done_at: toText(doneAt) },
    })),
  };
}

/** Reads the state of a gift, without its receiver. */
async function readGift({ isGift, orderId }: FoundSubscription): Promise<SubscriptionRecord['gift']> {
  const gift = isGift && orderId !== null ? await findGiftOfOrder(db, orderId) : undefined;
  if (!gift) return null;
  return {
    ...{ id: gift.id, state: stateOfGift(gift), send_at: gift.sendAt.toISOString() },
    ...{ mailed_at: toText(gift.mailedAt), can_resend: canResend(gift) },
  };
}

/** Returns the order of a subscription that is paid by hand. */
function toManualOrder({ provider, orderNumber, orderId }: FoundSubscription): SubscriptionRecord['order'] {
  if (provider !== 'manual' || orderNumber === null || orderId === null) return null;
  return { id: orderNumber, reference: toReference(orderId) };
}

function toStaffSubscription(row: ListedSubscription, people: People): StaffSubscription {
  return {
    ...{ id: row.id, member: people(row.memberId), provider: row.provider },
    state: row.isGift ? 'gifted' : stateOf(row, now()),
    ...{
      interval: row.interval,
      gift_months: row.giftMonths,
      amount_cents: row.amountCents,
      currency: row.currency,
    },
    ...{ is_reduced: row.isReduced, started_at: row.startedAt.toISOString() },
    ...{ paid_until: row.paidUntil.toISOString(), renews: row.renews, ended_because: row.endedBecause },
    ...{ next_attempt_at: toText(row.nextAttemptAt), grace_until: toText(row.graceUntil) },
    ...{ resume_by: toText(row.resumeBy), ended_at: toText(row.endedAt) },
  };
}

function toStaffPayment({ invoices, ...payment }: ListedPayment, aloneCents: number): StaffPayment {
  return {
    ...{ id: payment.id, amount_cents: payment.amountCents, tax_cents: payment.taxCents },
    ...{ refunded_cents: payment.refundedCents, waiting_cents: payment.waitingCents },
    ...{ lost_cents: payment.lostCents, dispute: payment.dispute, is_refundable: !payment.isDisputed },
    alone_cents: aloneCents,
    ...{ currency: payment.currency, method: payment.method, paid_at: payment.paidAt.toISOString() },
    period_start: payment.periodStart.toISOString(),
    period_end: payment.periodEnd.toISOString(),
    invoices: invoices.map(({ series, year, number, amountCents }) => ({
      number: formatInvoiceNumber({ series, year, number }),
      amount_cents: amountCents,
    })),
  };
}

/** Converts an open refund request to the field names of the API. */
export function toRefundRequest(request: OpenRefundRequest, people: People): RefundRequest {
  return {
    ...{ id: request.id, subscription: request.subscriptionId, member: people(request.memberId) },
    ...{ refund_cents: request.refundCents, currency: request.currency, reason: request.reason },
    ...{ ends: request.ends, requested_by: people(request.requestedBy) },
    requested_at: request.requestedAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
  };
}

function toText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function noSuchSubscription(): NotFound {
  return new NotFound('no_such_subscription', msg`No encontrado.`);
}
