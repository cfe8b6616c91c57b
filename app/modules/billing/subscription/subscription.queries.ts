import { type Generated, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import type { Interval, ProviderName } from './provider.ts';
import type { SubscriptionStatus } from './subscription-state.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_customer: { customer_id: Generated<number>; member_id: number | null; created_at: Date };
    billing_subscription: {
      subscription_id: Generated<number>;
      customer_id: number;
      checkout_id: string | null;
      provider: ProviderName;
      provider_ref: string;
      provider_customer: string | null;
      plan: string;
      interval: Interval;
      amount_cents: number;
      currency: string;
      country: string | null;
      tax_basis_points: number;
      is_reduced: boolean;
      terms_version: string;
      agreed_at: Date;
      status: SubscriptionStatus;
      started_at: Date;
      paid_until: Date;
      renews: boolean;
      next_attempt_at: Date | null;
      grace_until: Date | null;
      paused_at: Date | null;
      resume_by: Date | null;
      ended_there_at: Date | null;
      ended_at: Date | null;
      ended_because: EndReason | null;
      read_at: Date | null;
      is_gift: Generated<boolean>;
    };
  }
}

/** The reason for the end of a subscription. A `duplicate` is a second subscription of one member. */
export type EndReason =
  | ('canceled' | 'unpaid' | 'duplicate' | 'refunded' | 'disputed' | 'erased' | 'provider')
  /** The row of a gift counts as ended from the beginning, because a gift is no subscription of its payer. */
  | 'gift';

/** A subscription with the conditions to which its member agreed. Amounts are in cents and with tax. */
export type SubscriptionRow = {
  id: number;
  customerId: number;
  checkoutId: string | null;
  provider: ProviderName;
  providerRef: string;
  providerCustomer: string | null;
  interval: Interval;
  amountCents: number;
  currency: string;
  country: string | null;
  taxBasisPoints: number;
  isReduced: boolean;
  termsVersion: string;
  agreedAt: Date;
  status: SubscriptionStatus;
  startedAt: Date;
  paidUntil: Date;
  renews: boolean;
  nextAttemptAt: Date | null;
  graceUntil: Date | null;
  pausedAt: Date | null;
  resumeBy: Date | null;
  /**
   * The instant at which the provider ended the subscription. The access may last longer, but the subscription
   * is not renewed.
   */
  endedThereAt: Date | null;
  endedAt: Date | null;
  endedBecause: EndReason | null;
  /** Whether the row is the payment of a gift. */
  isGift: boolean;
};

const columns = [
  ...(['subscription.subscription_id as id', 'subscription.customer_id as customerId'] as const),
  ...(['subscription.checkout_id as checkoutId', 'subscription.provider'] as const),
  ...(['subscription.provider_ref as providerRef'] as const),
  ...(['subscription.provider_customer as providerCustomer', 'subscription.interval'] as const),
  ...(['subscription.amount_cents as amountCents', 'subscription.currency'] as const),
  ...(['subscription.country', 'subscription.tax_basis_points as taxBasisPoints'] as const),
  ...(['subscription.is_reduced as isReduced', 'subscription.terms_version as termsVersion'] as const),
  ...(['subscription.agreed_at as agreedAt', 'subscription.status'] as const),
  ...(['subscription.started_at as startedAt', 'subscription.paid_until as paidUntil'] as const),
  ...(['subscription.renews', 'subscription.next_attempt_at as nextAttemptAt'] as const),
  ...(['subscription.grace_until as graceUntil', 'subscription.paused_at as pausedAt'] as const),
  ...(['subscription.resume_by as resumeBy', 'subscription.ended_at as endedAt'] as const),
  ...(['subscription.ended_there_at as endedThereAt'] as const),
  ...(['subscription.ended_because as endedBecause', 'subscription.is_gift as isGift'] as const),
] as const;

function selectSubscriptions(on: Executor) {
  return on.selectFrom('billing_subscription as subscription').select(columns);
}

/**
 * Returns the part of a statement that selects the newest subscription of a member, or null. This is the
 * subscription that `findSubscription` finds.
 */
export function subscriptionPart(memberId: Operand<number>): DecodedPart<SubscriptionRow | null> {
  const newest = jsonObjectFrom(selectNewest(db, memberId));
  return decoded(newest.$castTo<SubscriptionRow | null>(), {
    ...{ agreedAt: 'instant', startedAt: 'instant', paidUntil: 'instant', nextAttemptAt: 'instant' },
    ...{ graceUntil: 'instant', pausedAt: 'instant', resumeBy: 'instant', endedAt: 'instant' },
    endedThereAt: 'instant',
  });
}

/** Finds the newest subscription of a member. An open subscription is always the newest. */
export function findSubscription(on: Executor, memberId: number): Promise<SubscriptionRow | undefined> {
  return selectNewest(on, memberId).executeTakeFirst();
}

function selectNewest(on: Executor, memberId: Operand<number>) {
  return selectSubscriptions(on)
    .innerJoin('billing_customer as customer', 'customer.customer_id', 'subscription.customer_id')
    .where('customer.member_id', '=', memberId)
    .where('subscription.is_gift', '=', false)
    .orderBy(sql`(subscription.ended_at is null)`, 'desc')
    .orderBy('subscription.subscription_id', 'desc')
    .limit(1);
}

/** Finds a subscription by its id. */
export function findSubscriptionById(on: Executor, id: number): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(on).where('subscription.subscription_id', '=', id).executeTakeFirst();
}

/** Finds a subscription by its id and locks it until the transaction ends. */
export function lockSubscription(on: Executor, id: number): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(on)
    .where('subscription.subscription_id', '=', id)
    .forUpdate('subscription')
    .executeTakeFirst();
}

/** Finds a subscription by its id at a provider. */
export function findSubscriptionByRef(
  on: Executor,
  provider: ProviderName,
  ref: string,
): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(on)
    .where('subscription.provider', '=', provider)
    .where('subscription.provider_ref', '=', ref)
    .executeTakeFirst();
}

/** Finds the open subscription of a payer. */
export function findOpenSubscription(on: Executor, customerId: number): Promise<SubscriptionRow | undefined> {
  return selectSubscriptions(on)
    .where('subscription.customer_id', '=', customerId)
    .where('subscription.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Lists the provider's ids of all open subscriptions at this provider. */
export async function listOpenRefs(on: Executor, provider: ProviderName): Promise<string[]> {
  const rows = await on
    .selectFrom('billing_subscription')
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .orderBy('subscription_id')
    .select('provider_ref as ref')
    .execute();
  return rows.map(({ ref }) => ref);
}

/** Lists the provider's ids of the open subscriptions of one of its customers. */
export async function listOpenRefsOfCustomer(
  on: Executor,
  provider: ProviderName,
  providerCustomer: string,
): Promise<string[]> {
  const rows = await on
    .selectFrom('billing_subscription')
    .where('provider', '=', provider)
    .where('provider_customer', '=', providerCustomer)
    .where('ended_at', 'is', null)
    .select('provider_ref as ref')
    .execute();
  return rows.map(({ ref }) => ref);
}

export type NewSubscription = Omit<SubscriptionRow, 'id'>;

/** Stores a subscription and returns its id. */
export async function insertSubscription(on: Executor, row: NewSubscription): Promise<number> {
  const { subscription_id } = await on
    .insertInto('billing_subscription')
    .values({
      ...{ customer_id: row.customerId, checkout_id: row.checkoutId, provider: row.provider, plan: 'yoi' },
      ...{ provider_ref: row.providerRef, provider_customer: row.providerCustomer, interval: row.interval },
      ...{ amount_cents: row.amountCents, currency: row.currency, country: row.country },
      ...{ tax_basis_points: row.taxBasisPoints, is_reduced: row.isReduced },
      ...{ terms_version: row.termsVersion, agreed_at: row.agreedAt, started_at: row.startedAt },
      is_gift: row.isGift,
      ...toChangeColumns(row),
    })
    .returning('subscription_id')
    .executeTakeFirstOrThrow();
  return subscription_id;
}

/** The fields of a subscription that can change during its life. */
export type SubscriptionChange = Pick<
  SubscriptionRow,
  | ('interval' | 'amountCents' | 'status' | 'paidUntil' | 'renews' | 'nextAttemptAt' | 'graceUntil')
  | ('pausedAt' | 'resumeBy' | 'endedThereAt' | 'endedAt' | 'endedBecause')
>;

/** Stores the fields of a subscription that can change. */
export async function updateSubscription(
  on: Executor,
  id: number,
  change: SubscriptionChange,
): Promise<void> {
  await on
    .updateTable('billing_subscription')
    .set(toChangeColumns(change))
    .where('subscription_id', '=', id)
    .execute();
}

function toChangeColumns(change: SubscriptionChange) {
  return {
    ...{ interval: change.interval, amount_cents: change.amountCents, status: change.status },
    ...{ paid_until: change.paidUntil, renews: change.renews, next_attempt_at: change.nextAttemptAt },
    ...{ grace_until: change.graceUntil, paused_at: change.pausedAt, resume_by: change.resumeBy },
    ...{ ended_at: change.endedAt, ended_because: change.endedBecause },
    ended_there_at: change.endedThereAt,
  };
}

/** Stores whether the price of a subscription is reduced. */
export async function updateIsReduced(on: Executor, id: number, isReduced: boolean): Promise<void> {
  await on
    .updateTable('billing_subscription')
    .set({ is_reduced: isReduced })
    .where('subscription_id', '=', id)
    .execute();
}

/** Finds the payer id of a member. */
export async function findCustomer(on: Executor, memberId: number): Promise<number | undefined> {
  const row = await on
    .selectFrom('billing_customer')
    .where('member_id', '=', memberId)
    .select('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

/** Removes the member from a payer. The payments and invoices stay under the number of the payer. */
export async function forgetPayer(on: Executor, customerId: number): Promise<void> {
  await on
    .updateTable('billing_customer')
    .set({ member_id: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * Finds the payer id of a member, or creates it. A known payer's row is not locked, because a transaction that
 * holds the lock of the payer may wait for this row.
 */
export async function findOrCreateCustomer(on: Executor, memberId: number, at: Date): Promise<number> {
  const known = await findCustomer(on, memberId);
  if (known !== undefined) return known;
  await on
    .insertInto('billing_customer')
    .values({ member_id: memberId, created_at: at })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const created = await findCustomer(on, memberId);
  if (created === undefined) throw new Error('a payer has a number');
  return created;
}

/** Finds the member behind a payer. Returns undefined after the erasure of the account. */
export async function findPayer(on: Executor, customerId: number): Promise<number | undefined> {
  const row = await on
    .selectFrom('billing_customer')
    .where('customer_id', '=', customerId)
    .select('member_id')
    .executeTakeFirst();
  return row?.member_id ?? undefined;
}
