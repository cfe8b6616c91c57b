import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { aMember } from '#app/modules/accounts/accounts.factory.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { SendWebhook } from '#app/shell/testing/stripe-webhooks.ts';
import { ensureFirstPrices, findOffer } from '../plan/prices.server.ts';
import { stripeProvider } from '../stripe/stripe.server.ts';
import {
  endCheckout,
  findOpenCheckout,
  insertCheckout,
  updateCheckoutPage,
} from '../subscription/checkout.queries.ts';
import { listCommandsWaitingSince } from '../subscription/command.queries.ts';
import { carryOutSoon } from '../subscription/commands.server.ts';
import type { Interval } from '../subscription/provider.ts';
import { findOrCreateCustomer } from '../subscription/subscription.queries.ts';
import { workWebhook } from './working.server.ts';

/** An order whose page is open at Stripe. */
export type Order = { memberId: number; customerId: number; checkoutId: string; sessionRef: string };

/** Places an order of a given or a new member. An open order of the member is replaced. */
export async function anOrder({
  memberId,
  email = `pago-${randomUUID()}@example.org`,
  interval = 'month',
  coupon,
}: {
  memberId?: number;
  email?: string;
  interval?: Interval;
  /** A coupon, and the amount that it subtracts from the first charge. */
  coupon?: { id: number; cents: number } | undefined;
} = {}): Promise<Order> {
  const payer = memberId ?? (await aMember({ email })).memberId;
  await ensureFirstPrices();
  const offer = await findOffer('ES');
  if (!offer) throw new Error('the plan has prices');
  const { id: priceId, amountCents, currency, taxBasisPoints } = offer[interval];
  const customerId = await findOrCreateCustomer(db, payer, now());
  const open = await findOpenCheckout(db, customerId);
  if (open) await endCheckout(db, open.id, 'replaced');
  const checkoutId = randomUUID();
  const agreed = { interval, amountCents, currency, country: 'ES', taxBasisPoints, giftMonths: null };
  const firstAmountCents = coupon ? amountCents - coupon.cents : null;
  await insertCheckout(db, {
    ...{ id: checkoutId, customerId, priceId, ...agreed, isReduced: false, termsVersion: '1' },
    ...{ agreedAt: now(), provider: 'stripe', expiresAt: inSeconds(86_400) },
    ...{ couponId: coupon?.id ?? null, firstAmountCents },
  });
  const page = await stripeProvider.createCheckout({
    ...{ ...agreed, checkoutId, customerId, providerCustomer: null, email, language: 'es' },
    firstAmountCents,
    ...{ doneUrl: 'http://yoi.test/app/suscripcion?vuelta=1', backUrl: 'http://yoi.test/app/suscripcion' },
  });
  await updateCheckoutPage(db, checkoutId, page);
  return { memberId: payer, customerId, checkoutId, sessionRef: page.ref };
}

/** Returns a function that sends a webhook to the program. */
export function webhookSender(server: FastifyInstance): SendWebhook {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = '/api/billing/webhooks/stripe/';
    return (await server.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
}

/** The number of events that are processed at the same time. */
const atOnce = 6;

/**
 * Processes all waiting events and commands. The function does not wait for the jobs that do the same work.
 */
export async function settleBilling(): Promise<void> {
  await expect.poll(workAll, { timeout: 60_000, interval: 20 }).toBe(0);
}

async function workAll(): Promise<number> {
  const waiting = await listWaiting();
  for (let from = 0; from < waiting.length; from += atOnce)
    await Promise.all(waiting.slice(from, from + atOnce).map(workWebhook));
  const commands = await listCommandsWaitingSince(db, inSeconds(1));
  for (const id of commands) await carryOutSoon(id);
  return waiting.length + commands.length;
}

function listWaiting() {
  return db
    .selectFrom('billing_webhook')
    .where('worked_at', 'is', null)
    .select(['provider', 'event_ref as eventRef'])
    .execute();
}

/** Returns the stored rows about a subscription, without values that depend on the day of a read. */
export async function readStored(subscriptionRef: string) {
  const subscription = await db
    .selectFrom('billing_subscription')
    .where('provider_ref', '=', subscriptionRef)
    .select(['subscription_id as id', 'status', 'interval', 'amount_cents as amountCents'])
    .select(['paid_until as paidUntil', 'renews', 'ended_because as endedBecause'])
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('billing_payment')
    .where('subscription_id', '=', subscription.id)
    .orderBy('payment_id')
    .select(['provider_ref as ref', 'amount_cents as cents', 'refunded_cents as refundedCents'])
    .execute();
  const { money, revenue } = await db
    .selectFrom('billing_event')
    .where('subscription_id', '=', subscription.id)
    .select(({ fn }) => fn.sum<number>('amount_cents').as('money'))
    .select(({ fn }) => fn.sum<number>('revenue_change_cents').as('revenue'))
    .executeTakeFirstOrThrow();
  const invoices = await db
    .selectFrom('billing_invoice as invoice')
    .innerJoin('billing_payment as payment', 'payment.payment_id', 'invoice.payment_id')
    .where('payment.subscription_id', '=', subscription.id)
    .select(['invoice.amount_cents as cents', 'invoice.tax_cents as taxCents'])
    .orderBy('invoice.amount_cents')
    .execute();
  return { ...subscription, payments, invoices, money: Number(money), revenue: Number(revenue) };
}
