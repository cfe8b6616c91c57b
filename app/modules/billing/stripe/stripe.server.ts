import type { Stripe } from 'stripe';
import { config } from '#app/platform/config.server.ts';
import {
  type CheckoutOrder,
  type CheckoutOutcome,
  type PaymentProvider,
  type ProviderCheckout,
  ProviderRefused,
  ProviderUnavailable,
} from '../subscription/provider.ts';
import { changePrice, pause, previewChange, resume, setRenewal } from './changing.server.ts';
import { disputePage, listDisputedPayments } from './disputes.server.ts';
import { isGiftRef, readGift } from './gift.server.ts';
import { listSubscriptions, readSubscription } from './reading.server.ts';
import { callStripe } from './stripe-client.server.ts';
import { checkoutKey, idOf } from './to-subscription.server.ts';

/** Stripe: payment by card and by SEPA direct debit, on Stripe's own pages. */
export const stripeProvider: PaymentProvider = {
  name: 'stripe',
  isOffered: () => config.stripe !== null,
  createCheckout,
  readCheckout,
  expireCheckout,
  readSubscription: (ref) => (isGiftRef(ref) ? readGift(ref) : readSubscription(ref)),
  listSubscriptions,
  setRenewal,
  endNow,
  pause,
  resume,
  changePrice,
  previewChange,
  refund,
  openPortal,
  disputes: { listPayments: listDisputedPayments, pageOf: disputePage },
};

async function createCheckout(order: CheckoutOrder): Promise<ProviderCheckout> {
  const { checkoutId, currency, amountCents, interval, giftMonths } = order;
  const metadata = { [checkoutKey]: checkoutId };
  const coupon = await createCoupon(order);
  const session = await callStripe((stripe) =>
    stripe.checkout.sessions.create(
      {
        client_reference_id: String(order.customerId),
        metadata,
        // A gift can be paid only by card, because its mail is sent as soon as the payment is confirmed.
        ...(giftMonths === null
          ? { mode: 'subscription', subscription_data: { metadata }, ...methods(['card', 'sepa_debit']) }
          : { mode: 'payment', payment_intent_data: { metadata }, ...methods(['card']) }),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amountCents,
              ...(giftMonths === null ? { recurring: { interval } } : {}),
              tax_behavior: 'inclusive',
              product_data: { name: 'Yoi' },
            },
          },
        ],
        ...toPayer(order),
        ...(coupon === null ? {} : { discounts: [{ coupon }] }),
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
        locale: order.language,
        success_url: order.doneUrl,
        cancel_url: order.backUrl,
      },
      { idempotencyKey: checkoutId },
    ),
  );
  if (session.url === null) throw new ProviderUnavailable('Stripe sent no page');
  return { ref: session.id, url: session.url };
}

/**
 * Creates the coupon of one order, which lowers the first invoice. Returns the id of the coupon, or null for an
 * order without a discount. The id of the coupon is the id of the order, so a repeated call creates no second
 * coupon.
 */
async function createCoupon({
  checkoutId,
  amountCents,
  firstAmountCents = null,
  currency,
}: CheckoutOrder): Promise<string | null> {
  if (firstAmountCents === null) return null;
  const coupon = {
    ...{ id: checkoutId, name: 'Yoi', duration: 'once' as const, max_redemptions: 1 },
    ...{ amount_off: amountCents - firstAmountCents, currency: currency.toLowerCase() },
  };
  try {
    await callStripe((stripe) => stripe.coupons.create(coupon, { idempotencyKey: `${checkoutId}-coupon` }));
  } catch (error) {
    if (!(error instanceof ProviderRefused && error.code === 'resource_already_exists')) throw error;
  }
  return checkoutId;
}

type Methods = Stripe.Checkout.SessionCreateParams['allowed_payment_method_types'];

/** Of these methods, Stripe offers only the methods that accept the currency. */
function methods(allowed: NonNullable<Methods>) {
  return { allowed_payment_method_types: allowed };
}

/**
 * A payer who has paid before stays the same customer at Stripe. The payment page may then update the data that
 * the tax requires.
 */
function toPayer({ providerCustomer, email }: CheckoutOrder) {
  return providerCustomer === null
    ? { customer_email: email }
    : { customer: providerCustomer, customer_update: { name: 'auto', address: 'auto' } as const };
}

async function readCheckout(ref: string): Promise<CheckoutOutcome> {
  const { status, subscription, mode } = await callStripe((stripe) => stripe.checkout.sessions.retrieve(ref));
  const subscriptionRef = mode === 'payment' ? ref : subscription && idOf(subscription);
  if (status === 'complete') return { state: 'done', subscriptionRef };
  return { state: status === 'expired' ? 'expired' : 'open', subscriptionRef: null };
}

async function expireCheckout(ref: string): Promise<void> {
  await callStripe((stripe) => stripe.checkout.sessions.expire(ref));
}

/**
 * Ends a subscription immediately, without paying anything back. If the subscription has already ended, no
 * error is thrown.
 */
async function endNow(ref: string, key: string): Promise<void> {
  try {
    await callStripe((stripe) =>
      stripe.subscriptions.cancel(ref, { prorate: false, invoice_now: false }, { idempotencyKey: key }),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefused && error.code === 'resource_missing')) throw error;
  }
}

async function refund(paymentRef: string, cents: number, key: string): Promise<void> {
  await callStripe((stripe) =>
    stripe.refunds.create({ payment_intent: paymentRef, amount: cents }, { idempotencyKey: key }),
  );
}

async function openPortal(customerRef: string, returnUrl: string): Promise<string> {
  const { url } = await callStripe((stripe) =>
    stripe.billingPortal.sessions.create({ customer: customerRef, return_url: returnUrl }),
  );
  return url;
}
