import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { offeringResponse } from './offering.schema.ts';
import {
  type Invoice,
  invoicesResponse,
  type Subscription,
  type SubscriptionPrices,
  subscriptionResponse,
} from './subscription.schema.ts';

const euros = (amount_cents: number) => ({ amount_cents, currency: 'EUR' });

const usualPrices: SubscriptionPrices = { month: euros(990), year: euros(9_900) };
/** The reduced prices. */
export const reducedPrices: SubscriptionPrices = { month: euros(450), year: euros(4_500) };

/** Returns the response for a member without a subscription. */
export function noSubscription(changes: Partial<Subscription> = {}): Subscription {
  return subscriptionResponse.parse({
    ...{ state: 'none', plan: null, interval: null, current_period_end: null, cancel_at: null },
    ...{
      next_charge: null,
      entitlements: [],
      free_days_left: 0,
      next_attempt_at: null,
      grace_until: null,
      resume_by: null,
    },
    ...{ pause_days_left: 30, refund_until: null, has_portal: false, instructions: null },
    ...{ is_payment_pending: false, can_resume: false },
    ...{ prices: usualPrices, reduced_prices: null, is_demonstration: false, is_reduced: false },
    ...{ price_change: null, open_checkout: null },
    ...changes,
  });
}

/** Returns an active monthly subscription, paid until 27 December 2026. */
export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  const end = '2026-12-27T10:00:00.000Z';
  return noSubscription({
    ...{ state: 'active', plan: 'yoi', interval: 'month', current_period_end: end },
    ...{ next_charge: { ...euros(990), at: end }, entitlements: ['paradas'], has_portal: true },
    ...changes,
  });
}

/** Makes the API respond with a subscription and its invoices. The default is a member without a subscription. */
export function playSubscription(
  api: ApiStandIn,
  changes: Partial<Subscription> = {},
  invoices: readonly Invoice[] = [],
): void {
  const isNone = (changes.state ?? 'none') === 'none';
  const body = isNone ? noSubscription(changes) : aSubscription(changes);
  api.on('GET', '/api/subscription/', () => ({ body }), subscriptionResponse);
  api.on(
    'GET',
    '/api/subscription/invoices/',
    () => ({ body: { meta: { total_count: invoices.length }, items: [...invoices] } }),
    invoicesResponse,
  );
}

/** Sets the response of the API about whether offers may be shown. */
export function playOffering(api: ApiStandIn, may_offer: boolean): void {
  api.on('GET', '/api/subscription/offering/', () => ({ body: { may_offer } }), offeringResponse);
}

/** Returns an ordinary invoice of a month. */
export function anInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    ...{ number: 'Y-2026-12', issued_at: '2026-11-27T10:00:00.000Z', amount_cents: 990, tax_cents: 172 },
    ...{ currency: 'EUR', concept: 'Suscripción a Yoi', corrects: null },
    ...changes,
  };
}
