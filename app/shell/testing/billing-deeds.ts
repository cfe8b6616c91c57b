import type { FastifyInstance } from 'fastify';
import { couponsResponse } from '#app/modules/billing/coupon-staff/coupons.schema.ts';
import { aMailedGift } from '#app/modules/billing/demonstration/demonstration.factory.ts';
import { manual } from '#app/modules/billing/manual/manual.server.ts';
import { aPaidSubscription } from '#app/modules/billing/member/invoices.factory.ts';
import {
  aManualOrder,
  aManualSubscription,
  aPayment,
  billingPath,
  readRecord,
} from '#app/modules/billing/staff/billing-staff.factory.ts';
import { findNewestFreeTime } from '#app/modules/billing/staff/free-time.queries.ts';
import { manualRefundsResponse } from '#app/modules/billing/staff/orders.schema.ts';
import { pricesResponse } from '#app/modules/billing/staff/prices.schema.ts';
import { webhooksResponse } from '#app/modules/billing/staff/webhooks.schema.ts';
import { storeWebhook } from '#app/modules/billing/webhook/inbox.queries.ts';
import { inSeconds } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { type MemberClient, memberClient } from './member-client.ts';
import type { DeedScenarios } from './staff-deeds.ts';

const aFreeTime = { days: 30, reason: 'thanks', seen: null };
const aPrice = {
  ...{ interval: 'month', currency: 'EUR', country: null, amount_cents: 1_190, reduced_cents: null },
  tax_basis_points: 2_100,
};
const aRefund = { refund_cents: 400, reason: 'asked', seen_cents: 0 };

/** Returns the scenarios of the billing actions in the back office. */
export function billingDeeds(server: FastifyInstance): DeedScenarios {
  const aBuyer = async () => (await memberClient(server)).memberId;
  /** A member who has paid. @returns the path of the refunds of the only payment, and the subscription */
  const aPayer = async (admin: MemberClient, amount_cents = 990) => {
    const { subscription } = await aManualSubscription(admin, await aBuyer(), { amount_cents });
    const [payment] = (await readRecord(admin, subscription)).payments;
    return { path: `${billingPath}payments/${payment?.id}/refunds/`, subscription };
  };
  /** A refund that a colleague has requested. @returns the path of the request */
  const aRequest = async (admin: MemberClient) => {
    const { path, subscription } = await aPayer(admin, 20_000);
    const colleague = await memberClient(server, { role: 'admin' });
    await colleague.post(path, { ...aRefund, refund_cents: 15_000 });
    const [request] = (await readRecord(admin, subscription)).refund_requests;
    return { request: `${billingPath}refund-requests/${request?.id}/` };
  };
  return {
    'billing.record': async ({ post }) => {
      const { path } = await aManualOrder(await aBuyer());
      return { run: () => post(path, aPayment()), effects: 1 };
    },
    'billing.settle': async (admin) => {
      const { checkoutId, subscription } = await aManualSubscription(admin, await aBuyer());
      const [payment] = (await manual.readSubscription(checkoutId))?.payments ?? [];
      await manual.refund(payment?.ref ?? '', 100, crypto.randomUUID());
      const { body } = await admin.get(`${billingPath}manual-refunds/?limit=100`);
      const refund = manualRefundsResponse
        .parse(body)
        .items.find((each) => each.subscription === subscription);
      return { run: () => admin.post(`${billingPath}manual-refunds/${refund?.id}/settle/`), effects: 1 };
    },
    'billing.refund': async (admin) => {
      const { path } = await aPayer(admin);
      return { run: () => admin.post(path, aRefund), effects: 1 };
    },
    'billing.approve-refund': async (admin) => {
      const { request } = await aRequest(admin);
      return { run: () => admin.post(`${request}approve/`), effects: 1 };
    },
    'billing.refuse-refund': async (admin) => {
      const { request } = await aRequest(admin);
      return { run: () => admin.post(`${request}refuse/`), effects: 1 };
    },
    'billing.give-time': async ({ post }) => {
      const path = `${billingPath}members/${await aBuyer()}/free-time/`;
      return { run: () => post(path, aFreeTime), effects: 1 };
    },
    'billing.end-time': async ({ post }) => {
      const memberId = await aBuyer();
      await post(`${billingPath}members/${memberId}/free-time/`, aFreeTime);
      const id = await findNewestFreeTime(db, memberId);
      return { run: () => post(`${billingPath}free-time/${id}/end/`), effects: 1 };
    },
    'billing.resend-gift': async ({ post }) => {
      const { id, seen } = await aMailedGift(await aBuyer());
      return { run: () => post(`${billingPath}gifts/${id}/resend/`, { seen }), effects: 1 };
    },
    ...pricesAndWebhooks(server),
  };
}

const aCoupon = () => ({
  ...{ code: `c${crypto.randomUUID().slice(0, 12)}`, kind: 'percent', value: 20, currency: null },
  ...{ interval: null, max_uses: null, valid_until: null },
});

const pricesAndWebhooks = (server: FastifyInstance): DeedScenarios => ({
  'billing.make-coupon': async ({ post }) => {
    const coupon = aCoupon();
    return { run: () => post(`${billingPath}coupons/`, coupon), effects: 1 };
  },
  'billing.end-coupon': async ({ get, post }) => {
    await post(`${billingPath}coupons/`, aCoupon());
    const { items } = couponsResponse.parse((await get(`${billingPath}coupons/?limit=1`)).body);
    return { run: () => post(`${billingPath}coupons/${items[0]?.id}/end/`), effects: 1 };
  },
  'billing.retry': async (admin) => {
    const eventRef = `evt_${crypto.randomUUID()}`;
    await storeWebhook(db, {
      ...{ provider: 'stripe', eventRef, kind: eventRef, objectRef: 'x', customerRef: null },
      ...{ sentAt: inSeconds(-60), receivedAt: inSeconds(-60), isWorked: false },
    });
    const { body } = await admin.get(`${billingPath}webhooks/?limit=100`);
    const webhook = webhooksResponse.parse(body).items.find(({ kind }) => kind === eventRef);
    return { run: () => admin.post(`${billingPath}webhooks/${webhook?.id}/retry/`), effects: 1 };
  },
  'billing.announce-price': async (admin) => {
    await aPaidSubscription((await memberClient(server)).memberId);
    const path = `${billingPath}prices/`;
    const readCurrent = async () =>
      pricesResponse
        .parse((await admin.get(`${path}?limit=100`)).body)
        .items.find(({ interval, country, in_force }) => in_force && interval === 'month' && !country);
    const before = await readCurrent();
    const amount_cents = (before?.amount_cents ?? 0) + 1_000;
    await admin.post(path, { ...aPrice, amount_cents, replaces: before?.id ?? null });
    const { id, cheaper } = { ...(await readCurrent()) };
    return { run: () => admin.post(`${path}${id}/announce/`, { cheaper }), effects: 1 };
  },
  'billing.set-price': async ({ get, post }) => {
    const { items } = pricesResponse.parse((await get(`${billingPath}prices/?limit=100`)).body);
    const current = items.find(
      ({ interval, country, in_force }) => in_force && interval === 'month' && !country,
    );
    const price = { ...aPrice, replaces: current?.id ?? null };
    return { run: () => post(`${billingPath}prices/`, price), effects: 1 };
  },
});
