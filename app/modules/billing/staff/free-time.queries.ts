import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { decode } from '#app/platform/db/decoded.ts';
import { factsFields, factsJson } from '../subscription/entitlement.queries.ts';
import { freeTimeJson } from '../subscription/free-time.queries.ts';
import type { StoredFreeTimeReason } from '../subscription/free-time-reasons.ts';
import type { FreeTime, SubscriptionFacts } from '../subscription/subscription-state.ts';

/** Free time with its reason. `endedAt` is set if the team ended it early. */
export type GivenFreeTime = FreeTime & {
  days: number;
  reason: StoredFreeTimeReason;
  givenAt: Date;
  endedAt: Date | null;
};

/** Lists the free time of a member in the order in which it is used up. */
export function listFreeTime(on: Executor, memberId: number): Promise<GivenFreeTime[]> {
  return on
    .selectFrom('billing_free_time')
    .where('member_id', '=', memberId)
    .orderBy('free_time_id')
    .select(['free_time_id as id', 'counts_from as countsFrom', 'left_seconds as leftSeconds', 'days'])
    .select(['reason', 'given_at as givenAt', 'ended_at as endedAt'])
    .select((row) => row('gift_id', 'is not', null).$castTo<boolean>().as('isGift'))
    .execute();
}

/** Free time in the list of the team, with all facts that decide when it begins and ends. */
export type ListedFreeTime = GivenFreeTime & {
  memberId: number;
  givenBy: number | null;
  /** All free time of the member, in the order in which it is used up. */
  all: FreeTime[];
  subscription: SubscriptionFacts | null;
};

/** Lists the free time of all members, newest first. The list begins after the id `after`. */
export async function listFreeTimes(
  on: Executor,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<ListedFreeTime[]> {
  const memberId = sql<number>`given.member_id`;
  const { rows } = await sql<ListedFreeTime>`
    select given.free_time_id as id, ${memberId} as "memberId", given.days, given.reason, given.given_at as "givenAt",
      given.given_by as "givenBy", given.counts_from as "countsFrom", given.left_seconds as "leftSeconds",
      given.ended_at as "endedAt", ${freeTimeJson(memberId)} as "all", ${factsJson(memberId)} as subscription
    from billing_free_time as given
    where ${after ?? null}::bigint is null or given.free_time_id < ${after ?? null}
    order by given.free_time_id desc
    limit ${limit}`.execute(on);
  decode(rows, { all: { countsFrom: 'instant' }, subscription: factsFields });
  return rows;
}

/** Counts the free time of all members. Counting stops at `most`. */
export async function countFreeTimes(on: Executor, most: number): Promise<number> {
  const { total } = await on
    .selectFrom(on.selectFrom('billing_free_time').select('free_time_id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the id of the newest free time of a member. */
export async function findNewestFreeTime(on: Executor, memberId: number): Promise<number | null> {
  const { newest } = await on
    .selectFrom('billing_free_time')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.max<number | null>('free_time_id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** Finds the member to whom this free time was given. */
export async function findFreeTimeMember(on: Executor, id: number): Promise<number | undefined> {
  const row = await on
    .selectFrom('billing_free_time')
    .where('free_time_id', '=', id)
    .select('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/**
 * Ends free time early. The row keeps only the used seconds, so the next free time of the member follows
 * immediately.
 */
export async function endFreeTimeEarly(
  on: Executor,
  id: number,
  { usedSeconds, at, by }: { usedSeconds: number; at: Date; by: number },
): Promise<void> {
  await on
    .updateTable('billing_free_time')
    .set({ left_seconds: usedSeconds, ended_at: at, ended_by: by })
    .where('free_time_id', '=', id)
    .execute();
}

/** Removes a team member from the free time of others. The free time stays. */
export async function forgetFreeTimeActor(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('billing_free_time')
    .set({ given_by: null })
    .where('given_by', '=', memberId)
    .execute();
  await on
    .updateTable('billing_free_time')
    .set({ ended_by: null })
    .where('ended_by', '=', memberId)
    .execute();
}
