import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { ProviderName } from './provider.ts';
import type { SubscriptionStatus } from './subscription-state.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_event: {
      event_id: Generated<number>;
      customer_id: number;
      subscription_id: number;
      kind: BillingEventKind;
      from_status: SubscriptionStatus | null;
      to_status: SubscriptionStatus;
      amount_cents: number;
      revenue_change_cents: number;
      currency: string;
      source: BillingSource;
      happened_at: Date;
    };
  }
}

/**
 * The kinds of billing events. `paid`, `refunded` and `dispute-lost` move money, the others change the subscription.
 */
export type BillingEventKind =
  | ('started' | MoneyKind | 'failed' | 'recovered' | 'grace' | 'paused' | 'resumed')
  | ('renewal-off' | 'renewal-on' | 'changed' | 'ended');

/** The kinds of events that move money. */
export type MoneyKind = 'paid' | 'refunded' | 'dispute-lost';

/** The source of an event. `clock` is a job of the program. */
export type BillingSource = 'provider' | 'member' | 'staff' | 'clock';

export type NewBillingEvent = {
  kind: BillingEventKind;
  from: SubscriptionStatus | null;
  to: SubscriptionStatus;
  /** The money that moved, in cents. A refund and a loss are negative. */
  amountCents: number;
  /** The change of the monthly revenue, in cents. */
  revenueChangeCents: number;
};

/** Appends events of one subscription. */
export async function insertBillingEvents(
  on: Executor,
  about: {
    customerId: number;
    subscriptionId: number;
    currency: string;
    source: BillingSource;
    happenedAt: Date;
  },
  events: readonly NewBillingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await on
    .insertInto('billing_event')
    .values(
      events.map(({ kind, from, to, amountCents, revenueChangeCents }) => ({
        ...{ customer_id: about.customerId, subscription_id: about.subscriptionId, kind },
        ...{ from_status: from, to_status: to, amount_cents: amountCents },
        ...{ revenue_change_cents: revenueChangeCents, currency: about.currency },
        ...{ source: about.source, happened_at: about.happenedAt },
      })),
    )
    .execute();
}

/** Counts the events of the subscription with this id at the provider. */
export async function countBillingEvents(on: Executor, provider: ProviderName, ref: string): Promise<number> {
  const { events } = await on
    .selectFrom('billing_event as event')
    .innerJoin(
      'billing_subscription as subscription',
      'subscription.subscription_id',
      'event.subscription_id',
    )
    .where('subscription.provider', '=', provider)
    .where('subscription.provider_ref', '=', ref)
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  return events;
}
