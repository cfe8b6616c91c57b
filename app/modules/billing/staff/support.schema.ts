import { z } from 'zod';
import { priceChangeDecisions, priceChangeReasons } from '../price-change/price-change.ts';
import { intervals, providerNames } from '../subscription/provider.ts';
import { subscriptionStates } from '../subscription/subscription-state.ts';

const instant = z.iso.datetime();

/**
 * A higher price about which a member is asked for the next charge. `decision` is null until the member has
 * decided.
 */
export const staffPriceChange = z.object({
  reason: z.enum(priceChangeReasons),
  from_cents: z.int(),
  to_cents: z.int(),
  currency: z.string(),
  charge_at: instant,
  decision: z.enum(priceChangeDecisions).nullable(),
});

export type StaffPriceChange = z.output<typeof staffPriceChange>;

/** The newest subscription of a member as support sees it. The payment method is left out. */
export const memberSubscription = z.object({
  id: z.int(),
  state: z.enum(subscriptionStates),
  provider: z.enum(providerNames),
  interval: z.enum(intervals),
  paid_until: instant,
  renews: z.boolean(),
  price_change: staffPriceChange.nullable(),
  /** The payments, the newest first. */
  payments: z.array(
    z.object({ paid_at: instant, amount_cents: z.int(), refunded_cents: z.int(), currency: z.string() }),
  ),
});

export type MemberSubscription = z.output<typeof memberSubscription>;
