import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { deleteReminders, listRemindersAfter } from './reminder.queries.ts';
import { unsubscribePage } from './unsubscribe.page.tsx';

/** The manifest of notifications: reminders by mail, and the page that stops them. */
export const notifications = defineModule({
  name: 'notifications',
  pages: [unsubscribePage],
  jobs: notificationsJobs,
  keepsMemberRows: true,
  erase: (memberId) => deleteReminders(db, memberId),
  eraseDiary: 'everything',
  exports: [
    defineExport({ name: 'reminders', tables: ['notifications_reminder'], listRows: listRemindersAfter }),
  ],
});
