import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { ReminderKind } from './reminder-choice.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    notifications_reminder: { member_id: number; local_day: string; kind: ReminderKind; claimed_at: Date };
  }
}

/** A reminder that a member gets on a local day. */
export type Reminder = { memberId: number; localDay: string; kind: ReminderKind };

/**
 * Stores reminders, at most one for each member and local day. Returns the ids of the members whose reminder was
 * stored.
 */
export async function insertReminders(
  on: Executor,
  reminders: readonly Reminder[],
  at: Date,
): Promise<Set<number>> {
  if (reminders.length === 0) return new Set();
  const rows = await on
    .insertInto('notifications_reminder')
    .values(
      reminders.map(({ memberId, localDay, kind }) => ({
        member_id: memberId,
        local_day: localDay,
        kind,
        claimed_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/**
 * The last visit of a member. `day` is the last local day with a record, or `-infinity` if there is no such day.
 */
export type LastVisit = { memberId: number; at: Date; day: string };

/**
 * Counts, for each member, the reminders since the last visit. Members without such reminders are left out.
 */
export async function countUnvisited(
  on: Executor,
  visits: readonly LastVisit[],
): Promise<{ memberId: number; reminders: number }[]> {
  const memberIds = visits.map(({ memberId }) => memberId);
  const instants = visits.map(({ at }) => at);
  const days = visits.map(({ day }) => day);
  const { rows } = await sql<{ memberId: number; reminders: number }>`
    select visit.member_id as "memberId", count(*)::int as reminders
    from unnest(${memberIds}::bigint[], ${instants}::timestamptz[], ${days}::date[]) as visit (member_id, at, day)
    join notifications_reminder as reminder on reminder.member_id = visit.member_id
      and reminder.local_day > visit.day and reminder.claimed_at > visit.at
    group by visit.member_id`.execute(on);
  return rows;
}

/** Deletes the reminders that were chosen before an instant. */
export async function deleteRemindersBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('notifications_reminder').where('claimed_at', '<', instant).execute();
}

export async function deleteReminders(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('notifications_reminder').where('member_id', '=', memberId).execute();
}

type ExportedReminder = { local_day: string; kind: ReminderKind; claimed_at: Date };

/** Lists a page of a member's reminders, the oldest first. */
export function listRemindersAfter(
  on: Executor,
  memberId: number,
  after: ExportedReminder | undefined,
): Promise<ExportedReminder[]> {
  const reminders = on
    .selectFrom('notifications_reminder')
    .where('member_id', '=', memberId)
    .select(['local_day', 'kind', 'claimed_at']);
  return pageAfter(reminders, { 'notifications_reminder.local_day': after?.local_day }).execute();
}
