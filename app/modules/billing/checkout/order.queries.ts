import type { Executor } from '#app/platform/db/db.ts';
import type { ProviderName } from '../subscription/provider.ts';

/** Finds the number of a payer at a provider, if the payer has paid there before. */
export async function findLastProviderCustomer(
  on: Executor,
  { customerId, provider }: { customerId: number; provider: ProviderName },
): Promise<string | undefined> {
  const row = await on
    .selectFrom('billing_subscription')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .where('provider_customer', 'is not', null)
    .orderBy('subscription_id', 'desc')
    .select('provider_customer')
    .limit(1)
    .executeTakeFirst();
  return row?.provider_customer ?? undefined;
}
