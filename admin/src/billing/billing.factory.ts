import {
  type DisputeRecord,
  type ManualOrder,
  ordersResponse,
  type StaffDispute,
  type StaffPayment,
  type SubscriptionRecord,
  subscriptionRecord,
  subscriptionsResponse,
} from '#app/modules/billing/schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { aKeysetPage } from '../admin.factory.tsx';

/** The first part of every path of billing in the API. */
export const billingApi = '/api/admin/billing/';

const at = '2026-11-20T10:00:00.000Z';
const until = '2026-12-20T10:00:00.000Z';

/** A payment by transfer of 9.90 EUR. */
export function aStaffPayment(changes: Partial<StaffPayment> = {}): StaffPayment {
  return {
    ...{ id: 7, amount_cents: 990, tax_cents: 172, refunded_cents: 0, waiting_cents: 0, currency: 'EUR' },
    ...{ alone_cents: 10_000, lost_cents: 0, dispute: null, is_refundable: true },
    ...{ method: 'transfer', paid_at: at, period_start: at, period_end: until },
    invoices: [{ number: 'Y-2026-1', amount_cents: 990 }],
    ...changes,
  };
}

/** An active monthly subscription of bea, which is paid without the provider. */
export function aRecord(changes: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
  return {
    ...{ id: 5, member: { id: 3, username: 'bea' }, provider: 'manual', state: 'active', interval: 'month' },
    ...{ gift_months: null, gift: null },
    ...{ amount_cents: 990, currency: 'EUR', is_reduced: false, started_at: at, paid_until: until },
    ...{ renews: false, next_attempt_at: null, grace_until: null, resume_by: null, ended_at: null },
    ...{ ended_because: null, country: 'ES', tax_basis_points: 2_100, terms_version: '2026-11-27' },
    ...{ agreed_at: at, order: { id: 4, reference: 'AB12CD34' }, payments: [aStaffPayment()] },
    ...{ refund_requests: [], price_change: null },
    events: [
      { id: 2, at, kind: 'paid', source: 'staff', to: 'active', amount_cents: 990, revenue_change_cents: 0 },
    ],
    commands: [],
    ...changes,
  };
}

/** Makes the API return a subscription, in its record and in the list. */
export function playSubscriptionRecord(api: ApiStandIn, changes: Partial<SubscriptionRecord> = {}): void {
  const record = aRecord(changes);
  api.on('GET', `${billingApi}subscriptions/${record.id}/`, () => ({ body: record }), subscriptionRecord);
  const page = subscriptionsResponse.parse(aKeysetPage([record]));
  api.on('GET', `${billingApi}subscriptions/`, () => ({ body: page }), subscriptionsResponse);
}

/** A dispute of bea about a payment of 9.90 EUR. */
export function aDispute(changes: Partial<StaffDispute> = {}): StaffDispute {
  return {
    ...{ id: 2, subscription: 5, member: { id: 3, username: 'bea' }, amount_cents: 990, currency: 'EUR' },
    ...{ reason: 'subscription_canceled', state: 'needs_answer', is_refundable: false },
    ...{ opened_at: at, due_at: '2026-11-29T23:59:59.000Z' },
    ...changes,
  };
}

/** The same dispute with the facts that the team needs for an answer to the dispute. */
export function aDisputeRecord(changes: Partial<DisputeRecord> = {}): DisputeRecord {
  return {
    ...aDispute(),
    ...{ provider: 'stripe', page: 'https://dashboard.stripe.com/test/disputes/du_1' },
    order: { interval: 'month', terms_version: '2026-11-27', agreed_at: at },
    payment: {
      ...{ amount_cents: 990, currency: 'EUR', method: 'card', paid_at: at },
      ...{ period_start: at, period_end: until },
    },
    invoices: [{ number: 'Y-2026-1', issued_at: at, amount_cents: 990 }],
    mails: [{ kind: 'billing-receipt', at }],
    ...{ cancelled_at: [], used_days: 4 },
    ...changes,
  };
}

/** An order that waits for a transfer. */
export function anOrder(changes: Partial<ManualOrder> = {}): ManualOrder {
  return {
    ...{ id: 4, reference: 'AB12CD34', member: { id: 3, username: 'bea' }, interval: 'month' },
    gift_months: null,
    ...{ amount_cents: 990, currency: 'EUR', agreed_at: at, expires_at: until, subscription: null },
    ...changes,
  };
}

/** Makes the API return these orders. */
export function playOrders(api: ApiStandIn, items: ManualOrder[]): void {
  api.on('GET', `${billingApi}orders/`, () => ({ body: aKeysetPage(items) }), ordersResponse);
}
