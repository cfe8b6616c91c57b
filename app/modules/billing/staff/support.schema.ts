import { z } from 'zod';
import { priceChangeDecisions, priceChangeReasons } from '../price-change/price-change.ts';
import { intervals, providerNames } from '../subscription/provider.ts';
import { subscriptionStates } from '../subscription/subscription-state.ts';

const instant = z.iso.datetime();

/** The newest subscription of a member as support sees it. It does not name the means of payment. */
export const memberSubscription = z.object({
  id: z.int(),
  state: z.enum(subscriptionStates),
  provider: z.enum(providerNames),
  interval: z.enum(intervals),
  paid_until: instant,
  renews: z.boolean(),
  /** A higher price about which the member is asked. `decision` is null until there is one. */
  price_change: z
    .object({
      reason: z.enum(priceChangeReasons),
      from_cents: z.int(),
      to_cents: z.int(),
      currency: z.string(),
      charge_at: instant,
      decision: z.enum(priceChangeDecisions).nullable(),
    })
    .nullable(),
  /** The payments, the newest first. */
  payments: z.array(
    z.object({ paid_at: instant, amount_cents: z.int(), refunded_cents: z.int(), currency: z.string() }),
  ),
});

export type MemberSubscription = z.output<typeof memberSubscription>;
