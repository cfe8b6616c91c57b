import type { Interval } from '../subscription/provider.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { daysLater } from '../subscription/subscription-state.ts';

/** The reasons of a higher price: a new price, or the end of the year at the reduced price. */
export const priceChangeReasons = ['price', 'reduction_end'] as const;
export type PriceChangeReason = (typeof priceChangeReasons)[number];

/**
 * The decisions about a change of the price. `reduced` renews the reduced price, and `unanswered` is stored when the time for
 * an answer is over.
 */
export const priceChangeDecisions = ['accepted', 'declined', 'reduced', 'unanswered'] as const;
export type PriceChangeDecision = (typeof priceChangeDecisions)[number];

/**
 * A higher price about which a member was asked, and the charge from which this price would apply. Amounts are
 * in cents.
 */
export type PriceChange = {
  subscriptionId: number;
  chargeAt: Date;
  reason: PriceChangeReason;
  interval: Interval;
  fromCents: number;
  toCents: number;
  askedAt: Date;
  decision: PriceChangeDecision | null;
};

/**
 * The earliest and the latest day on which a member is asked, in whole days before the charge. After a downtime
 * the question may come after the earliest day.
 */
export const askDays = { earliest: 37, latest: 30 } as const;

/**
 * The number of days before the charge at which the renewal is switched off if the member has not answered.
 */
export const answerDays = 1;

/** Returns the instant until which a subscription waits for an answer. */
export function answerBy({ chargeAt }: Pick<PriceChange, 'chargeAt'>): Date {
  return daysLater(chargeAt, -answerDays);
}

/** Returns whether the member of a subscription can still accept a change of the price. */
export function isPending(
  { decision, chargeAt, interval, fromCents }: PriceChange,
  row: SubscriptionRow,
  at: Date,
): boolean {
  const isOpen = row.status === 'active' && row.endedAt === null && row.endedThereAt === null;
  const isNextCharge = row.paidUntil.getTime() === chargeAt.getTime() && at < chargeAt;
  const isAgreed = decision === 'accepted' || decision === 'reduced';
  return isOpen && isNextCharge && !isAgreed && row.interval === interval && row.amountCents === fromCents;
}
