import type { Executor } from '#app/platform/db/db.ts';
import { type Notices, noticeNames } from './profile.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    profile_notices: Notices & { member_id: number; changed_at: Date };
  }
}

/** Returns the notification settings of a member; undefined if the member has never changed them. */
export function findNotices(on: Executor, memberId: number): Promise<Notices | undefined> {
  return on
    .selectFrom('profile_notices')
    .select(noticeNames)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Stores the notification settings of a member over the former ones. */
export async function storeNotices(
  on: Executor,
  memberId: number,
  notices: Notices,
  at: Date,
): Promise<void> {
  const values = { ...notices, changed_at: at };
  await on
    .insertInto('profile_notices')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export async function deleteNotices(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('profile_notices').where('member_id', '=', memberId).execute();
}

/** Returns the notification settings of a member and when they were changed; at most one row. */
export async function listNoticesAfter(on: Executor, memberId: number, after: Notices | undefined) {
  if (after) return [];
  return on
    .selectFrom('profile_notices')
    .select(noticeNames)
    .select('changed_at')
    .where('member_id', '=', memberId)
    .execute();
}
