import { dayMs, daySeconds } from '#app/platform/duration.ts';
import { toReference } from '../manual/manual-methods.ts';
import { toCents } from '../plan/offered-price.server.ts';
import type { PlanPrice } from '../plan/price.queries.ts';
import { answerBy, isPending, type PriceChange } from '../price-change/price-change.ts';
import type { CheckoutRow } from '../subscription/checkout.queries.ts';
import type { Pauses } from '../subscription/pause.queries.ts';
import type { PaymentRow } from '../subscription/payment.queries.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import {
  daysLater,
  entitlementsOf,
  type FreeTime,
  placeFreeTime,
  type SubscriptionState,
  stateOf,
} from '../subscription/subscription-state.ts';
import { refundableUntil, refundDue } from './refund-due.server.ts';
import { plan, type Subscription, type SubscriptionPrices } from './subscription.schema.ts';

/** The days in a year for which a member can pause a subscription outside of a Parada. */
const maxPauseDaysAYear = 30;

/** The number of days before the end of the paid time at which the next payment by hand is requested. */
const payAheadDays = 14;

/** The parts of the response about a subscription. */
export type SubscriptionParts = {
  subscription: SubscriptionRow | null;
  freeTime: readonly FreeTime[];
  /** The newest payments of the member, including payments of former subscriptions. */
  payments: readonly PaymentRow[];
  checkout: CheckoutRow | null;
  /** The pauses of the last year. */
  pauses: Pauses;
  hasReduction: boolean;
  /** The newest question about a higher price of the open subscription. */
  priceChange: PriceChange | null;
  /** The prices of the member's country; undefined if nothing is offered. */
  offer: { month: PlanPrice; year: PlanPrice } | undefined;
  /** Whether a member without a subscription would pay with the provider that moves no money. */
  offersDemonstration: boolean;
  /** The instructions for a payment by transfer or Bizum; null if the team records no such payments. */
  manualPayment: string | null;
};

/** Returns the subscription of a member with the field names of the API. */
export function toSubscriptionResponse(parts: SubscriptionParts, at: Date): Subscription {
  const { subscription: row, checkout, offer, hasReduction } = parts;
  const open = row && !row.endedAt ? row : null;
  const order = !open && checkout && at < checkout.expiresAt ? checkout : null;
  const change =
    open && parts.priceChange && isPending(parts.priceChange, open, at) ? parts.priceChange : null;
  const about = aboutSubscription(parts, at);
  return {
    ...about,
    // Without an answer of the member there is no charge, and no renewal at the former price.
    ...(change ? { next_charge: null, can_resume: false } : {}),
    price_change: change && toPriceChange(change, parts),
    pause_days_left: pauseDaysLeft(parts.pauses.ms),
    refund_until: open && findRefundEnd(open, parts.payments, at),
    instructions: toInstructions(order ?? toNextOrder(open, at), parts.manualPayment),
    prices: offer ? toPrices(offer, hasReduction) : null,
    reduced_prices: offer && !hasReduction && isReducible(offer) ? toPrices(offer, true) : null,
    is_demonstration: open ? open.provider === 'demonstration' : parts.offersDemonstration,
    is_reduced: open ? open.isReduced : hasReduction,
    open_checkout: order && { id: order.id, interval: order.interval, url: order.url },
  };
}

type AboutSubscription = Pick<
  Subscription,
  | ('state' | 'plan' | 'interval' | 'current_period_end' | 'cancel_at' | 'next_charge' | 'entitlements')
  | ('next_attempt_at' | 'grace_until' | 'resume_by' | 'has_portal' | 'free_days_left' | 'is_payment_pending')
  | 'can_resume'
>;

type About = Pick<SubscriptionParts, 'subscription' | 'freeTime' | 'pauses'>;

function aboutSubscription({ subscription: row, freeTime, pauses }: About, at: Date): AboutSubscription {
  const facts = row ?? undefined;
  const state = stateOf(facts, at, freeTime);
  const base = {
    ...{ state, entitlements: entitlementsOf(facts, at, freeTime) },
    free_days_left: ['active', 'past_due', 'grace', 'paused'].includes(state) ? toDays(freeTime) : 0,
  };
  if (state === 'comped' || state === 'gifted') {
    const end = placeFreeTime(freeTime, facts).at(-1)?.endsAt ?? at;
    return { ...base, ...noSubscription, plan, current_period_end: end.toISOString() };
  }
  if (!row) return { ...base, ...noSubscription };
  const isOpen = state !== 'canceled';
  const end = projectedEnd(row);
  const isPaymentPending = state === 'active' && row.graceUntil !== null;
  return {
    ...{ ...base, plan, interval: row.interval, current_period_end: end.toISOString() },
    // A subscription that is paid by hand never renews by itself, so it is not canceled.
    cancel_at: isOpen && !row.renews && row.provider !== 'manual' ? end.toISOString() : null,
    next_charge: isOpen && !isPaymentPending ? toNextCharge(row, end) : null,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    grace_until: state === 'grace' ? (row.graceUntil?.toISOString() ?? null) : null,
    resume_by: state === 'paused' ? (row.resumeBy?.toISOString() ?? null) : null,
    has_portal: isOpen && row.providerCustomer !== null && row.endedThereAt === null,
    is_payment_pending: isPaymentPending,
    can_resume: canResume(row, state, pauses),
  };
}

const noSubscription = {
  ...{ plan: null, interval: null, current_period_end: null, cancel_at: null, next_charge: null },
  ...{ next_attempt_at: null, grace_until: null, resume_by: null, has_portal: false },
  ...{ is_payment_pending: false, can_resume: false },
};

/**
 * Returns whether the member can end a pause or take back a cancellation. A pause that belongs to a Parada ends
 * together with the pause of the Parada.
 */
function canResume(row: SubscriptionRow, state: SubscriptionState, { isOfParada }: Pauses): boolean {
  if (state === 'paused') return !isOfParada;
  return state === 'active' && !row.renews && row.provider !== 'manual' && row.endedThereAt === null;
}

function toDays(freeTime: readonly FreeTime[]): number {
  return Math.round(freeTime.reduce((sum, { leftSeconds }) => sum + leftSeconds, 0) / daySeconds);
}

/**
 * Returns the end of the paid time. During a pause, returns the end that results if the pause lasts as long as
 * allowed.
 */
function projectedEnd({ paidUntil, pausedAt, resumeBy, endedAt }: SubscriptionRow): Date {
  if (endedAt && endedAt < paidUntil) return endedAt;
  if (!pausedAt || !resumeBy) return paidUntil;
  return new Date(paidUntil.getTime() + resumeBy.getTime() - pausedAt.getTime());
}

function toNextCharge(row: SubscriptionRow, end: Date): Subscription['next_charge'] {
  const at = row.status === 'past_due' ? row.nextAttemptAt : end;
  if (!row.renews || row.status === 'grace' || !at) return null;
  return { amount_cents: row.amountCents, currency: row.currency, at: at.toISOString() };
}

function toPriceChange(change: PriceChange, { subscription, offer }: SubscriptionParts) {
  const { reason, fromCents, toCents: to, chargeAt, interval } = change;
  const currency = subscription?.currency ?? '';
  const amount = (amount_cents: number) => ({ amount_cents, currency });
  const price = offer?.[interval];
  const reduced = reason === 'reduction_end' && price?.currency === currency ? price.reducedCents : null;
  return {
    ...{ reason, from: amount(fromCents), to: amount(to), charge_at: chargeAt.toISOString() },
    answer_by: answerBy(change).toISOString(),
    reduced: reduced === null || reduced >= to ? null : amount(reduced),
  };
}

function findRefundEnd(row: SubscriptionRow, payments: readonly PaymentRow[], at: Date): string | null {
  const own = payments.filter(({ subscriptionId }) => subscriptionId === row.id);
  const [part] = refundDue(own, row, at);
  const payment = own.find(({ ref }) => ref === part?.paymentRef);
  return payment ? refundableUntil(payment).toISOString() : null;
}

/**
 * Returns the milliseconds for which a member may still pause outside of a Parada. Less than a day counts as 0.
 */
export function pauseMsLeft(pausedMs: number): number {
  const left = maxPauseDaysAYear * dayMs - pausedMs;
  return left < dayMs ? 0 : left;
}

/** Returns the days for which a member may still pause outside of a Parada, rounded. */
function pauseDaysLeft(pausedMs: number): number {
  return Math.round(pauseMsLeft(pausedMs) / dayMs);
}

/** Finds the next payment of a subscription that is paid by hand, two weeks before the paid time ends. */
function toNextOrder(open: SubscriptionRow | null, at: Date): PayableOrder | null {
  if (!open || open.checkoutId === null || at < daysLater(open.paidUntil, -payAheadDays)) return null;
  return { ...open, id: open.checkoutId };
}

type PayableOrder = Pick<CheckoutRow, 'id' | 'provider' | 'amountCents' | 'currency'> &
  Partial<Pick<CheckoutRow, 'firstAmountCents'>>;

function toInstructions(order: PayableOrder | null, text: string | null): Subscription['instructions'] {
  if (order?.provider !== 'manual' || text === null) return null;
  const { id, amountCents, firstAmountCents, currency } = order;
  return { text, reference: toReference(id), amount_cents: firstAmountCents ?? amountCents, currency };
}

function toPrices({ month, year }: { month: PlanPrice; year: PlanPrice }, isReduced: boolean) {
  const amount = (price: PlanPrice) => ({
    amount_cents: toCents(price, isReduced),
    currency: price.currency,
  });
  return { month: amount(month), year: amount(year) } satisfies SubscriptionPrices;
}

/** Returns whether a member can ask for a reduced price. */
export function isReducible({ month, year }: { month: PlanPrice; year: PlanPrice }): boolean {
  return month.reducedCents !== null || year.reducedCents !== null;
}
