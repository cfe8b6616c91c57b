import { now } from '#app/platform/clock.ts';
import type { EntitlementFacts } from './entitlement.queries.ts';
import { type Entitlement, entitlementsOf } from './subscription-state.ts';

/** Returns whether a member has an entitlement. `facts` are the facts that `entitlementPart` selects. */
export function hasEntitlement(
  { subscription, freeTime }: EntitlementFacts,
  entitlement: Entitlement,
): boolean {
  return entitlementsOf(subscription ?? undefined, now(), freeTime).includes(entitlement);
}
