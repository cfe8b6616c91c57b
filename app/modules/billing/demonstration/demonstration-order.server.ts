import { randomUUID } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { priceOf } from '../gift/gift-price.server.ts';
import type { PlanPrice } from '../plan/price.queries.ts';
import { ensureFirstPrices, findOffer, type Offer } from '../plan/prices.server.ts';
import { applyRead } from '../subscription/applying.server.ts';
import { insertCheckout, type NewCheckout, updateCheckoutPage } from '../subscription/checkout.queries.ts';
import type { GiftMonths } from '../subscription/gift-months.ts';
import type { Interval } from '../subscription/provider.ts';
import { findOrCreateCustomer, findSubscription } from '../subscription/subscription.queries.ts';
import { demonstration, storeBookIn } from './demonstration.server.ts';

/** The version of the terms in the orders of a demonstration. */
const demonstrationTerms = 'demonstration';

/** Places an order of a member at the demonstration provider. Returns the address of the order. */
export async function placeDemonstrationOrder(memberId: number, interval: Interval): Promise<string> {
  const priceIn = (offer: Offer) => ({ price: offer[interval], amountCents: offer[interval].amountCents });
  const { ref } = await placeOrder(memberId, { priceIn, giftMonths: null, at: now() });
  return ref;
}

/** An order of a gift at the demonstration provider. `ref` is the address of the order at this provider. */
export type GiftOrder = { checkoutId: string; customerId: number; ref: string };

/** Places an order of a gift at the demonstration provider. */
export function placeGiftOrder(
  memberId: number,
  { months, at }: { months: GiftMonths; at: Date },
): Promise<GiftOrder> {
  const priceIn = (offer: Offer) => priceOf(offer, months);
  return placeOrder(memberId, { priceIn, giftMonths: months, at });
}

type Ordered = {
  priceIn(offer: Offer): { price: PlanPrice; amountCents: number };
  giftMonths: GiftMonths | null;
  at: Date;
};

async function placeOrder(memberId: number, ordered: Ordered): Promise<GiftOrder> {
  const order = await storeOrder(memberId, ordered);
  const { id: checkoutId, customerId, interval, amountCents, currency, taxBasisPoints } = order;
  const { ref, url } = await demonstration.createCheckout({
    ...{ interval, amountCents, currency, checkoutId, customerId, providerCustomer: null, email: '' },
    ...{ country: null, language: 'es', taxBasisPoints, giftMonths: ordered.giftMonths },
    ...{ doneUrl: `${config.appUrl}/app/suscripcion?vuelta=1`, backUrl: `${config.appUrl}/app/suscripcion` },
  });
  await updateCheckoutPage(db, checkoutId, { ref, url });
  return { checkoutId, customerId, ref };
}

function storeOrder(memberId: number, { priceIn, giftMonths, at }: Ordered) {
  return inTransaction(async (trx) => {
    const offer = await findOffer(null, trx);
    if (!offer) throw new Error('a demonstration has prices');
    const { price, amountCents } = priceIn(offer);
    const { id: priceId, interval, currency, taxBasisPoints } = price;
    const order: NewCheckout = {
      ...{ id: randomUUID(), customerId: await findOrCreateCustomer(trx, memberId, at), priceId },
      ...{ interval, amountCents, currency, taxBasisPoints, country: null, isReduced: false },
      ...{ termsVersion: demonstrationTerms, agreedAt: at, provider: 'demonstration' },
      ...{ expiresAt: now(), giftMonths },
    };
    await insertCheckout(trx, order);
    return order;
  });
}

/**
 * Gives a member of the demonstration a monthly subscription that was paid at an earlier instant. Nothing happens if
 * the member has or had a subscription, or if the demonstration provider is not offered. The caller must call this
 * function after the jobs have started.
 */
export async function subscribeDemoMember(memberId: number, paidAt: Date): Promise<void> {
  if (!demonstration.isOffered() || (await findSubscription(db, memberId))) return;
  await ensureFirstPrices();
  await payOrderAt(await placeDemonstrationOrder(memberId, 'month'), paidAt);
}

/** Pays an order at an earlier instant, and stores the payment. */
export async function payOrderAt(ref: string, paidAt: Date): Promise<void> {
  // No notice is sent. Otherwise the worker of the inbox would store the current instant as the beginning.
  await inTransaction((trx) => storeBookIn(trx, ref, (book) => ({ ...book, startsAt: paidAt })));
  const read = await demonstration.readSubscription(ref);
  if (read) await applyRead('demonstration', read, 'provider', { at: paidAt });
}
