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
 * The screens of the subscription and of the gifts. Their addresses grant nothing; with `vuelta` a screen checks the
 * order at the provider.
 */
const subscriptionPath = '/app/suscripcion';
const giftsPath = `${subscriptionPath}/regalos`;
/** The screen after a visit of the provider's page for the means of payment. No order is checked there. */
export const portalReturnUrl = () => `${config.appUrl}${subscriptionPath}?vuelta=portal`;

/**
 * Creates the page of an order at its provider, or gets it again: the id of the order is the idempotency key. Returns
 * the page, and the state of the order, which another request may have ended.
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
 * Reads an order from the provider. The subscription of a paid order is stored, even if no webhook has arrived. An
 * order that the provider has ended ends.
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
 * Ends an open order because the member has chosen other conditions. Its page can no longer be paid.
 * @throws Unavailable
 */
export async function replaceOrder(member: Member, order: CheckoutRow): Promise<void> {
  const providerRef = order.providerRef ?? (await createPage(member, order)).ref;
  const state = await askAboutOrder(member, { ...order, providerRef });
  if (state !== 'open') return;
  if (await expire(requireProvider(order.provider), providerRef)) await endCheckout(db, order.id, 'replaced');
}

/** Expires a page. Returns false if the provider refuses, because the member has paid in the meantime. */
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
