import { randomUUID } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { ensureFirstPrices, findOffer } from '../plan/prices.server.ts';
import { applyRead } from '../subscription/applying.server.ts';
import { insertCheckout, type NewCheckout, updateCheckoutPage } from '../subscription/checkout.queries.ts';
import type { Interval } from '../subscription/provider.ts';
import { findOrCreateCustomer, findSubscription } from '../subscription/subscription.queries.ts';
import { demonstration, storeBookIn } from './demonstration.server.ts';

/** The version of the terms in the orders of a demonstration. */
const demonstrationTerms = 'demonstration';

/** Places an order of a member at the demonstration provider. Returns the address of the order. */
export async function placeDemonstrationOrder(memberId: number, interval: Interval): Promise<string> {
  const order = await storeOrder(memberId, interval);
  const { ref, url } = await demonstration.createCheckout({
    ...{ interval, amountCents: order.amountCents, currency: order.currency, checkoutId: order.id },
    ...{ customerId: order.customerId, providerCustomer: null, email: '', country: null, language: 'es' },
    ...{ taxBasisPoints: order.taxBasisPoints, doneUrl: `${config.appUrl}/app/suscripcion?vuelta=1` },
    ...{ backUrl: `${config.appUrl}/app/suscripcion`, giftMonths: null },
  });
  await updateCheckoutPage(db, order.id, { ref, url });
  return ref;
}

function storeOrder(memberId: number, interval: Interval) {
  return inTransaction(async (trx) => {
    const offer = await findOffer(null, trx);
    if (!offer) throw new Error('a demonstration has prices');
    const { id: priceId, amountCents, currency, taxBasisPoints } = offer[interval];
    const order: NewCheckout = {
      ...{ id: randomUUID(), customerId: await findOrCreateCustomer(trx, memberId, now()), priceId },
      ...{ interval, amountCents, currency, taxBasisPoints, country: null, isReduced: false },
      ...{ termsVersion: demonstrationTerms, agreedAt: now(), provider: 'demonstration' },
      ...{ expiresAt: now(), giftMonths: null },
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
  const ref = await placeDemonstrationOrder(memberId, 'month');
  // No notice is sent, because its worker would store the current instant as the beginning.
  await inTransaction((trx) => storeBookIn(trx, ref, (book) => ({ ...book, startsAt: paidAt })));
  const read = await demonstration.readSubscription(ref);
  if (read) await applyRead('demonstration', read, 'provider', { at: paidAt });
}
