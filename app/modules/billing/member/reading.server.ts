import { memberPart, noSuchMember } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { defineCombined } from '#app/platform/db/combined.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { Placeholders } from '#app/platform/db/statement.ts';
import { dayMs } from '#app/platform/duration.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { hasReductionPart } from '../checkout/reduction.queries.ts';
import { pricesPart } from '../plan/price.queries.ts';
import { chooseOffer } from '../plan/prices.server.ts';
import { priceChangePart } from '../price-change/price-change.queries.ts';
import { openCheckoutPart } from '../subscription/checkout.queries.ts';
import { freeTimePart } from '../subscription/free-time.queries.ts';
import { pausesPart } from '../subscription/pause.queries.ts';
import { paymentsPart } from '../subscription/payment.queries.ts';
import { listOfferedProviders } from '../subscription/providers.server.ts';
import { subscriptionPart } from '../subscription/subscription.queries.ts';
import type { Subscription, SubscriptionPrices } from './subscription.schema.ts';
import { toSubscriptionResponse } from './subscription-response.server.ts';

/**
 * Returns the subscription of the actor, with the prices of the actor's country. The function runs one SQL
 * statement.
 */
export function readSubscription({ memberId }: Actor): Promise<Subscription> {
  return readSubscriptionOf(db, memberId);
}

const readParts = defineCombined(
  (value: Placeholders<{ memberId: number; since: Date; at: Date }>) => ({
    member: memberPart(value('memberId')),
    subscription: subscriptionPart(value('memberId')),
    freeTime: freeTimePart(value('memberId')),
    payments: paymentsPart(value('memberId')),
    checkout: openCheckoutPart(value('memberId')),
    pauses: pausesPart(value('memberId'), { since: value('since'), until: value('at') }),
    hasReduction: hasReductionPart(value('memberId'), value('at')),
    priceChange: priceChangePart(value('memberId')),
    prices: pricesPart(),
  }),
  { shares: 'lists' },
);

async function readSubscriptionOf(on: Executor, memberId: number): Promise<Subscription> {
  const at = now();
  const { member, prices, ...parts } = await readParts(on, { memberId, since: aYearBefore(at), at });
  if (!member) throw noSuchMember();
  const [provider] = listOfferedProviders();
  const offer = provider && chooseOffer(prices, member.country);
  const offersDemonstration = provider?.name === 'demonstration';
  const { manualPayment } = config;
  return toSubscriptionResponse({ ...parts, offer, offersDemonstration, manualPayment }, at);
}

/** Returns the beginning of the year in which pauses are counted. This year ends at `at`. */
export function aYearBefore(at: Date): Date {
  return new Date(at.getTime() - 365 * dayMs);
}

/** The offer to a member without the subscription. `state` is `paused` if the member has paused a subscription. */
export type SubscriptionOffer = Partial<SubscriptionPrices> & Pick<Subscription, 'state'>;

/** Returns the offer that is sent together with the error for a member without a subscription. */
export async function readOffer(on: Executor, memberId: number): Promise<SubscriptionOffer> {
  const { state, prices } = await readSubscriptionOf(on, memberId);
  return { ...prices, state };
}
