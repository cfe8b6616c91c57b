import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { insertBeginning } from './entitlement.queries.ts';
import { listOfferedProviders } from './providers.server.ts';

/** Returns whether members can subscribe. If not, all Paradas are free and no price is shown. */
export function isSubscriptionOffered(): boolean {
  return listOfferedProviders().length > 0;
}

/**
 * Stores the instant of the first start with a provider. Paradas need a subscription from then on, and drafts
 * from before this instant stay free. Returns whether a provider is offered.
 */
export async function beginBilling(): Promise<boolean> {
  if (!isSubscriptionOffered()) return false;
  await insertBeginning(db, now());
  return true;
}
