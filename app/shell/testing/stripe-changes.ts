import {
  emit,
  nextId,
  requireFound,
  type StripeAccount,
  type StripeCoupon,
  type StripeCustomer,
  type StripeInvoice,
  type StripeItem,
  type StripeLine,
  type StripePrice,
  type StripeRefund,
  StripeRefusal,
  type StripeSession,
  type StripeSubscription,
  seconds,
  toList,
} from './stripe-account.ts';
import {
  bill,
  makeInvoice,
  periodEnd,
  spanishTaxPercent,
  startSubscription,
  taxPercents,
} from './stripe-billing.ts';
import { isChargedBack } from './stripe-disputes.ts';

/** Creates a payment page for a customer. */
export function createSession(account: StripeAccount, form: URLSearchParams, base: string): StripeSession {
  const id = nextId(account, 'cs');
  const session = {
    ...{ id, object: 'checkout.session' as const, status: 'open' as const },
    ...{ customer: form.get('customer'), customer_email: form.get('customer_email') },
    ...{ client_reference_id: form.get('client_reference_id'), metadata: readMap(form, 'metadata') },
    ...{ subscription: null, url: `${base}/pay/${id}`, created: seconds(), payment_intent: null },
    mode: form.get('mode') === 'payment' ? ('payment' as const) : ('subscription' as const),
    ...{ payment_status: 'unpaid' as const, customer_details: null },
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    price: readPrice(account, form, 'line_items[0]', nextId(account, 'prod')),
    subscriptionMetadata: readMap(form, 'subscription_data[metadata]'),
    coupon: readCoupon(account, form),
  };
  account.sessions.set(id, session);
  return session;
}

/** Creates a coupon. An existing id is refused. */
export function createCoupon(account: StripeAccount, form: URLSearchParams): StripeCoupon {
  const id = form.get('id') ?? nextId(account, 'coupon');
  if (account.coupons.has(id)) throw new StripeRefusal(400, 'resource_already_exists');
  const coupon = {
    ...{ id, object: 'coupon' as const, duration: 'once' as const, times_redeemed: 0 },
    ...{ amount_off: Number(form.get('amount_off')), currency: String(form.get('currency')) },
  };
  account.coupons.set(id, coupon);
  return coupon;
}

/** The fields that a customer fills in on a payment page. */
export type PayerInput = Partial<Pick<StripeCustomer, 'name' | 'country' | 'taxNumber' | 'card'>>;

/**
 * Pays an open payment page. A page that is already paid or expired does not change. Returns the subscription
 * of the page.
 */
export function paySession(account: StripeAccount, sessionId: string, payer: PayerInput): string | null {
  const session = requireFound(account.sessions.get(sessionId));
  if (session.status !== 'open' || payer.card === 'declined') return session.subscription;
  if (session.mode === 'payment') return payOnce(account, session, payer);
  const known = account.customers.get(session.customer ?? '');
  const id = known?.id ?? nextId(account, 'cus');
  const email = session.customer_email;
  const fresh = { email, name: null, country: 'ES', taxNumber: null, card: 'works' as const };
  const entered = { ...(known ?? { id, object: 'customer' as const, ...fresh }), ...payer };
  account.customers.set(id, { ...entered, card: 'works' });
  const { price, subscriptionMetadata: metadata } = session;
  const off = redeemCoupon(account, session.coupon);
  const subscription = startSubscription(account, { customer: id, price, metadata, off });
  account.customers.set(id, entered);
  Object.assign(session, { status: 'complete', customer: id, subscription: subscription.id, url: null });
  emit(account, 'checkout.session.completed', toSession(session));
  return subscription.id;
}

function readCoupon(account: StripeAccount, form: URLSearchParams): string | null {
  const id = form.get('discounts[0][coupon]');
  return id === null ? null : requireFound(account.coupons.get(id)).id;
}

/** Counts the use of a coupon. Returns the amount of the discount. */
function redeemCoupon(account: StripeAccount, id: string | null): number {
  const coupon = account.coupons.get(id ?? '');
  if (!coupon) return 0;
  coupon.times_redeemed += 1;
  return coupon.amount_off;
}

/** Pays a payment page that starts no subscription. Returns the id of the page. */
function payOnce(account: StripeAccount, session: StripeSession, payer: PayerInput): string {
  const intent = nextId(account, 'pi');
  const charge = {
    ...{ id: nextId(account, 'ch'), object: 'charge' as const, amount: session.amount_total },
    ...{ amount_refunded: 0, currency: 'eur', customer: session.customer, payment_intent: intent },
    ...{
      status: 'succeeded' as const,
      created: seconds(),
      payment_method_details: { type: 'card' as const },
      disputed: false,
    },
  };
  account.charges.set(intent, charge);
  const tax_ids = payer.taxNumber ? [{ type: 'es_cif', value: payer.taxNumber }] : [];
  const customer_details = { name: payer.name ?? null, address: { country: payer.country ?? 'ES' }, tax_ids };
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: intent, url: null } as const;
  Object.assign(session, paid, { customer_details });
  emit(account, 'charge.succeeded', charge);
  emit(account, 'checkout.session.completed', toSession(session));
  return session.id;
}

/** Returns a paid page with its charge and its tax, as Stripe expands them. */
export function expandSession(account: StripeAccount, session: StripeSession): object {
  const { payment_intent: intent, amount_total: total, customer_details: payer } = session;
  if (intent === null) return toSession(session);
  const percent = taxPercents[payer?.address.country ?? ''] ?? spanishTaxPercent;
  const amount = Math.round((total * percent) / (100 + percent));
  const rate = { object: 'tax_rate', percentage: percent, effective_percentage: percent };
  return {
    ...toSession(session),
    payment_intent: { id: intent, object: 'payment_intent', latest_charge: account.charges.get(intent) },
    total_details: { amount_tax: amount },
    line_items: toList([{ object: 'item', amount_total: total, taxes: [{ amount, rate }] }]),
  };
}

/** Expires an unpaid payment page. */
export function expireSession(account: StripeAccount, sessionId: string): StripeSession {
  const session = requireFound(account.sessions.get(sessionId));
  if (session.status !== 'open') throw new StripeRefusal(400, 'resource_not_open');
  Object.assign(session, { status: 'expired', url: null });
  emit(account, 'checkout.session.expired', toSession(session));
  return session;
}

/** Returns the page in the form in which Stripe sends it. */
export function toSession({
  price: _price,
  subscriptionMetadata: _metadata,
  coupon: _coupon,
  ...session
}: StripeSession & { price?: unknown; subscriptionMetadata?: unknown; coupon?: unknown }): StripeSession {
  return session;
}

/** Changes a subscription according to the fields of a form. If the card is declined, nothing changes. */
export function updateSubscription(
  account: StripeAccount,
  subscription: StripeSubscription,
  form: URLSearchParams,
): void {
  if (subscription.status === 'canceled') throw new StripeRefusal(400, 'subscription_canceled');
  if (form.has('cancel_at_period_end'))
    subscription.cancel_at_period_end = form.get('cancel_at_period_end') === 'true';
  if (form.has('pause_collection[behavior]'))
    subscription.pause_collection = { behavior: form.get('pause_collection[behavior]') ?? '' };
  if (form.get('pause_collection') === '') subscription.pause_collection = null;
  if (form.has('items[0][id]')) changeItem(account, subscription, form);
  if (form.has('trial_end')) setTrial(account, subscription, Number(form.get('trial_end')));
  emit(account, 'customer.subscription.updated', subscription);
}

function changeItem(account: StripeAccount, subscription: StripeSubscription, form: URLSearchParams): void {
  const [item] = subscription.items.data;
  const { price, lines, end } = planChange(account, item, form);
  if (form.get('proration_behavior') === 'always_invoice') {
    const { card } = requireFound(account.customers.get(subscription.customer));
    if (card !== 'works') throw new StripeRefusal(402, 'card_declined');
    item.current_period_start = seconds();
    item.current_period_end = end;
    subscription.billing_cycle_anchor = seconds();
    item.price = price;
    bill(account, subscription, 'subscription_update', lines);
  } else item.price = price;
}

/** Returns the invoice that a change of the price would cause. This invoice is not stored. */
export function previewInvoice(account: StripeAccount, form: URLSearchParams): StripeInvoice {
  const subscription = requireFound(account.subscriptions.get(form.get('subscription') ?? ''));
  const [item] = subscription.items.data;
  const details = new URLSearchParams();
  for (const [name, value] of form)
    if (name.startsWith('subscription_details['))
      details.set(name.replace(/^subscription_details\[(\w+)\]/, '$1'), value);
  return makeInvoice(account, subscription, 'upcoming', planChange(account, item, details).lines);
}

/**
 * A change of the interval begins a new period at once. The unused part of the previous period is paid back.
 */
function planChange(
  account: StripeAccount,
  item: StripeItem,
  form: URLSearchParams,
): { price: StripePrice; lines: StripeLine[]; end: number } {
  if (form.get('items[0][id]') !== item.id) throw new StripeRefusal(404, 'resource_missing');
  const price = readPrice(account, form, 'items[0]', item.price.product);
  const { current_period_start: start, current_period_end: formerEnd } = item;
  const from = Number(form.get('proration_date') ?? seconds());
  if (from < start || from > formerEnd) throw new StripeRefusal(400, 'parameter_invalid_integer');
  const share = (formerEnd - from) / (formerEnd - start);
  const end = periodEnd(seconds(), price.recurring.interval, seconds());
  const lines = [
    { amount: -Math.round(item.price.unit_amount * share), period: { start: from, end: formerEnd } },
    { amount: price.unit_amount, period: { start: seconds(), end } },
  ];
  return { price, lines, end };
}

/** Nothing is charged until a trial ends. An invoice of zero euros is made when the trial begins. */
function setTrial(account: StripeAccount, subscription: StripeSubscription, end: number): void {
  if (end <= seconds()) throw new StripeRefusal(400, 'parameter_invalid_integer');
  const [item] = subscription.items.data;
  Object.assign(subscription, { status: 'trialing', trial_end: end, billing_cycle_anchor: end });
  Object.assign(item, { current_period_start: seconds(), current_period_end: end });
  bill(account, subscription, 'subscription_update', [{ amount: 0, period: { start: seconds(), end } }]);
}

/** Refunds a part of a payment. */
export function createRefund(account: StripeAccount, form: URLSearchParams): StripeRefund {
  const charge = requireFound(account.charges.get(form.get('payment_intent') ?? ''));
  const amount = Number(form.get('amount') ?? charge.amount - charge.amount_refunded);
  if (isChargedBack(account, charge.payment_intent)) throw new StripeRefusal(400, 'charge_disputed');
  if (charge.amount_refunded === charge.amount) throw new StripeRefusal(400, 'charge_already_refunded');
  if (amount > charge.amount - charge.amount_refunded) throw new StripeRefusal(400, 'amount_too_large');
  charge.amount_refunded += amount;
  const refund: StripeRefund = {
    ...{ id: nextId(account, 're'), object: 'refund', amount, currency: charge.currency },
    ...{ payment_intent: charge.payment_intent, created: seconds(), status: 'succeeded' },
  };
  account.refunds.set(refund.id, refund);
  emit(account, 'refund.created', refund);
  emit(account, 'charge.refunded', charge);
  return refund;
}

function readPrice(
  account: StripeAccount,
  form: URLSearchParams,
  within: string,
  product: string,
): StripePrice {
  const read = (field: string) => form.get(`${within}[price_data]${field}`);
  const interval = read('[recurring][interval]') === 'year' ? 'year' : 'month';
  return {
    ...{ id: nextId(account, 'price'), object: 'price', unit_amount: Number(read('[unit_amount]')) },
    ...{ currency: read('[currency]') ?? '', product, tax_behavior: read('[tax_behavior]') ?? '' },
    recurring: { interval, interval_count: 1 },
  };
}

function readMap(form: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value] as const] : [],
    ),
  );
}
