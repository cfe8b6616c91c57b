import { now, setClock } from '#app/platform/clock.ts';
import { dayMs, daySeconds, secondMs } from '#app/platform/duration.ts';
import {
  type Card,
  emit,
  nextId,
  requireFound,
  type StripeAccount,
  type StripeCharge,
  type StripeInvoice,
  type StripeLine,
  type StripePrice,
  type StripeSubscription,
  seconds,
  toList,
} from './stripe-account.ts';

/**
 * The days between the attempts to charge an invoice. There are four further attempts in three weeks, and then
 * the subscription ends.
 */
const retryDays = [3, 5, 6, 7];
/** The tax that each price contains, in percent, by country. Every other country has the tax of Spain. */
export const taxPercents: Readonly<Record<string, number>> = { PT: 23 };
export const spanishTaxPercent = 21;

/** Starts a subscription whose first invoice is paid. `off` is the amount that a coupon takes off this invoice. */
export function startSubscription(
  account: StripeAccount,
  {
    customer,
    price,
    metadata,
    off = 0,
  }: { customer: string; price: StripePrice; metadata: Record<string, string>; off?: number },
): StripeSubscription {
  const start = seconds();
  const period = { start, end: periodEnd(start, price.recurring.interval, start) };
  const subscription: StripeSubscription = {
    ...{ id: nextId(account, 'sub'), object: 'subscription', customer, status: 'active', metadata },
    ...{ created: start, billing_cycle_anchor: start, cancel_at: null, cancel_at_period_end: false },
    ...{ ended_at: null, cancellation_details: { reason: null }, pause_collection: null, trial_end: null },
    latest_invoice: null,
    items: toList([
      {
        ...{ id: nextId(account, 'si'), object: 'subscription_item' as const, price, quantity: 1 as const },
        ...{ current_period_start: period.start, current_period_end: period.end },
      },
    ]),
  };
  account.subscriptions.set(subscription.id, subscription);
  emit(account, 'customer.subscription.created', subscription);
  bill(account, subscription, 'subscription_create', [{ amount: price.unit_amount - off, period }]);
  return subscription;
}

/** Makes an invoice and charges it. An invoice of zero euros is paid at once. */
export function bill(
  account: StripeAccount,
  subscription: StripeSubscription,
  reason: string,
  lines: StripeLine[],
): StripeInvoice {
  const invoice = makeInvoice(account, subscription, reason, lines);
  account.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  if (subscription.pause_collection) {
    invoice.status = 'void';
    emit(account, 'invoice.voided', invoice);
  } else if (invoice.total === 0) {
    invoice.status = 'paid';
    emit(account, 'invoice.paid', invoice);
  } else attempt(account, subscription, invoice);
  return invoice;
}

/** Returns a new invoice without storing it. */
export function makeInvoice(
  account: StripeAccount,
  { id, customer: customerId, metadata, items }: StripeSubscription,
  reason: string,
  lines: StripeLine[],
): StripeInvoice {
  const { name, country, taxNumber } = requireFound(account.customers.get(customerId));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  // A company of another country owes the tax itself.
  const ofCountry = taxPercents[country ?? ''] ?? spanishTaxPercent;
  const percent = taxNumber !== null && country !== 'ES' ? 0 : ofCountry;
  const tax = Math.round((total * percent) / (100 + percent));
  return {
    ...{ id: nextId(account, 'in'), object: 'invoice', customer: customerId, status: 'open' },
    ...{ billing_reason: reason, created: seconds(), currency: items.data[0].price.currency },
    ...{
      total,
      amount_due: total,
      amount_paid: 0,
      attempt_count: 0,
      attempted: false,
      next_payment_attempt: null,
    },
    ...{ customer_name: name, customer_address: { country } },
    customer_tax_ids: taxNumber === null ? [] : [{ type: 'es_cif', value: taxNumber }],
    total_taxes: [
      { amount: tax, tax_behavior: 'inclusive', tax_rate_details: { tax_rate: `txr_${percent}` } },
    ],
    lines: toList(lines),
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    status_transitions: { paid_at: null },
  };
}

/** Charges an open invoice with the card of its customer. After the last attempt the subscription ends. */
function attempt(account: StripeAccount, subscription: StripeSubscription, invoice: StripeInvoice): void {
  const { card } = requireFound(account.customers.get(subscription.customer));
  invoice.attempt_count += 1;
  invoice.attempted = true;
  if (card === 'debit') emit(account, 'customer.subscription.updated', subscription);
  else if (card === 'works') settle(account, subscription, invoice);
  else fail(account, subscription, invoice, card);
}

/** Confirms or refuses the debit of the open invoice of a subscription, as a bank does after some days. */
export function concludeDebit(
  account: StripeAccount,
  subscription: StripeSubscription,
  isConfirmed: boolean,
): void {
  const invoice = requireFound(account.invoices.get(subscription.latest_invoice ?? ''));
  if (isConfirmed) settle(account, subscription, invoice);
  else fail(account, subscription, invoice, 'declined');
}

function fail(
  account: StripeAccount,
  subscription: StripeSubscription,
  invoice: StripeInvoice,
  card: Card,
): void {
  const wait = retryDays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : seconds() + wait * daySeconds;
  subscription.status = 'past_due';
  if (card === 'authentication_required') emit(account, 'invoice.payment_action_required', invoice);
  emit(account, 'invoice.payment_failed', invoice);
  emit(account, 'customer.subscription.updated', subscription);
  if (wait === undefined) endSubscription(account, subscription, 'payment_failed');
}

function settle(account: StripeAccount, subscription: StripeSubscription, invoice: StripeInvoice): void {
  const { id, customer, total, currency } = invoice;
  const paymentIntent = nextId(account, 'pi');
  const charge: StripeCharge = {
    ...{ id: nextId(account, 'ch'), object: 'charge', amount: total, amount_refunded: 0, currency },
    ...{ customer, payment_intent: paymentIntent, status: 'succeeded', created: seconds() },
    disputed: false,
    payment_method_details: { type: 'card' },
  };
  account.charges.set(paymentIntent, charge);
  account.payments.set(id, {
    ...{ id: nextId(account, 'inpay'), object: 'invoice_payment', amount_paid: total, created: seconds() },
    ...{ invoice: id, status: 'paid' },
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
  });
  const paid = { status: 'paid', amount_paid: total, next_payment_attempt: null } as const;
  Object.assign(invoice, paid, { status_transitions: { paid_at: seconds() } });
  subscription.status = 'active';
  emit(account, 'charge.succeeded', charge);
  emit(account, 'invoice.paid', invoice);
  emit(account, 'customer.subscription.updated', subscription);
}

/** Ends a subscription. Its open invoice is no longer charged. */
export function endSubscription(
  account: StripeAccount,
  subscription: StripeSubscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  Object.assign(subscription, { status: 'canceled', ended_at: seconds(), cancellation_details: { reason } });
  const open = account.invoices.get(subscription.latest_invoice ?? '');
  if (open) open.next_payment_attempt = null;
  emit(account, 'customer.subscription.deleted', subscription);
}

/** Begins the next period of a subscription, or ends the subscription. */
function renew(account: StripeAccount, subscription: StripeSubscription): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(account, subscription, 'cancellation_requested');
    return;
  }
  const [item] = subscription.items.data;
  const { interval } = item.price.recurring;
  const start = item.current_period_end;
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, interval, start);
  subscription.status = 'active';
  const period = { start, end: item.current_period_end };
  bill(account, subscription, 'subscription_cycle', [{ amount: item.price.unit_amount, period }]);
}

/**
 * Moves the clock of the stand-in and of the program ahead. Subscriptions renew and unpaid invoices are charged
 * again, each at its due time. `afterEach` runs after each of these instants.
 */
export async function advance(
  account: StripeAccount,
  days: number,
  afterEach: () => Promise<void> = async () => undefined,
): Promise<void> {
  const end = new Date(now().getTime() + days * dayMs);
  for (;;) {
    const due = findNextDue(account, Math.floor(end.getTime() / secondMs));
    if (!due) break;
    if (due.at > seconds()) setClock(new Date(due.at * secondMs));
    due.run();
    await afterEach();
  }
  setClock(end);
}

function findNextDue(account: StripeAccount, until: number): { at: number; run(): void } | undefined {
  let next: { at: number; run(): void } | undefined;
  for (const subscription of account.subscriptions.values()) {
    if (subscription.status === 'canceled') continue;
    const invoice = account.invoices.get(subscription.latest_invoice ?? '');
    const retryAt = invoice?.next_payment_attempt ?? Number.POSITIVE_INFINITY;
    const renewAt = subscription.items.data[0].current_period_end;
    const at = Math.min(retryAt, renewAt);
    if (at > until || (next && next.at <= at)) continue;
    const retries = invoice && retryAt <= renewAt;
    const run = () => (retries ? attempt(account, subscription, invoice) : renew(account, subscription));
    next = { at, run };
  }
  return next;
}

/**
 * Returns the end of the period that begins at `start`. A month ends on the day of the month of `anchor`. If
 * the month has no such day, it ends on its last day.
 */
export function periodEnd(anchor: number, interval: 'month' | 'year', start: number): number {
  const from = new Date(anchor * secondMs);
  for (let count = 1; ; count += 1) {
    const to = new Date(from);
    to.setUTCDate(1);
    to.setUTCMonth(from.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
    const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
    to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
    if (to.getTime() > start * secondMs) return Math.floor(to.getTime() / secondMs);
  }
}
