import { randomUUID } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { ensureFirstPrices, findOffer } from '../plan/prices.server.ts';
import { applyRead } from '../subscription/applying.server.ts';
import { insertCheckout } from '../subscription/checkout.queries.ts';
import type { ProviderPayment, ProviderSubscription } from '../subscription/provider.ts';
import { findOrCreateCustomer } from '../subscription/subscription.queries.ts';
import { daysLater } from '../subscription/subscription-state.ts';

/** A payment at a provider, of 9.90 EUR for a month. */
export function aPayment(changes: Partial<ProviderPayment> = {}): ProviderPayment {
  const paidAt = now();
  return {
    ...{ ref: randomUUID(), amountCents: 990, taxCents: 172, currency: 'EUR', method: 'card', paidAt },
    ...{ periodStart: paidAt, periodEnd: daysLater(paidAt, 31), refundedCents: 0 },
    buyer: { name: null, taxNumber: null, country: null },
    ...changes,
  };
}

/**
 * Places an order of a member and pays it. `read` lets the program read the subscription again, with changes.
 */
export async function aPaidSubscription(memberId: number, first: Partial<ProviderPayment> = {}) {
  await ensureFirstPrices();
  const offer = await findOffer(null);
  if (!offer) throw new Error('the first prices are stored');
  const checkoutId = randomUUID();
  const at = now();
  await insertCheckout(db, {
    ...{ id: checkoutId, customerId: await findOrCreateCustomer(db, memberId, at), priceId: offer.month.id },
    ...{ interval: 'month', amountCents: 990, currency: 'EUR', country: 'ES', taxBasisPoints: 2_100 },
    ...{ isReduced: false, termsVersion: '1', agreedAt: at, provider: 'stripe', expiresAt: at },
    giftMonths: null,
  });
  const payment = aPayment(first);
  const subscription: ProviderSubscription = {
    ...{ ref: randomUUID(), customerRef: null, checkoutId, status: 'active', isPaused: false },
    ...{ price: { interval: 'month', amountCents: 990, currency: 'EUR' }, periodEnd: payment.periodEnd },
    ...{
      renews: true,
      nextAttemptAt: null,
      endedAt: null,
      endedUnpaid: false,
      isPaymentPending: false,
      payments: [payment],
    },
  };
  const read = (changes: Partial<ProviderSubscription> = {}) =>
    applyRead('stripe', { ...subscription, ...changes }, 'provider');
  return { id: await read(), payment, subscription, read };
}
