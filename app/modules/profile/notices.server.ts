import { requireMember } from '#app/modules/accounts/index.ts';
import type { Calendar } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { findNotices, storeNextReminders, storeNotices } from './notices.queries.ts';
import { type NoticeSettings, noticeNames, type ProfileInput } from './profile.schema.ts';
import { nextReminderAt } from './reminder-time.server.ts';

/**
 * The default settings. Both channels and the notices about events are on. Notices that a member has to request are
 * off (docs/rules.md, The profile).
 */
export const defaultNotices: NoticeSettings = {
  notify_email: true,
  notify_push: true,
  notify_events: true,
  notify_reminders: false,
  notify_digest: false,
  reminder_hour: null,
};

/** Returns the notification settings of a member. */
export async function readNotices(on: Executor, memberId: number): Promise<NoticeSettings> {
  return (await findNotices(on, memberId)) ?? defaultNotices;
}

/**
 * Changes the given notification settings. If the time zone changes, the instant of the next reminder is moved too.
 */
export async function changeNoticesIn(
  trx: WriterTransaction,
  actor: Actor,
  input: ProfileInput,
): Promise<void> {
  const changesNotices = [...noticeNames, 'reminder_hour' as const].some((name) => input[name] !== undefined);
  if (!changesNotices && input.timezone === undefined) return;
  const { memberId } = actor;
  await lockFor(trx, 'notices', memberId);
  const before = await findNotices(trx, memberId);
  if (!changesNotices && !before) return;
  const notices = withChange(before ?? defaultNotices, input);
  const nextAt = findNextReminder(await requireMember(actor, trx), notices);
  if (changesNotices) await storeNotices(trx, memberId, { ...notices, nextAt, changedAt: now() });
  else await storeNextReminders(trx, [{ memberId, nextAt, hour: notices.reminder_hour }]);
}

/**
 * Returns the settings after a change. Setting an hour switches reminders on, unless the same change switches them
 * off. If reminders are off, the hour is null.
 */
function withChange(notices: NoticeSettings, input: ProfileInput): NoticeSettings {
  const changed = { ...notices };
  for (const name of noticeNames) changed[name] = input[name] ?? changed[name];
  if (input.reminder_hour !== undefined) changed.reminder_hour = input.reminder_hour;
  if (typeof input.reminder_hour === 'number') changed.notify_reminders = input.notify_reminders ?? true;
  return changed.notify_reminders ? changed : { ...changed, reminder_hour: null };
}

function findNextReminder(calendar: Calendar, notices: NoticeSettings): Date | null {
  const isOn = notices.notify_email && notices.notify_reminders;
  return isOn ? nextReminderAt(calendar, notices.reminder_hour, now()) : null;
}
