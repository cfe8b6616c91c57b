import { dayMs, secondMs } from '#app/platform/duration.ts';

/** The status that is stored. The state that a member sees also depends on the current time (`stateOf`). */
export type SubscriptionStatus = 'active' | 'past_due' | 'grace' | 'paused' | 'ended';

/** The states of the API (`GET /api/subscription/`). */
export const subscriptionStates = [
  ...['none', 'active', 'past_due', 'grace', 'paused', 'canceled', 'comped', 'gifted'],
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The facts of a subscription that decide what its member may do. */
export type SubscriptionFacts = {
  status: SubscriptionStatus;
  /** The end of the time that is paid. */
  paidUntil: Date;
  /** Whether a payment follows when the paid time ends. */
  renews: boolean;
  /** The end of the access after the last failed attempt, or while a bank has not confirmed a charge yet. */
  graceUntil: Date | null;
  endedAt: Date | null;
};

/**
 * Free time of a member, which the team or the payer of a gift has given. The free time counts from
 * `countsFrom`, or from the end of the paid time if this end is later.
 */
export type FreeTime = { id: number; countsFrom: Date; leftSeconds: number; isGift: boolean };

/** The number of days before a monthly and before a yearly charge at which the reminder is sent. */
export const noticeDays = { month: 3, year: 7 } as const;
/** The days of access after the last failed attempt to charge, or after a renewal date without a result. */
export const graceDays = 3;
/** The days of access while a bank has not confirmed a charge yet. */
export const pendingDays = 21;
/** The maximum number of days for which a provider tries to charge again. */
const maxRetryDays = 30;

/**
 * Returns the state of a subscription at an instant. Without a subscription the state is `none`. If the free
 * time of the member is passed, the result is the state of the member.
 */
export function stateOf(
  facts: SubscriptionFacts | undefined,
  at: Date,
  freeTime: readonly FreeTime[] = [],
): SubscriptionState {
  if (facts?.status === 'paused') return 'paused';
  if (facts && facts.status !== 'ended' && at < endOfAccess(facts)) return facts.status;
  const running = placeFreeTime(freeTime, facts).find(
    ({ beginsAt, endsAt }) => beginsAt <= at && at < endsAt,
  );
  if (running) return running.isGift ? 'gifted' : 'comped';
  return facts ? 'canceled' : 'none';
}

/**
 * Returns the beginning and the end of each part of the free time. The parts follow the paid time, one after
 * the other. During a pause these instants are unknown, and the list is empty.
 */
export function placeFreeTime(
  freeTime: readonly FreeTime[],
  facts: SubscriptionFacts | undefined,
): { id: number; isGift: boolean; beginsAt: Date; endsAt: Date }[] {
  if (facts?.status === 'paused') return [];
  let earliest = facts && endOfAccess(facts);
  return freeTime.map(({ id, isGift, countsFrom, leftSeconds }) => {
    const beginsAt = earliest && countsFrom < earliest ? earliest : countsFrom;
    const endsAt = new Date(beginsAt.getTime() + leftSeconds * secondMs);
    earliest = endsAt;
    return { id, isGift, beginsAt, endsAt };
  });
}

/** The entitlements of a subscription. Nothing else depends on a subscription. */
export const entitlements = ['paradas'] as const;
export type Entitlement = (typeof entitlements)[number];

/**
 * Lists the entitlements that a subscription and the free time of its member give at an instant. `paradas`
 * allows the start of a Parada after the first one.
 */
export function entitlementsOf(
  facts: SubscriptionFacts | undefined,
  at: Date,
  freeTime: readonly FreeTime[] = [],
): Entitlement[] {
  const state = stateOf(facts, at, freeTime);
  return ['active', 'past_due', 'grace', 'comped', 'gifted'].includes(state) ? ['paradas'] : [];
}

function endOfAccess({ status, paidUntil, renews, graceUntil, endedAt }: SubscriptionFacts): Date {
  if (status === 'ended') return endedAt ?? paidUntil;
  if (status === 'grace') return graceUntil ?? paidUntil;
  if (status === 'past_due') return daysLater(paidUntil, maxRetryDays);
  if (graceUntil) return graceUntil;
  // If the provider does not respond on the day of a renewal, a member who pays keeps the access.
  return renews ? daysLater(paidUntil, graceDays) : paidUntil;
}

/**
 * Returns the monthly revenue of a subscription in cents. A yearly price is divided by twelve and rounded.
 */
export function monthlyRevenue({
  status,
  interval,
  amountCents,
}: {
  status: SubscriptionStatus;
  interval: 'month' | 'year';
  amountCents: number;
}): number {
  if (status === 'paused' || status === 'ended') return 0;
  return interval === 'month' ? amountCents : Math.round(amountCents / 12);
}

/** Returns the instant a number of whole days of 24 hours later. */
export function daysLater(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}
