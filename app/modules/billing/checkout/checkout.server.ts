import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { type Member, requireMember } from '#app/modules/accounts/index.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { requireCouponIn } from '../coupon/coupon.server.ts';
import { toCents } from '../plan/offered-price.server.ts';
import { findOffer } from '../plan/prices.server.ts';
import { readAndApply } from '../subscription/applying.server.ts';
import {
  type CheckoutRow,
  findLastCheckout,
  findOpenCheckout,
  insertCheckout,
} from '../subscription/checkout.queries.ts';
import { lockOpenIn } from '../subscription/moving.server.ts';
import type { CheckoutOutcome, Interval, PaymentProvider } from '../subscription/provider.ts';
import { listOfferedProviders, requireProvider } from '../subscription/providers.server.ts';
import { findOrCreateCustomer, findSubscription } from '../subscription/subscription.queries.ts';
import { limits } from './limits.server.ts';
import { askAboutOrder, createPage, isPayable, replaceOrder } from './order.server.ts';
import { callProvider } from './provider-calls.server.ts';
import { hasReduction } from './reduction.queries.ts';
import { termsVersion } from './terms.server.ts';

/** The seconds for which an order can be paid. */
const orderSeconds = daySeconds;
/** The seconds for which an order with manual payment can be paid. A transfer takes days. */
const manualOrderSeconds = 30 * daySeconds;
/**
 * The maximum number of attempts that one request makes to place an order while other requests place orders
 * too.
 */
export const maxAttempts = 3;

/** The choices of a member in an order. */
export type OrderWish = { interval: Interval; coupon?: string | undefined };

/**
 * Orders a subscription for the actor, and returns the page on which the member pays. A repeated order with the
 * same conditions returns the same page, on which only one payment is possible. An order with other conditions
 * replaces the open order.
 * @throws InvalidInput under `coupon`; Conflict if the actor has a subscription, or if no subscription is
 * offered
 * @throws Unavailable if the provider does not respond; the order can be repeated
 * @throws TooManyRequests
 */
export async function startCheckout(actor: Actor, wish: OrderWish): Promise<{ url: string }> {
  await limits.checkout.consume(String(actor.memberId));
  const member = await requireMember(actor);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { order, isSame } = await inTransaction((trx) => placeOrderIn(trx, member, wish));
    const url = isSame ? await findOpenPage(member, order) : null;
    if (url !== null) return { url };
    if (!isSame) await replaceOrder(member, order);
  }
  throw checkoutBusy();
}

/** The error for an order if other requests place orders at the same time. */
export function checkoutBusy(): Conflict {
  return new Conflict(
    'checkout_busy',
    msg`Hay otro pago abriéndose. Espera un momento y vuelve a intentarlo.`,
    5,
  );
}

/** Returns the page of an order, or null if the order is no longer open. */
async function findOpenPage(member: Member, order: CheckoutRow): Promise<string | null> {
  if (order.url !== null) return (await askAboutOrder(member, order)) === 'open' ? order.url : null;
  const { url, state } = await createPage(member, order);
  return state === 'open' ? url : null;
}

/**
 * Finds the open order of a member, or stores a new one. There is one open order at a time. `isSame` is false if the
 * open order has other conditions.
 */
async function placeOrderIn(
  trx: WriterTransaction,
  { memberId, country }: Member,
  wish: OrderWish,
): Promise<{ order: CheckoutRow; isSame: boolean }> {
  const provider = requireOffered();
  const at = now();
  const customerId = await findOrCreateCustomer(trx, memberId, at);
  await lockFor(trx, 'billing', customerId);
  if (await lockOpenIn(trx, customerId, at))
    throw new Conflict('subscribed', msg`Ya tienes una suscripción: no hace falta pagar otra.`);
  const wanted = await toOrderIn(trx, provider, { ...wish, customerId, country });
  const open = await findOpenCheckout(trx, customerId);
  if (open) return { order: open, isSame: isSameOrder(open, wanted) && isPayable(open) };
  await insertCheckout(trx, wanted);
  return { order: { ...wanted, providerRef: null, url: null, state: 'open' }, isSame: true };
}

type WantedOrder = Omit<CheckoutRow, 'providerRef' | 'url' | 'state'>;

async function toOrderIn(
  trx: WriterTransaction,
  provider: PaymentProvider,
  { customerId, country, interval, coupon }: OrderWish & { customerId: number; country: string | null },
): Promise<WantedOrder> {
  const price = (await findOffer(country, trx))?.[interval];
  if (!price) throw notOffered();
  const at = now();
  const isReduced = price.reducedCents !== null && (await hasReduction(trx, customerId, at));
  const { currency } = price;
  const amountCents = toCents(price, isReduced);
  const applied = coupon
    ? await requireCouponIn(trx, coupon, { customerId, interval, amountCents, currency, isReduced })
    : null;
  return {
    ...{ id: randomUUID(), customerId, priceId: price.id, interval, country, isReduced },
    ...{ amountCents, currency },
    ...{ couponId: applied?.id ?? null, firstAmountCents: applied?.firstAmountCents ?? null },
    ...{ taxBasisPoints: price.taxBasisPoints, termsVersion, agreedAt: at },
    provider: provider.name,
    expiresAt: orderEnd(provider),
    giftMonths: null,
  };
}

/** Returns the instant until which an order can be paid. */
export function orderEnd({ name }: PaymentProvider): Date {
  return inSeconds(name === 'manual' ? manualOrderSeconds : orderSeconds);
}

function isSameOrder(open: CheckoutRow, wanted: WantedOrder): boolean {
  const facts = [
    'provider',
    'interval',
    'priceId',
    'amountCents',
    'country',
    'termsVersion',
    'couponId',
  ] as const;
  return facts.every((fact) => open[fact] === wanted[fact]);
}

/** Returns the preferred provider. @throws Conflict if no provider is offered */
export function requireOffered(): PaymentProvider {
  const [provider] = listOfferedProviders();
  if (!provider) throw notOffered();
  return provider;
}

/** The error that is thrown while no provider is offered. */
export const notOffered = () =>
  new Conflict('not_offered', msg`Ahora mismo Yoi es gratis: no hay nada que pagar.`);

/**
 * Reads the newest order and the subscription of the actor from the provider, and stores the changes. So a
 * member who returns from the payment page need not wait for the webhook of the provider.
 * @throws Unavailable if the provider does not respond; TooManyRequests
 */
export async function checkOrder(actor: Actor): Promise<CheckoutOutcome['state'] | 'none'> {
  await limits.check.consume(String(actor.memberId));
  const member = await requireMember(actor);
  const order = await findLastCheckout(db, actor.memberId);
  if (order && order.state !== 'done') return askAboutOrder(member, order);
  const subscription = await findSubscription(db, actor.memberId);
  if (subscription && !subscription.endedAt)
    await callProvider(
      readAndApply(requireProvider(subscription.provider), subscription.providerRef, 'provider'),
    );
  return order ? 'done' : 'none';
}
