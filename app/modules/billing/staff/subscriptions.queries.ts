import type { Executor } from '#app/platform/db/db.ts';
import type { KeysetOrder } from '#app/platform/http/pagination.ts';
import type { GiftMonths } from '../subscription/gift-months.ts';
import type { Interval, ProviderName } from '../subscription/provider.ts';
import type { EndReason } from '../subscription/subscription.queries.ts';
import type { SubscriptionStatus } from '../subscription/subscription-state.ts';

/** The filters of the list of subscriptions. A filter that is undefined does not restrict the list. */
export type SubscriptionFilters = {
  statuses?: readonly SubscriptionStatus[] | undefined;
  provider?: ProviderName | undefined;
  interval?: Interval | undefined;
  member?: number | undefined;
};

/** A subscription in a list of the team. `memberId` is null after the erasure of the account. */
export type ListedSubscription = {
  id: number;
  memberId: number | null;
  provider: ProviderName;
  interval: Interval;
  amountCents: number;
  currency: string;
  isReduced: boolean;
  status: SubscriptionStatus;
  startedAt: Date;
  paidUntil: Date;
  renews: boolean;
  nextAttemptAt: Date | null;
  graceUntil: Date | null;
  resumeBy: Date | null;
  endedAt: Date | null;
  endedBecause: EndReason | null;
  /** Whether the row is the payment of a gift. */
  isGift: boolean;
  /** The months of the gift. They are null for a gift that was paid back because its payer had been erased. */
  giftMonths: GiftMonths | null;
};

const columns = [
  ...(['subscription.subscription_id as id', 'customer.member_id as memberId'] as const),
  ...(['subscription.provider', 'subscription.interval', 'subscription.currency'] as const),
  ...(['subscription.amount_cents as amountCents', 'subscription.is_reduced as isReduced'] as const),
  ...(['subscription.status', 'subscription.started_at as startedAt', 'subscription.renews'] as const),
  ...(['subscription.paid_until as paidUntil', 'subscription.grace_until as graceUntil'] as const),
  ...(['subscription.next_attempt_at as nextAttemptAt', 'subscription.resume_by as resumeBy'] as const),
  ...(['subscription.ended_at as endedAt', 'subscription.ended_because as endedBecause'] as const),
  ...(['subscription.is_gift as isGift', 'checkout.gift_months as giftMonths'] as const),
] as const;

function filtered(on: Executor, { statuses, provider, interval, member }: SubscriptionFilters) {
  return on
    .selectFrom('billing_subscription as subscription')
    .innerJoin('billing_customer as customer', 'customer.customer_id', 'subscription.customer_id')
    .leftJoin('billing_checkout as checkout', 'checkout.checkout_id', 'subscription.checkout_id')
    .$if(statuses !== undefined, (query) => query.where('subscription.status', 'in', statuses ?? []))
    .$if(provider !== undefined, (query) => query.where('subscription.provider', '=', provider ?? 'manual'))
    .$if(interval !== undefined, (query) => query.where('subscription.interval', '=', interval ?? 'month'))
    .$if(member !== undefined, (query) => query.where('customer.member_id', '=', Number(member)));
}

/** Lists subscriptions and gifts, newest first or oldest first. The list begins after the id `after`. */
export function listSubscriptions(
  on: Executor,
  filters: SubscriptionFilters,
  { limit, after, order }: { limit: number; after?: number | undefined; order: KeysetOrder },
): Promise<ListedSubscription[]> {
  const [follows, direction] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  return filtered(on, filters)
    .$if(after !== undefined, (query) => query.where('subscription.subscription_id', follows, Number(after)))
    .orderBy('subscription.subscription_id', direction)
    .limit(limit)
    .select(columns)
    .execute();
}

/** Counts subscriptions and gifts. Counting stops at `most`. */
export async function countSubscriptions(
  on: Executor,
  filters: SubscriptionFilters,
  most: number,
): Promise<number> {
  const { total } = await on
    .selectFrom(filtered(on, filters).select('subscription.subscription_id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A subscription with the conditions to which its member agreed, and with its order. */
export type FoundSubscription = ListedSubscription & {
  country: string | null;
  taxBasisPoints: number;
  termsVersion: string;
  agreedAt: Date;
  orderNumber: number | null;
  orderId: string | null;
};

/** Finds one subscription. */
export function findSubscriptionForStaff(on: Executor, id: number): Promise<FoundSubscription | undefined> {
  return filtered(on, {})
    .where('subscription.subscription_id', '=', id)
    .select([...columns, 'subscription.country', 'subscription.tax_basis_points as taxBasisPoints'])
    .select(['subscription.terms_version as termsVersion', 'subscription.agreed_at as agreedAt'])
    .select(['checkout.order_number as orderNumber', 'checkout.checkout_id as orderId'])
    .executeTakeFirst();
}

/**
 * The maximum number of events, and the maximum number of commands, that the record of a subscription shows.
 */
const maxListed = 200;

/** Lists the events of a subscription, newest first. */
export function listBillingEvents(on: Executor, subscriptionId: number) {
  return on
    .selectFrom('billing_event')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('event_id', 'desc')
    .limit(maxListed)
    .select(['event_id as id', 'kind', 'source', 'to_status as to', 'amount_cents as amountCents'])
    .select(['revenue_change_cents as revenueChangeCents', 'happened_at as happenedAt'])
    .execute();
}

/** Lists the commands for the provider of a subscription, newest first. */
export function listCommands(on: Executor, subscriptionId: number) {
  return on
    .selectFrom('billing_command')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('sequence', 'desc')
    .limit(maxListed)
    .select(['command_id as id', 'kind', 'source', 'asked_at as askedAt', 'done_at as doneAt', 'failure'])
    .execute();
}
