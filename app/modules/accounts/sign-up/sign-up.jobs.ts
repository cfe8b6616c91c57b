import { now } from '#app/platform/clock.ts';
import { openFromJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { notMeHref } from '../mailed-code/not-me.server.ts';
import { findMember, findMemberByEmail } from '../member/member.queries.ts';
import { codeMail, existingAccountMail, welcomeMail } from './sign-up.mail.tsx';
import { findSignup } from './sign-up.queries.ts';

export const signUpEvents = [
  onEvent('accounts.code-requested', 'mail', mailCode, { retryDelaySeconds: 2 }),
  onEvent('accounts.signed-up', 'welcome', mailWelcome),
];

/**
 * Mails the code. If the e-mail address has an account, the function mails a note to the owner instead. If the
 * code has expired, nothing is sent.
 */
async function mailCode(event: Events['accounts.code-requested'], { jobId }: EventContext): Promise<void> {
  if (event.isHeld) return;
  const signup = await findSignup(db, event.signupId);
  if (!signup || signup.confirmedAt || signup.codeExpiresAt < now()) return;
  const to = { address: signup.email };
  const notMe = notMeHref(signup.email);
  if (!event.hasAccount) {
    const code = openFromJob(event.sealedCode);
    const mail = codeMail({ code, username: signup.username, notMe }, signup.language);
    return sendMail({
      ...mail,
      to,
      messageId: jobId,
      note: { kind: 'sign-up-code', memberId: null, keeps: 'address' },
    });
  }
  const member = await findMemberByEmail(db, signup.email);
  if (!member) return;
  await sendMail({
    ...existingAccountMail({ displayName: member.displayName, notMe }, member.language),
    to,
    messageId: jobId,
    note: { kind: 'account-exists', memberId: member.memberId, keeps: 'address' },
  });
}

async function mailWelcome(
  { memberId }: Events['accounts.signed-up'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const mail = welcomeMail({ displayName: member.displayName }, member.language);
  await sendMail({
    ...mail,
    to: { address: member.email },
    messageId: jobId,
    note: { kind: 'welcome', memberId, keeps: 'body' },
  });
}
