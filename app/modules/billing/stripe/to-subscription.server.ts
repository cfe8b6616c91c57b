import type { Stripe } from 'stripe';
import type {
  Interval,
  Price,
  ProviderDispute,
  ProviderPayment,
  ProviderSubscription,
} from '../subscription/provider.ts';

/** The key of our order's id in the metadata of sessions and subscriptions at Stripe. */
export const checkoutKey = 'yoi_checkout';

/**
 * Returns whether a subscription belongs to this program. An account at Stripe may also hold subscriptions of
 * other shops, which are ignored.
 */
export function isOurs({ metadata }: { metadata: Stripe.Metadata }): boolean {
  return metadata[checkoutKey] !== undefined;
}

/** The objects that complete the paid invoices: the charges of the customer, their disputes, and the rates of taxes. */
type ReadPayments = {
  charges: readonly Stripe.Charge[];
  /** The disputes, listed for each payment that has disputes. */
  disputes: ReadonlyMap<string, readonly ProviderDispute[]>;
  rates: TaxRates;
};

/**
 * Converts a subscription of Stripe. `latest_invoice` must be expanded.
 * @param invoices the paid invoices of the subscription, oldest first, with their payments
 */
export function toSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  read: ReadPayments,
): ProviderSubscription {
  const { cancellation_details: ending, latest_invoice: latest } = subscription;
  return {
    ref: subscription.id,
    customerRef: idOf(subscription.customer),
    checkoutId: subscription.metadata[checkoutKey] ?? null,
    price: toPrice(requireItem(subscription)),
    status: statuses[subscription.status] ?? 'active',
    isPaused: subscription.pause_collection !== null || subscription.status === 'paused',
    periodEnd: toDate(requireItem(subscription).current_period_end),
    renews: !subscription.cancel_at_period_end && subscription.cancel_at === null && !subscription.ended_at,
    nextAttemptAt: latest && typeof latest !== 'string' ? toDateOrNull(latest.next_payment_attempt) : null,
    endedAt: toDateOrNull(subscription.ended_at),
    endedUnpaid: ending?.reason === 'payment_failed',
    isPaymentPending: subscription.status === 'active' && isPending(latest),
    payments: invoices.filter(({ amount_paid }) => amount_paid > 0).map((each) => toPayment(each, read)),
  };
}

/**
 * Returns whether an invoice was charged and the bank has not responded yet. If the charge had failed, the subscription
 * would be past due.
 */
function isPending(invoice: Stripe.Subscription['latest_invoice']): boolean {
  return invoice !== null && typeof invoice !== 'string' && invoice.status === 'open' && invoice.attempted;
}

/**
 * Our own status for each status of Stripe. If the first payment of a subscription failed, the subscription
 * never began.
 */
const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  trialing: 'active',
  active: 'active',
  paused: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  canceled: 'ended',
};

/** Returns the only item of a subscription. Since the API version "basil" the item contains the period. */
export function requireItem({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`the subscription ${id} has no item`);
  return item;
}

/** Returns the instant of a number of seconds. */
export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Returns the id of an object that may be expanded. */
export function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}

/**
 * Returns the paid time of an invoice. Lines that give money back cover the remaining time of a former price.
 */
export function toPeriod({ lines }: Stripe.Invoice): { periodStart: Date; periodEnd: Date } {
  const periods = lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period);
  return {
    periodStart: toDate(Math.min(...periods.map(({ start }) => start))),
    periodEnd: toDate(Math.max(...periods.map(({ end }) => end))),
  };
}

function toPrice({ price }: Stripe.SubscriptionItem): Price {
  const interval: Interval = price.recurring?.interval === 'year' ? 'year' : 'month';
  return { interval, amountCents: price.unit_amount ?? 0, currency: price.currency.toUpperCase() };
}

/**
 * The reference of a payment is its payment intent. An invoice that was paid elsewhere has no payment intent.
 */
function toPayment(invoice: Stripe.Invoice, { charges, disputes, rates }: ReadPayments): ProviderPayment {
  const intents = (invoice.payments?.data ?? []).flatMap(({ status, payment }) =>
    status === 'paid' && payment.payment_intent ? idOf(payment.payment_intent) : [],
  );
  const [intent] = intents;
  const charge = charges.find(
    ({ payment_intent, status }) =>
      payment_intent !== null && idOf(payment_intent) === intent && status === 'succeeded',
  );
  return {
    ref: intent ?? invoice.id,
    amountCents: invoice.amount_paid,
    taxCents: toTaxCents(invoice),
    taxBasisPoints: toTaxRate(invoice, rates),
    currency: invoice.currency.toUpperCase(),
    method: charge?.payment_method_details?.type ?? 'other',
    ...toPeriod(invoice),
    paidAt: toDate(invoice.status_transitions.paid_at ?? invoice.created),
    refundedCents: charge?.amount_refunded ?? 0,
    disputes: disputes.get(intent ?? '') ?? [],
    buyer: {
      name: invoice.customer_name,
      taxNumber: invoice.customer_tax_ids?.[0]?.value ?? null,
      country: invoice.customer_address?.country ?? null,
    },
  };
}

/** The rates of taxes at Stripe in basis points, by their ids. */
export type TaxRates = ReadonlyMap<string, number>;

/** Lists the ids of the rates of all taxes in an invoice. Taxes without an amount are left out. */
export function taxRatesOf({ total_taxes }: Stripe.Invoice): string[] {
  const taxes = (total_taxes ?? []).filter(({ amount }) => amount !== 0);
  return [...new Set(taxes.flatMap(({ tax_rate_details: details }) => (details ? [details.tax_rate] : [])))];
}

/**
 * Returns the sum of the tax rates in an invoice, because an invoice of ours shows one rate. Returns undefined
 * if no rate is known.
 */
function toTaxRate(invoice: Stripe.Invoice, rates: TaxRates): number | undefined {
  const known = taxRatesOf(invoice).flatMap((id) => rates.get(id) ?? []);
  return known.length === 0 ? undefined : known.reduce((sum, rate) => sum + rate, 0);
}

/** Returns the tax in the paid amount. A credit may have paid a part of the invoice. */
function toTaxCents({ total, amount_paid, total_taxes }: Stripe.Invoice): number {
  const tax = (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return total === 0 ? 0 : Math.round((tax * amount_paid) / total);
}

function toDateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds);
}
