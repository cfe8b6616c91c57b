import { findNotifiable } from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import type { EventContext } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { freeTimeMail } from './billing.mail.tsx';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A team member has given a member free time. */
    'billing.free-time-given': { memberId: number; days: number };
  }
}

/** Mails a member about free time that the team has given. A member who closes the account gets no mail. */
export async function mailFreeTime(
  { memberId, days }: { memberId: number; days: number },
  { jobId }: EventContext,
): Promise<void> {
  const member = await findNotifiable(db, memberId);
  if (!member) return;
  const { displayName, language, email } = member;
  const link = `${config.appUrl}/app/suscripcion`;
  const mail = freeTimeMail({ displayName, link, isDemonstration: false, days }, language);
  const note = { kind: 'billing-free-time', memberId, keeps: 'body' } as const;
  await sendMail({ ...mail, to: { address: email }, messageId: jobId, note });
}
