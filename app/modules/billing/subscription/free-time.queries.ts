import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import type { StoredFreeTimeReason } from './free-time-reasons.ts';
import type { FreeTime } from './subscription-state.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    billing_free_time: {
      member_id: number;
      free_time_id: Generated<number>;
      days: number;
      reason: StoredFreeTimeReason;
      given_at: Date;
      given_by: number | null;
      counts_from: Date;
      left_seconds: number;
      ended_at: Generated<Date | null>;
      ended_by: Generated<number | null>;
      gift_id: number | null;
    };
  }
}

/** Returns the JSON of the free time of a member, in the order in which it is used up. */
export function freeTimeJson(memberId: Operand<number>): RawBuilder<FreeTime[]> {
  return sql<FreeTime[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', free_time_id, 'countsFrom', counts_from,
      'leftSeconds', left_seconds, 'isGift', gift_id is not null) order by free_time_id), '[]')
    from billing_free_time where member_id = ${memberId})`;
}

/**
 * Returns the part of a statement that selects the free time of a member, in the order in which it is used up.
 */
export function freeTimePart(memberId: Operand<number>): DecodedPart<FreeTime[]> {
  return decoded(freeTimeJson(memberId), { countsFrom: 'instant' });
}

/** Lists the free time of a member in the order in which it is used up, and locks it until the transaction ends. */
export function lockFreeTime(on: Executor, memberId: number): Promise<FreeTime[]> {
  return on
    .selectFrom('billing_free_time')
    .where('member_id', '=', memberId)
    .orderBy('free_time_id')
    .select(['free_time_id as id', 'counts_from as countsFrom', 'left_seconds as leftSeconds'])
    .select((row) => row('gift_id', 'is not', null).$castTo<boolean>().as('isGift'))
    .forUpdate()
    .execute();
}

/** Removes the free time of a member. */
export async function deleteFreeTime(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('billing_free_time').where('member_id', '=', memberId).execute();
}

/** Sets the remaining seconds of a free time, and the instant from which it counts. */
export async function updateFreeTime(
  on: Executor,
  { id, countsFrom, leftSeconds }: Omit<FreeTime, 'isGift'>,
): Promise<void> {
  await on
    .updateTable('billing_free_time')
    .set({ counts_from: countsFrom, left_seconds: leftSeconds })
    .where('free_time_id', '=', id)
    .execute();
}

type NewFreeTime = {
  memberId: number;
  days: number;
  leftSeconds: number;
  reason: StoredFreeTimeReason;
  givenAt: Date;
  givenBy: number | null;
  /** The gift that the member has redeemed. */
  giftId?: number;
};

/** Stores free time that counts from the instant at which it is given. */
export async function insertFreeTime(on: Executor, given: NewFreeTime): Promise<void> {
  await on
    .insertInto('billing_free_time')
    .values({
      ...{ member_id: given.memberId, days: given.days, left_seconds: given.leftSeconds },
      ...{ reason: given.reason, given_at: given.givenAt, given_by: given.givenBy },
      ...{ counts_from: given.givenAt, gift_id: given.giftId ?? null },
    })
    .execute();
}
