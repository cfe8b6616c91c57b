import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';
import { type NoticeSettings, type Notices, noticeNames } from './profile.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    profile_notices: NoticeSettings & { member_id: number; changed_at: Date; next_reminder_at: Date | null };
  }
}

/** Returns the notification settings of a member. Returns undefined if the member has never changed them. */
export function findNotices(on: Executor, memberId: number): Promise<NoticeSettings | undefined> {
  return on
    .selectFrom('profile_notices')
    .select([...noticeNames, 'reminder_hour'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Stores the notification settings of a member and the instant of the next reminder. Earlier settings are
 * replaced.
 */
export async function storeNotices(
  on: Executor,
  memberId: number,
  { nextAt, changedAt, ...notices }: NoticeSettings & { nextAt: Date | null; changedAt: Date },
): Promise<void> {
  const values = { ...notices, changed_at: changedAt, next_reminder_at: nextAt };
  await on
    .insertInto('profile_notices')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export async function deleteNotices(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('profile_notices').where('member_id', '=', memberId).execute();
}

/** Returns the notification settings of a member and the instant of their last change, as at most one row. */
export async function listNoticesAfter(on: Executor, memberId: number, after: Notices | undefined) {
  if (after) return [];
  return on
    .selectFrom('profile_notices')
    .select([...noticeNames, 'reminder_hour'])
    .select('changed_at')
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * A member who gets reminders by mail. `hour` is the hour of the daily reminder, and `changedAt` is the instant of
 * the last change.
 */
export type Reminded = { memberId: number; hour: number | null; changedAt: Date };

/** A member for whom a reminder is due. */
export type DueReminder = Reminded & { dueAt: Date };

/**
 * Locks and returns members for whom a reminder is due. At most `rowsAtOnce` members are returned: the
 * reminders that were due first.
 */
export function takeDueReminders(on: Executor, at: Date): Promise<DueReminder[]> {
  return on
    .selectFrom('profile_notices')
    .where('next_reminder_at', '<=', at)
    .orderBy('next_reminder_at')
    .limit(rowsAtOnce)
    .forUpdate()
    .skipLocked()
    .select([
      'member_id as memberId',
      'reminder_hour as hour',
      'changed_at as changedAt',
      'next_reminder_at as dueAt',
    ])
    .$narrowType<{ dueAt: Date }>()
    .execute();
}

/** Returns a member who gets reminders by mail. Returns undefined if the member's reminders are off. */
export function findReminded(on: Executor, memberId: number): Promise<Reminded | undefined> {
  return on
    .selectFrom('profile_notices')
    .where('member_id', '=', memberId)
    .where('next_reminder_at', 'is not', null)
    .select(['member_id as memberId', 'reminder_hour as hour', 'changed_at as changedAt'])
    .executeTakeFirst();
}

/** The hour of a member's daily reminder, and the instant of the next mail. */
export type NextReminder = { memberId: number; hour: number | null; nextAt: Date | null };

/** Stores the hour and the instant of the next mail of these members. All other settings stay unchanged. */
export async function storeNextReminders(on: Executor, next: readonly NextReminder[]): Promise<void> {
  const memberIds = next.map(({ memberId }) => memberId);
  const hours = next.map(({ hour }) => hour);
  const instants = next.map(({ nextAt }) => nextAt);
  await sql`
    update profile_notices as notices set reminder_hour = given.hour, next_reminder_at = given.next_at
    from unnest(${memberIds}::bigint[], ${hours}::smallint[], ${instants}::timestamptz[])
      as given (member_id, hour, next_at)
    where notices.member_id = given.member_id`.execute(on);
}

/** Switches off all reminders of a member. */
export async function stopReminders(on: Executor, memberId: number, at: Date): Promise<void> {
  await on
    .updateTable('profile_notices')
    .set({ notify_reminders: false, reminder_hour: null, next_reminder_at: null, changed_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

/** Counts the members who stopped all reminders. */
export async function countStoppedReminders(on: Executor): Promise<number> {
  const { total } = await on
    .selectFrom('profile_notices')
    .where('notify_reminders', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
