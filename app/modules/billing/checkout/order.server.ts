import type { Member } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { readAndApply } from '../subscription/applying.server.ts';
import { type CheckoutRow, endCheckout, updateCheckoutPage } from '../subscription/checkout.queries.ts';
import {
  type CheckoutOrder,
  type CheckoutOutcome,
  type PaymentProvider,
  ProviderRefused,
} from '../subscription/provider.ts';
import { requireProvider } from '../subscription/providers.server.ts';
import { findLastProviderCustomer } from './order.queries.ts';
import { callProvider } from './provider-calls.server.ts';

/**
 * The screens of the subscription and of the gifts. Opening their addresses grants nothing. With the parameter
 * `vuelta` a screen checks the order at the provider.
 */
const subscriptionPath = '/app/suscripcion';
const giftsPath = `${subscriptionPath}/regalos`;
/**
 * The screen to which a member returns from the provider's page for payment methods. This screen checks no
 * order.
 */
export const portalReturnUrl = () => `${config.appUrl}${subscriptionPath}?vuelta=portal`;

/**
 * Creates the page of an order at its provider. A repeated call returns the same page, because the id of the
 * order is the idempotency key. Returns the page and the state of the order. Another request may have ended the
 * order.
 * @throws Unavailable
 */
export async function createPage(
  member: Member,
  order: CheckoutRow,
): Promise<{ ref: string; url: string; state: CheckoutRow['state'] }> {
  const provider = requireProvider(order.provider);
  const page = await callProvider(provider.createCheckout(await toProviderOrder(member, order)));
  return { ...page, state: await updateCheckoutPage(db, order.id, page) };
}

async function toProviderOrder(
  { email, language }: Member,
  { id: checkoutId, customerId, provider, ...order }: CheckoutRow,
): Promise<CheckoutOrder> {
  const { interval, amountCents, currency, country, taxBasisPoints, giftMonths, firstAmountCents } = order;
  const backUrl = `${config.appUrl}${giftMonths === null ? subscriptionPath : giftsPath}`;
  return {
    ...{ checkoutId, customerId, interval, amountCents, currency, country, taxBasisPoints, email },
    ...{ giftMonths, firstAmountCents },
    providerCustomer: (await findLastProviderCustomer(db, { customerId, provider })) ?? null,
    language: language === 'en' ? 'en' : 'es',
    ...{ doneUrl: `${backUrl}?vuelta=1`, backUrl },
  };
}

/**
 * Reads an order from the provider. If the order is paid, its subscription is stored, even if no webhook has
 * arrived. If the provider has ended the order, the stored order ends too.
 * @throws Unavailable
 */
export async function askAboutOrder(member: Member, order: CheckoutRow): Promise<CheckoutOutcome['state']> {
  const provider = requireProvider(order.provider);
  if (order.providerRef === null && order.state !== 'open') return 'expired';
  const ref = order.providerRef ?? (await createPage(member, order)).ref;
  const { state, subscriptionRef } = await callProvider(provider.readCheckout(ref));
  if (subscriptionRef !== null) await callProvider(readAndApply(provider, subscriptionRef, 'provider'));
  if (state === 'expired') await endCheckout(db, order.id, 'expired');
  return state;
}

/**
 * Ends an open order because the member has chosen other conditions. The order can then no longer be paid.
 * @throws Unavailable
 */
export async function replaceOrder(member: Member, order: CheckoutRow): Promise<void> {
  const providerRef = order.providerRef ?? (await createPage(member, order)).ref;
  const state = await askAboutOrder(member, { ...order, providerRef });
  if (state !== 'open') return;
  if (await expire(requireProvider(order.provider), providerRef)) await endCheckout(db, order.id, 'replaced');
}

/**
 * Makes the page of an order expire at the provider. Returns false if the provider refuses, because the member
 * has paid in the meantime.
 */
async function expire(provider: PaymentProvider, ref: string): Promise<boolean> {
  try {
    await provider.expireCheckout(ref);
    return true;
  } catch (error) {
    if (error instanceof ProviderRefused) return false;
    await callProvider(Promise.reject(error));
    return false;
  }
}

/** Returns whether an open order can still be paid. */
export function isPayable({ expiresAt }: CheckoutRow): boolean {
  return now() < expiresAt;
}
