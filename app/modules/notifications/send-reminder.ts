import { findReminded } from '#app/modules/profile/index.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.ts';
import { db } from '#app/platform/db/db.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { reminderMails } from './notifications.mail.tsx';
import type { ReminderToSend } from './notifications.ts';
import { isStillDue, isTooLate } from './reminder-choice.ts';
import { readCandidates } from './reminder-facts.ts';
import { unsubscribeHref } from './unsubscribe.ts';

/**
 * Sends a reminder that was chosen before. Nothing is sent if it has become late, or if the member has recorded,
 * paused or switched reminders off since.
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
  const { email, displayName, username, language } = candidate.receiver;
  const unsubscribe = unsubscribeHref(memberId);
  const props = { name: displayName ?? username, link: `${config.appUrl}/app/hoy`, unsubscribe };
  const mail = reminderMails[kind](props, language);
  await sendMail({ ...mail, to: { address: email }, messageId, unsubscribe });
}
