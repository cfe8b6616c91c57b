import type { Executor } from '#app/platform/db/db.ts';
import type { StoredFreeTimeReason } from '../subscription/free-time-reasons.ts';
import type { FreeTime } from '../subscription/subscription-state.ts';

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

/** Finds the number of the newest free time of a member. */
export async function findNewestFreeTime(on: Executor, memberId: number): Promise<number | null> {
  const { newest } = await on
    .selectFrom('billing_free_time')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.max<number | null>('free_time_id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** Finds the member of a free time. */
export async function findFreeTimeMember(on: Executor, id: number): Promise<number | undefined> {
  const row = await on
    .selectFrom('billing_free_time')
    .where('free_time_id', '=', id)
    .select('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/** Ends free time early. Its used seconds stay, so the next free time follows it. */
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
