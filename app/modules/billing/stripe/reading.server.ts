import type { Stripe } from 'stripe';
import { inSeconds } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { ProviderRefused, type ProviderSubscription } from '../subscription/provider.ts';
import { readDisputes } from './disputes.server.ts';
import { callStripe, collectAll, listAll } from './stripe-client.server.ts';
import { idOf, isOurs, type TaxRates, taxRatesOf, toDate, toSubscription } from './to-subscription.server.ts';

/** The days for which the nightly comparison still reads a subscription that has ended. */
const endedDays = 60;
const basisPointsInPercent = 100;

/** Reads a subscription with all its payments. Returns undefined if it does not exist or is not one of ours. */
export async function readSubscription(ref: string): Promise<ProviderSubscription | undefined> {
  const subscription = await findOwn(ref);
  return subscription && withPayments(subscription);
}

/**
 * Yields every subscription of this program that is open or ended within the last weeks. Each subscription is
 * read when it is yielded, because a page of the list may be minutes old by then.
 */
export async function* listSubscriptions(): AsyncGenerator<ProviderSubscription> {
  if (!config.stripe) return;
  const since = inSeconds(-endedDays * daySeconds);
  const all = listAll((stripe, page) => stripe.subscriptions.list({ ...page, status: 'all' }));
  for await (const { id, metadata, ended_at } of all) {
    if (!isOurs({ metadata }) || (ended_at && toDate(ended_at) <= since)) continue;
    const read = await readSubscription(id);
    if (read) yield read;
  }
}

/** Finds the subscription that a payment was for, even if the payment is not stored here. */
export async function findSubscriptionOfPayment(paymentIntent: string): Promise<string | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
      expand: ['data.invoice'],
    }),
  );
  const invoice = data[0]?.invoice;
  const parent = invoice && typeof invoice !== 'string' && 'parent' in invoice ? invoice.parent : null;
  const subscription = parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : undefined;
}

/** Finds a subscription of this program, with its latest invoice. */
export async function findOwn(ref: string): Promise<Stripe.Subscription | undefined> {
  try {
    const found = await callStripe((stripe) =>
      stripe.subscriptions.retrieve(ref, { expand: ['latest_invoice'] }),
    );
    return isOurs(found) ? found : undefined;
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Reads the payments in two lists, so that the number of calls does not grow with the number of payments. */
async function withPayments(subscription: Stripe.Subscription): Promise<ProviderSubscription> {
  const newestFirst = await collectAll((stripe, page) =>
    stripe.invoices.list({
      ...page,
      subscription: subscription.id,
      status: 'paid',
      expand: ['data.payments'],
    }),
  );
  const invoices = newestFirst.toReversed();
  const customer = idOf(subscription.customer);
  const charges = invoices.some(({ amount_paid }) => amount_paid > 0)
    ? await collectAll((stripe, page) => stripe.charges.list({ ...page, customer }))
    : [];
  const [rates, disputes] = [await readRates(invoices), await readDisputes(charges)];
  return toSubscription(subscription, invoices, { charges, rates, disputes });
}

/**
 * The tax rates that were already read, in basis points, by id. The percentage of a rate never changes at
 * Stripe.
 */
const knownRates = new Map<string, number>();

/**
 * Reads the rates of the taxes in invoices. The invoices of one subscription have only one or two different
 * rates.
 */
async function readRates(invoices: readonly Stripe.Invoice[]): Promise<TaxRates> {
  for (const id of new Set(invoices.flatMap(taxRatesOf))) {
    if (knownRates.has(id)) continue;
    const { effective_percentage, percentage } = await callStripe((stripe) => stripe.taxRates.retrieve(id));
    knownRates.set(id, Math.round((effective_percentage ?? percentage) * basisPointsInPercent));
  }
  return knownRates;
}
