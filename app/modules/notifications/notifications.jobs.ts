import { findReminded } from '#app/modules/profile/index.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import { defineJob, type ScheduleInput } from '#app/platform/jobs/registry.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { reminderMails } from './notifications.mail.tsx';
import { type ReminderToSend, remindMembers } from './notifications.server.ts';
import { deleteRemindersBefore } from './reminder.queries.ts';
import { isStillDue, isTooLate } from './reminder-choice.server.ts';
import { readCandidates } from './reminder-facts.server.ts';
import { reminderLink } from './unsubscribe.server.ts';

/**
 * The number of days for which reminders are stored. Sessions are stored for the same time, because both are needed
 * to find the last visit.
 */
const storedDays = 90;

const mailJob = defineJob<ReminderToSend>({
  name: 'notifications.mail-reminder',
  run: (reminder, { jobId }) => sendReminder(reminder, jobId),
});

/**
 * Sends reminders every 15 minutes. In every time zone the full hour falls on minute 0, 15, 30 or 45 of an hour in
 * UTC.
 */
export const notificationsJobs: ScheduleInput[] = [
  {
    name: 'notifications.remind',
    cron: '*/15 * * * *',
    run: () => remindMembers((trx, mails) => mailJob.enqueueAll(trx, mails)),
  },
  {
    name: 'notifications.forget',
    cron: '50 4 * * *',
    run: () => deleteRemindersBefore(db, new Date(now().getTime() - storedDays * dayMs)),
  },
];

/**
 * Sends a reminder that was chosen earlier. Nothing is sent if the reminder is now too late. Nothing is sent either
 * if the member has since recorded something, paused, or switched reminders off.
 */
export async function sendReminder(
  { memberId, kind, dueAt }: ReminderToSend,
  messageId: string,
): Promise<void> {
  const at = now();
  if (isTooLate(new Date(dueAt), at)) return;
  const reminded = await findReminded(db, memberId);
  const [candidate] = reminded ? await readCandidates(db, [reminded], at) : [];
  if (!reminded || !candidate || !isStillDue(kind, candidate.facts, reminded.hour)) return;
  const { email, displayName, language } = candidate.receiver;
  const unsubscribe = reminderLink.href(memberId);
  const props = { displayName, link: `${config.appUrl}/app/hoy`, unsubscribe };
  const mail = reminderMails[kind](props, language);
  await sendMail({
    ...mail,
    to: { address: email },
    messageId,
    unsubscribe,
    note: { kind: 'reminder', memberId, keeps: 'body' },
  });
}
