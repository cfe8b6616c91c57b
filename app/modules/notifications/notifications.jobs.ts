import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import { defineJob, type ScheduleInput } from '#app/platform/jobs/registry.ts';
import { type ReminderToSend, remindMembers } from './notifications.ts';
import { deleteRemindersBefore } from './reminder.queries.ts';
import { sendReminder } from './send-reminder.ts';

/** The reminders are stored for as long as sessions, because both show the last visit. */
const storedDays = 90;

const mailJob = defineJob<ReminderToSend>({
  name: 'notifications.mail-reminder',
  run: (reminder, { jobId }) => sendReminder(reminder, jobId),
});

/** Sends reminders at every quarter of an hour, because local hours of all zones begin at one. */
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
