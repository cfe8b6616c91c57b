import { stopReminders } from '#app/modules/profile/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { defineUnsubscribeLink } from '#app/platform/mail/unsubscribe-link.ts';

/** The link in a reminder mail. The recipient uses it to stop all reminders. */
export const reminderLink = defineUnsubscribeLink({
  path: '/avisos/baja',
  purpose: 'stop reminders',
  stop: (memberId) => stopReminders(db, memberId, now()),
});
