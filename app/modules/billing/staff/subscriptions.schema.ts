import { z } from 'zod';
import { idParams, keysetFields, keysetMeta, keysetOrder } from '#app/platform/http/pagination.ts';
import { giftStates } from '../gift/gift.schema.ts';
import { giftMonths } from '../subscription/gift-months.ts';
import { disputeStates, intervals, providerNames } from '../subscription/provider.ts';
import { subscriptionStates } from '../subscription/subscription-state.ts';
import { refundReasons } from './refund-reasons.ts';
import { staffPriceChange } from './support.schema.ts';

/**
 * The stored status of a subscription. `failing` stands for `past_due` and `grace`, the two statuses after a
 * failed payment.
 */
const statusFilters = ['active', 'failing', 'past_due', 'grace', 'paused', 'ended'] as const;

/**
 * The query of the list of subscriptions. If `member` is given, the list contains only the subscriptions of
 * this member.
 */
export const subscriptionsQuery = z.strictObject({
  status: z.enum(statusFilters).optional(),
  provider: z.enum(providerNames).optional(),
  interval: z.enum(intervals).optional(),
  member: idParams.shape.id.optional(),
  order: keysetOrder('newest'),
  ...keysetFields,
});

export type SubscriptionsQuery = z.output<typeof subscriptionsQuery>;

const instant = z.iso.datetime();

/** A person. The name is null once the account is closed. */
export const person = z.object({ id: z.int(), username: z.string().nullable() });

/** The months of a gift; null for a subscription. */
export const monthsOfGift = z.literal([...giftMonths]).nullable();

/**
 * A subscription or a gift as the team sees it. A gift has the state `gifted`, and its only payment belongs to
 * no interval. `member` is null after the erasure of the account.
 */
export const staffSubscription = z
  .object({
    id: z.int(),
    member: person.nullable(),
    provider: z.enum(providerNames),
    state: z.enum(subscriptionStates),
    interval: z.enum(intervals),
    gift_months: monthsOfGift,
    amount_cents: z.int(),
    currency: z.string(),
    is_reduced: z.boolean(),
    started_at: instant,
    paid_until: instant,
    renews: z.boolean(),
    next_attempt_at: instant.nullable(),
    grace_until: instant.nullable(),
    resume_by: instant.nullable(),
    ended_at: instant.nullable(),
    ended_because: z.string().nullable(),
  })
  .meta({ id: 'StaffSubscription' });

export type StaffSubscription = z.output<typeof staffSubscription>;

export const subscriptionsResponse = z.object({ meta: keysetMeta, items: z.array(staffSubscription) });

/**
 * A payment. `waiting_cents` is being refunded and is not yet part of `refunded_cents`. `lost_cents` was lost
 * in a dispute. If `is_refundable` is false, the bank has withdrawn the payment. `alone_cents` is the maximum
 * sum that one team member may refund of the payment.
 */
export const staffPayment = z
  .object({
    id: z.int(),
    amount_cents: z.int(),
    tax_cents: z.int(),
    refunded_cents: z.int(),
    waiting_cents: z.int(),
    lost_cents: z.int(),
    dispute: z.object({ id: z.int(), state: z.enum(disputeStates) }).nullable(),
    is_refundable: z.boolean(),
    alone_cents: z.int(),
    currency: z.string(),
    method: z.string(),
    paid_at: instant,
    period_start: instant,
    period_end: instant,
    invoices: z.array(z.object({ number: z.string(), amount_cents: z.int() })),
  })
  .meta({ id: 'StaffPayment' });

export type StaffPayment = z.output<typeof staffPayment>;

/** A refund that waits for a second person. */
export const refundRequest = z
  .object({
    id: z.int(),
    subscription: z.int(),
    member: person.nullable(),
    refund_cents: z.int(),
    currency: z.string(),
    reason: z.enum(refundReasons),
    ends: z.boolean(),
    requested_by: person.nullable(),
    requested_at: instant,
    expires_at: instant,
  })
  .meta({ id: 'RefundRequest' });

export type RefundRequest = z.output<typeof refundRequest>;

/** One subscription with its payments, events and commands, newest first. */
export const subscriptionRecord = staffSubscription
  .extend({
    country: z.string().nullable(),
    tax_basis_points: z.int(),
    terms_version: z.string(),
    agreed_at: instant,
    price_change: staffPriceChange.nullable(),
    /** The order of a subscription that is paid by hand, on which payments are recorded. */
    order: z.object({ id: z.int(), reference: z.string() }).nullable(),
    /** The mail of a gift, without its receiver. `mailed_at` is the instant of the last mail. */
    gift: z
      .object({
        id: z.int(),
        state: z.enum(giftStates),
        send_at: instant,
        mailed_at: instant.nullable(),
        can_resend: z.boolean(),
      })
      .nullable(),
    payments: z.array(staffPayment),
    refund_requests: z.array(refundRequest),
    events: z.array(
      z.object({
        id: z.int(),
        at: instant,
        kind: z.string(),
        source: z.string(),
        to: z.string(),
        amount_cents: z.int(),
        revenue_change_cents: z.int(),
      }),
    ),
    commands: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        source: z.string(),
        asked_at: instant,
        done_at: instant.nullable(),
        failure: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SubscriptionRecord' });

export type SubscriptionRecord = z.output<typeof subscriptionRecord>;
