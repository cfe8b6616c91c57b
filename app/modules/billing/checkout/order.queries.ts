import type { Executor } from '#app/platform/db/db.ts';
import type { ProviderName } from '../subscription/provider.ts';

/** Finds the provider's id of a payer, if the payer has paid with this provider before. */
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
