import { now } from '#app/platform/clock.ts';
import { secondMs } from '#app/platform/duration.ts';

/** The result of a charge of a customer's card. A `debit` is a debit that the bank confirms or refuses days later. */
export type Card = 'works' | 'declined' | 'authentication_required' | 'debit';

/** A list in the shape of Stripe's API. */
type List<Items> = { object: 'list'; data: Items; has_more: boolean };

export type StripePrice = {
  id: string;
  object: 'price';
  unit_amount: number;
  currency: string;
  product: string;
  tax_behavior: string;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
};

export type StripeItem = {
  id: string;
  object: 'subscription_item';
  price: StripePrice;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
};

export type StripeSubscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  metadata: Record<string, string>;
  created: number;
  billing_cycle_anchor: number;
  cancel_at: null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  cancellation_details: { reason: string | null };
  pause_collection: { behavior: string } | null;
  trial_end: number | null;
  latest_invoice: string | null;
  items: List<[StripeItem]>;
};

export type StripeLine = { amount: number; period: { start: number; end: number } };

export type StripeInvoice = {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid' | 'void';
  billing_reason: string;
  created: number;
  currency: string;
  total: number;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  customer_name: string | null;
  customer_address: { country: string | null };
  customer_tax_ids: { type: string; value: string }[];
  total_taxes: { amount: number; tax_behavior: 'inclusive'; tax_rate_details: { tax_rate: string } }[];
  lines: List<StripeLine[]>;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  status_transitions: { paid_at: number | null };
};

export type StripeCharge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  status: 'succeeded';
  disputed: boolean;
  created: number;
  payment_method_details: { type: 'card' };
};

/**
 * The payment of an invoice. Stripe sends the payment only on request, because an invoice may have several
 * payments.
 */
export type StripeInvoicePayment = {
  id: string;
  object: 'invoice_payment';
  amount_paid: number;
  created: number;
  invoice: string;
  status: 'paid';
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type StripeSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  subscription: string | null;
  mode: 'subscription' | 'payment';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  customer_details: {
    name: string | null;
    address: { country: string | null };
    tax_ids: { type: string; value: string }[];
  } | null;
  url: string | null;
  created: number;
};

/** A coupon that lowers one invoice by an amount. */
export type StripeCoupon = {
  id: string;
  object: 'coupon';
  amount_off: number;
  currency: string;
  duration: 'once';
  times_redeemed: number;
};

export type StripeCustomer = {
  id: string;
  object: 'customer';
  email: string | null;
  name: string | null;
  country: string | null;
  taxNumber: string | null;
  card: Card;
};

export type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  created: number;
  status: 'succeeded';
};

export type StripeDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  created: number;
  reason: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'warning_closed' | 'won' | 'lost';
  is_charge_refundable: boolean;
  evidence_details: { due_by: number };
  balance_transactions: { amount: number }[];
};

/**
 * An event as Stripe sends it. The body is written when the event happens, and does not contain later changes.
 */
export type StripeEvent = { id: string; type: string; body: string };

/** The records of an account at the stand-in. */
export type StripeAccount = {
  customers: Map<string, StripeCustomer>;
  sessions: Map<
    string,
    StripeSession & {
      price: StripePrice;
      subscriptionMetadata: Record<string, string>;
      coupon: string | null;
    }
  >;
  coupons: Map<string, StripeCoupon>;
  subscriptions: Map<string, StripeSubscription>;
  invoices: Map<string, StripeInvoice>;
  /** The charges by their payment intent. */
  charges: Map<string, StripeCharge>;
  /** The payments by their invoice. */
  payments: Map<string, StripeInvoicePayment>;
  refunds: Map<string, StripeRefund>;
  disputes: Map<string, StripeDispute>;
  /** The events that no webhook has accepted yet, the oldest first. */
  outbox: StripeEvent[];
  lastNumber: number;
};

/** Returns an empty account. */
export function createAccount(): StripeAccount {
  return {
    customers: new Map(),
    sessions: new Map(),
    coupons: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    charges: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    outbox: [],
    lastNumber: 0,
  };
}

/** Returns an id such as `sub_000012`. */
export function nextId(account: StripeAccount, prefix: string): string {
  account.lastNumber += 1;
  return `${prefix}_${String(account.lastNumber).padStart(6, '0')}`;
}

/** Adds an event to the outbox. */
export function emit(account: StripeAccount, type: string, object: object): void {
  const id = nextId(account, 'evt');
  const body = { id, object: 'event', created: seconds(), livemode: false, type, data: { object } };
  account.outbox.push({ id, type, body: JSON.stringify(body) });
}

/** Returns the current time of the program in seconds. The stand-in uses this time too. */
export function seconds(): number {
  return Math.floor(now().getTime() / secondMs);
}

/** Wraps values into a list in the shape of Stripe's API. */
export function toList<Items>(data: Items): List<Items> {
  return { object: 'list', data, has_more: false };
}

/** An error that the stand-in sends as a response. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Returns a value that was found in a map. If the value is undefined, refuses the call as Stripe does. */
export function requireFound<Value>(found: Value | undefined): Value {
  if (found === undefined) throw new StripeRefusal(404, 'resource_missing');
  return found;
}
