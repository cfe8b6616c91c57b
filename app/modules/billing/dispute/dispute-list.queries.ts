import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Position } from '#app/platform/http/pagination.ts';
import type { DisputeState, Interval, ProviderName } from '../subscription/provider.ts';

/** A dispute in the list of the team, with its position. `memberId` is null after the erasure of the account. */
export type ListedDispute = {
  id: number;
  position: [number, number, number];
  subscriptionId: number;
  memberId: number | null;
  amountCents: number;
  currency: string;
  reason: string;
  state: DisputeState;
  isRefundable: boolean;
  openedAt: Date;
  dueAt: Date | null;
};

/**
 * The maximum number of seconds in a position. The position of a closed dispute is this number minus the
 * instant of the dispute.
 */
const farSeconds = 9_999_999_999;

/** The rank of a state. Disputes that wait for the team come first. */
const rank = sql`(case dispute.state when 'needs_answer' then 0 when 'under_review' then 1 else 2 end)`;
/**
 * Open disputes are sorted by their last day, the nearest day first. Closed disputes are sorted newest first.
 */
const seconds = sql`(case when dispute.state in ('needs_answer', 'under_review')
  then extract(epoch from coalesce(dispute.due_at, dispute.opened_at))::bigint
  else ${sql.lit(farSeconds)} - extract(epoch from dispute.opened_at)::bigint end)`;

/** Lists a page of the disputes. The list begins after the position `after`. */
export async function listDisputes(
  on: Executor,
  state: DisputeState | undefined,
  { limit, after }: { limit: number; after?: Position | undefined },
): Promise<ListedDispute[]> {
  const [afterRank = 0, afterSeconds = 0, afterId = 0] = after ?? [];
  const isAfter = after
    ? sql`(${rank}, ${seconds}, dispute.dispute_id) > (
        ${afterRank}::int, ${afterSeconds}::bigint, ${afterId}::bigint)`
    : sql`true`;
  const { rows } = await sql<ListedDispute>`
    select ${columns} ${source} where ${inState(state)} and ${isAfter}
    order by ${rank}, ${seconds}, dispute.dispute_id limit ${limit}`.execute(on);
  return rows;
}

/** Counts disputes. Counting stops at `most`. */
export async function countDisputes(
  on: Executor,
  state: DisputeState | undefined,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from billing_dispute as dispute where ${inState(state)} limit ${most}) as counted`.execute(on);
  return rows[0]?.total ?? 0;
}

/** A dispute with its payment and with the conditions to which the payer agreed. */
export type FoundDispute = ListedDispute & {
  ref: string;
  paymentId: number;
  provider: ProviderName;
  interval: Interval;
  termsVersion: string;
  agreedAt: Date;
  paidCents: number;
  paidCurrency: string;
  method: string;
  paidAt: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelledAt: string[];
};

/** Finds one dispute. */
export async function findDispute(on: Executor, id: number): Promise<FoundDispute | undefined> {
  const { rows } = await sql<FoundDispute>`
    select ${columns}, dispute.provider_ref as ref, payment.payment_id as "paymentId", payment.provider,
      subscription.interval, subscription.terms_version as "termsVersion", subscription.agreed_at as "agreedAt",
      payment.amount_cents as "paidCents", payment.currency as "paidCurrency", payment.method,
      payment.paid_at as "paidAt", payment.period_start as "periodStart", payment.period_end as "periodEnd",
      (select coalesce(jsonb_agg(each.cancelled_at order by each.cancellation_id), '[]')
        from billing_cancellation as each
        where each.subscription_id = subscription.subscription_id) as "cancelledAt"
    ${source} where dispute.dispute_id = ${id}`.execute(on);
  return rows[0];
}

const columns = sql`dispute.dispute_id as id,
  json_build_array(${rank}, ${seconds}, dispute.dispute_id) as position,
  subscription.subscription_id as "subscriptionId", customer.member_id as "memberId",
  dispute.amount_cents as "amountCents", dispute.currency, dispute.reason, dispute.state,
  dispute.is_refundable as "isRefundable", dispute.opened_at as "openedAt", dispute.due_at as "dueAt"`;

const source = sql`from billing_dispute as dispute
  join billing_payment as payment on payment.payment_id = dispute.payment_id
  join billing_subscription as subscription on subscription.subscription_id = payment.subscription_id
  join billing_customer as customer on customer.customer_id = subscription.customer_id`;

function inState(state: DisputeState | undefined): RawBuilder<unknown> {
  return state === undefined ? sql`true` : sql`dispute.state = ${state}`;
}
