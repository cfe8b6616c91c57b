import type { Stripe } from 'stripe';
import { inSeconds } from '#app/platform/clock.ts';
import { daySeconds, secondMs } from '#app/platform/duration.ts';
import { type ChangePreview, type Price, ProviderRefused } from '../subscription/provider.ts';
import { findOwn } from './reading.server.ts';
import { callStripe } from './stripe-client.server.ts';
import { idOf, requireItem, toDate, toPeriod } from './to-subscription.server.ts';

/** Switches the renewal on or off. Without renewal a subscription ends when its paid time ends. */
export async function setRenewal(ref: string, renews: boolean, key: string): Promise<void> {
  await update(ref, { cancel_at_period_end: !renews }, key);
}

/**
 * Pauses a subscription: Stripe makes its invoices void. Its status stays active, so the program itself ends the
 * access.
 */
export async function pause(ref: string, key: string): Promise<void> {
  await update(ref, { pause_collection: { behavior: 'void' } }, key);
}

/** Resumes a subscription. The time until `paidUntil` is a trial at Stripe, so nothing is charged for it. */
export async function resume(ref: string, paidUntil: Date, key: string): Promise<void> {
  await update(ref, { pause_collection: '', ...chargedFrom(toSeconds(paidUntil)) }, key);
}

/**
 * Changes the price. A change from monthly to yearly takes effect immediately, and the same invoice pays back
 * the remaining days of the month. Every other change takes effect when the paid time ends.
 */
export async function changePrice(ref: string, price: Price, key: string): Promise<void> {
  const subscription = await requireOwn(ref);
  const items = [toItem(subscription, price)];
  const from = findProrationDate(subscription, price);
  const when =
    from === null
      ? chargedFrom(requireItem(subscription).current_period_end)
      : {
          proration_behavior: 'always_invoice' as const,
          proration_date: from,
          // If the card fails, the former price stays.
          payment_behavior: 'error_if_incomplete' as const,
        };
  await update(ref, { items, ...when }, key);
}

/** Returns the amount that `changePrice` would charge on the same day. */
export async function previewChange(ref: string, price: Price): Promise<ChangePreview> {
  const subscription = await requireOwn(ref);
  const from = findProrationDate(subscription, price);
  const nextChargeAt = toDate(requireItem(subscription).current_period_end);
  if (from === null) return { dueCents: 0, currency: price.currency, nextChargeAt };
  const preview = await callStripe((stripe) =>
    stripe.invoices.createPreview({
      subscription: ref,
      subscription_details: {
        items: [toItem(subscription, price)],
        proration_behavior: 'always_invoice',
        proration_date: from,
      },
    }),
  );
  return {
    dueCents: preview.amount_due,
    currency: preview.currency.toUpperCase(),
    nextChargeAt: toPeriod(preview).periodEnd,
  };
}

/**
 * Returns the parameters that set the next charge to this instant. Stripe requires an instant in the future.
 */
function chargedFrom(seconds: number) {
  const soonest = toSeconds(inSeconds(1));
  return { trial_end: Math.max(seconds, soonest), proration_behavior: 'none' as const };
}

/**
 * Returns the instant from which the remaining days of a month are paid back, in seconds. It is the beginning
 * of the day, so that a preview and the change later on the same day agree to the cent. Returns null if nothing
 * is charged immediately. After a pause, the rest of the paid time is a trial at Stripe, and a trial has no
 * charge to pay back.
 */
function findProrationDate(subscription: Stripe.Subscription, price: Price): number | null {
  const item = requireItem(subscription);
  const isToYear = item.price.recurring?.interval === 'month' && price.interval === 'year';
  if (!isToYear || subscription.status !== 'active') return null;
  const now = toSeconds(inSeconds(0));
  return Math.max(now - (now % daySeconds), item.current_period_start);
}

function toItem(subscription: Stripe.Subscription, { interval, amountCents, currency }: Price) {
  const { id, price } = requireItem(subscription);
  return {
    id,
    price_data: {
      currency: currency.toLowerCase(),
      product: idOf(price.product),
      recurring: { interval },
      tax_behavior: 'inclusive' as const,
      unit_amount: amountCents,
    },
  };
}

async function requireOwn(ref: string): Promise<Stripe.Subscription> {
  const subscription = await findOwn(ref);
  if (!subscription) throw new ProviderRefused('resource_missing');
  return subscription;
}

async function update(ref: string, change: Stripe.SubscriptionUpdateParams, key: string): Promise<void> {
  await callStripe((stripe) => stripe.subscriptions.update(ref, change, { idempotencyKey: key }));
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / secondMs);
}
