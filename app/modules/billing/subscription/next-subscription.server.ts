import type { ProviderSubscription } from './provider.ts';
import type { SubscriptionChange, SubscriptionRow } from './subscription.queries.ts';
import { daysLater, graceDays, pendingDays } from './subscription-state.ts';

/**
 * Returns the fields of a subscription after a read from its provider. Neither the number nor the order of the
 * reads changes the result: the paid time never becomes shorter, and an ended subscription stays ended.
 * @param isWaiting whether a write of ours had not reached the provider at the time of the read; until then the
 * stored renewal, pause and price stay
 */
export function nextSubscription(
  before: SubscriptionRow,
  read: ProviderSubscription,
  { at, isWaiting }: { at: Date; isWaiting: boolean },
): SubscriptionChange {
  if (before.endedAt) return before;
  const paid = nextPause(before, read, { at, isWaiting });
  const price = isWaiting ? before : read.price;
  return {
    ...{ interval: price.interval, amountCents: price.amountCents, ...paid },
    renews: read.status === 'ended' ? false : isWaiting ? before.renews : read.renews,
    nextAttemptAt: read.nextAttemptAt,
    endedThereAt: read.status === 'ended' ? (before.endedThereAt ?? read.endedAt ?? at) : null,
    ...nextStatus(before, read, { at, ...paid }),
  };
}

type Paid = Pick<SubscriptionChange, 'paidUntil' | 'pausedAt' | 'resumeBy'>;

function nextPause(
  before: SubscriptionRow,
  read: ProviderSubscription,
  { at, isWaiting }: { at: Date; isWaiting: boolean },
): Paid {
  const paidUntil = latest([before.paidUntil, ...read.payments.map(({ periodEnd }) => periodEnd)]);
  const { pausedAt, resumeBy } = before;
  if (isWaiting || read.isPaused === (pausedAt !== null)) return { paidUntil, pausedAt, resumeBy };
  if (pausedAt === null) return { paidUntil, pausedAt: at, resumeBy: null };
  return { ...resumed({ paidUntil, pausedAt }, at), resumeBy: null };
}

/** Returns the paid time after a pause: it ends later by the length of the pause. */
export function resumed(
  { paidUntil, pausedAt }: { paidUntil: Date; pausedAt: Date },
  at: Date,
): { paidUntil: Date; pausedAt: null } {
  const pausedMs = Math.max(0, at.getTime() - pausedAt.getTime());
  return { paidUntil: new Date(paidUntil.getTime() + pausedMs), pausedAt: null };
}

type Status = Pick<SubscriptionChange, 'status' | 'graceUntil' | 'endedAt' | 'endedBecause'>;

function nextStatus(
  before: SubscriptionRow,
  read: ProviderSubscription,
  { at, paidUntil, pausedAt }: { at: Date; paidUntil: Date; pausedAt: Date | null },
): Status {
  const open = { graceUntil: null, endedAt: null, endedBecause: null };
  const grace = before.status === 'grace' ? before.graceUntil : null;
  if (read.status === 'unpaid' || (read.status === 'past_due' && read.nextAttemptAt === null))
    return graceFrom(grace ?? daysLater(at, graceDays), at);
  if (read.status === 'ended') {
    if (read.endedUnpaid) return graceFrom(grace ?? daysLater(read.endedAt ?? at, graceDays), at);
    // The access lasts until the end of the paid time, even if the provider ended the subscription before.
    if (at < paidUntil) return { ...open, status: 'active' };
    return { status: 'ended', graceUntil: null, endedAt: at, endedBecause: 'canceled' };
  }
  if (read.status === 'past_due') return { ...open, status: 'past_due' };
  if (read.status === 'incomplete') return { ...open, status: before.status };
  if (pausedAt) return { ...open, status: 'paused' };
  return {
    ...open,
    status: 'active',
    graceUntil: read.isPaymentPending ? daysLater(paidUntil, pendingDays) : null,
  };
}

function graceFrom(graceUntil: Date, at: Date): Status {
  return at < graceUntil
    ? { status: 'grace', graceUntil, endedAt: null, endedBecause: null }
    : { status: 'ended', graceUntil, endedAt: graceUntil, endedBecause: 'unpaid' };
}

function latest(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())));
}
