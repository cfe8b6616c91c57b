import { z } from 'zod';
import { paginationFields } from '#app/platform/http/pagination.ts';
import { couponCode } from '../coupon/coupon.schema.ts';
import { priceChangeReasons } from '../price-change/price-change.ts';
import { intervals } from '../subscription/provider.ts';
import { entitlements, subscriptionStates } from '../subscription/subscription-state.ts';

/** The only plan. */
export const plan = 'yoi';

const interval = z.enum(intervals);
const instant = z.iso.datetime();

/** An amount in cents, with tax. `currency` has three capital letters. */
const amount = z.object({ amount_cents: z.int(), currency: z.string() });

export type Amount = z.output<typeof amount>;

const prices = z.object({ month: amount, year: amount });

/** The prices of the two intervals, with tax. */
export type SubscriptionPrices = z.output<typeof prices>;

/** The reasons of a cancellation, among which a member may choose. Null means that the member chose none. */
export const cancelReasons = ['price', 'not_now', 'not_using', 'not_helping', 'other'] as const;

export type CancelReason = (typeof cancelReasons)[number];

/**
 * The subscription of a member. Without a subscription `state` is `none`, and the fields about a subscription are
 * null.
 */
export const subscriptionResponse = z.object({
  state: z.enum(subscriptionStates),
  plan: z.literal(plan).nullable(),
  interval: interval.nullable(),
  /** The end of the paid time or of the free time. */
  current_period_end: instant.nullable(),
  /** The instant at which access ends, if the subscription is not renewed. */
  cancel_at: instant.nullable(),
  next_charge: amount.extend({ at: instant }).nullable(),
  entitlements: z.array(z.enum(entitlements)),
  /** The days of free time that begin when the paid time ends, rounded. */
  free_days_left: z.int(),
  /** The next attempt to charge a payment that failed. */
  next_attempt_at: instant.nullable(),
  /** The end of access after the last failed attempt to charge. */
  grace_until: instant.nullable(),
  /** The instant at which a pause ends by itself. */
  resume_by: instant.nullable(),
  /** The number of whole days for which the member can still pause outside of a Parada in this year. */
  pause_days_left: z.int(),
  /**
   * The last instant at which the member can have the last payment refunded; null if no payment can be
   * refunded.
   */
  refund_until: instant.nullable(),
  /** Whether the provider has a page for payment methods. */
  has_portal: z.boolean(),
  /** Whether the bank has not confirmed the last charge yet. The access continues in the meantime. */
  is_payment_pending: z.boolean(),
  /** Whether the member can end a pause or take back a cancellation. */
  can_resume: z.boolean(),
  /**
   * The payment instructions, if the last order is paid by transfer or Bizum. `reference` names the order.
   */
  instructions: z.object({ text: z.string(), reference: z.string(), ...amount.shape }).nullable(),
  /**
   * The prices at which the member can subscribe; null while nothing is offered. If the member asked for the
   * reduced price, the prices are reduced.
   */
  prices: prices.nullable(),
  /** The reduced prices that the member can ask for; null if there are none, or if they are granted. */
  reduced_prices: prices.nullable(),
  /** Whether the subscription moves no money. */
  is_demonstration: z.boolean(),
  /** Whether the subscription, or the next order, has the reduced price. */
  is_reduced: z.boolean(),
  /**
   * A higher price that the member must accept before the next charge. Without acceptance the subscription is
   * not renewed. `reduced` is the reduced price that the member can have for another year, or null.
   */
  price_change: z
    .object({
      reason: z.enum(priceChangeReasons),
      from: amount,
      to: amount,
      charge_at: instant,
      answer_by: instant,
      reduced: amount.nullable(),
    })
    .nullable(),
  /** An order that is not paid yet. `url` is null until the provider has responded. */
  open_checkout: z.object({ id: z.uuid(), interval, url: z.string().nullable() }).nullable(),
});

export type Subscription = z.output<typeof subscriptionResponse>;

/**
 * Returns whether a member in this state has no running subscription. Only such a member can order a
 * subscription.
 */
export function isWithoutSubscription(state: Subscription['state']): boolean {
  return state === 'none' || state === 'canceled' || isFree(state);
}

/** Returns whether the last charge of a subscription in this state has failed. */
export function isUnpaid(state: Subscription['state']): boolean {
  return state === 'past_due' || state === 'grace';
}

/** Returns whether the access is free of charge in this state. */
export function isFree(state: Subscription['state']): boolean {
  return state === 'comped' || state === 'gifted';
}

/**
 * An order. `agreed` is the consent to begin immediately and to the terms. A coupon lowers the first charge.
 */
export const checkoutInput = z.strictObject({
  plan: z.literal(plan),
  interval,
  coupon: couponCode.optional(),
  agreed: z.literal(true),
});

/** The body of a call without fields. */
export const emptyInput = z.strictObject({});

/** The page on which the member pays. */
export const checkoutResponse = z.object({ url: z.string() });

/**
 * The state of the last order at the provider. `open` is an unpaid order, and `none` means that there is no order.
 * The subscription is read after the response of the provider.
 */
export const checkoutCheckResponse = z.object({
  order: z.enum(['none', 'open', 'done', 'expired']),
  subscription: subscriptionResponse,
});

export type CheckoutCheck = z.output<typeof checkoutCheckResponse>;

export const cancelInput = z.strictObject({ reason: z.enum(cancelReasons).nullable().default(null) });

/** A change of the interval. If `preview` is true, nothing changes. */
export const changeInput = z.strictObject({ interval, preview: z.boolean().default(false) });

export type ChangeInput = z.output<typeof changeInput>;

/** An answer to a change of the price. `amount_cents` is the higher price that the member saw. */
export const priceChangeInput = z.strictObject({ accept: z.boolean(), amount_cents: z.int() });

export type PriceChangeInput = z.output<typeof priceChangeInput>;

/**
 * The cost of a change: `due_cents` are charged immediately, `next_charge` is the first charge at the new
 * price.
 */
export const changeResponse = z.object({
  interval,
  due_cents: z.int(),
  currency: z.string(),
  next_charge: amount.extend({ at: instant }),
});

export type Change = z.output<typeof changeResponse>;

/**
 * A refund of the last payment for the remaining days. The refund ends access immediately. If `preview` is
 * true, nothing changes.
 */
export const refundInput = z.strictObject({ preview: z.boolean().default(false) });

export const refundResponse = amount;

export type Refund = z.output<typeof refundResponse>;

/** The page of the provider on which the member changes the payment method. */
export const portalResponse = z.object({ url: z.string() });

/** The query of a page of invoices, the newest first. */
export const invoicesQuery = z.strictObject({ ...paginationFields });

export type InvoicesQuery = z.output<typeof invoicesQuery>;

/**
 * An invoice. In a corrective invoice, `corrects` names the corrected invoice, and the amounts are negative.
 */
const invoiceResponse = z.object({
  number: z.string(),
  issued_at: instant,
  amount_cents: z.int(),
  tax_cents: z.int(),
  currency: z.string(),
  concept: z.string(),
  corrects: z.string().nullable(),
});

export type Invoice = z.output<typeof invoiceResponse>;

export const invoicesResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  items: z.array(invoiceResponse),
});

export type Invoices = z.output<typeof invoicesResponse>;
