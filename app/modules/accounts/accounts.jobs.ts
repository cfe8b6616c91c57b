import { now } from '#app/platform/clock.ts';
import { openFromJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, subscribe } from '#app/platform/events.ts';
import { schedule } from '#app/platform/jobs/registry.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { codeMail, existingAccountMail, welcomeMail } from './accounts.mail.tsx';
import { findMember, findMemberByEmail } from './accounts.queries.ts';
import { deleteMailedCodesBefore } from './mailed-code.queries.ts';
import { notMeHref } from './not-me.ts';
import { deleteRefreshTokensBefore } from './refresh-token.queries.ts';
import { deleteChallengesBefore } from './second-factor.queries.ts';
import { subscribeSecurity } from './security.jobs.ts';
import { deleteSessionsBefore } from './session.queries.ts';
import { deleteSignupsBefore, findSignup } from './sign-up.queries.ts';
import { deleteSilencesBefore } from './unasked-mail.queries.ts';

/** Subscribes the mails about accounts, and schedules the nightly deletion of what has run out. */
export function subscribeAccounts(): void {
  subscribe('accounts.code-requested', 'mail', mailCode, { retryDelaySeconds: 2 });
  subscribe('accounts.signed-up', 'welcome', mailWelcome);
  subscribeSecurity();
  schedule({ name: 'accounts.forget', cron: '20 4 * * *', run: forgetWhatRanOut });
}

/** Sends the code, or tells the owner of the address that she has an account. Nothing when the code came too late. */
async function mailCode(event: Events['accounts.code-requested'], { jobId }: EventContext): Promise<void> {
  if (event.isHeld) return;
  const signup = await findSignup(db, event.signupId);
  if (!signup || signup.confirmedAt || signup.codeExpiresAt < now()) return;
  const to = { address: signup.email };
  const notMe = notMeHref(signup.email);
  if (!event.hasAccount) {
    const code = openFromJob(event.sealedCode);
    const mail = codeMail({ code, username: signup.username, notMe }, signup.language);
    return sendMail({ ...mail, to, messageId: jobId });
  }
  const member = await findMemberByEmail(db, signup.email);
  if (!member) return;
  await sendMail({
    ...existingAccountMail({ username: member.username, notMe }, member.language),
    to,
    messageId: jobId,
  });
}

async function mailWelcome(
  { memberId }: Events['accounts.signed-up'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const mail = welcomeMail({ username: member.username }, member.language);
  await sendMail({ ...mail, to: { address: member.email, name: member.username }, messageId: jobId });
}

const dayMilliseconds = 86_400_000;

async function forgetWhatRanOut(): Promise<void> {
  const yesterday = new Date(now().getTime() - dayMilliseconds);
  const aQuarterAgo = new Date(now().getTime() - 90 * dayMilliseconds);
  await deleteSignupsBefore(db, yesterday);
  await deleteMailedCodesBefore(db, yesterday);
  await deleteChallengesBefore(db, yesterday);
  await deleteRefreshTokensBefore(db, yesterday);
  await deleteSessionsBefore(db, aQuarterAgo);
  await deleteSilencesBefore(db, now());
}
