import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { openFromJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { languages } from '#app/platform/i18n/language.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import type { Mail } from '#app/platform/mail/message.ts';
import { notMeHref } from '../mailed-code/not-me.server.ts';
import { findMember, type Member } from '../member/member.queries.ts';
import { eraseAccount } from './closing.server.ts';
import {
  accountClosedMail,
  identityCodeMail,
  passwordChangedMail,
  recoveryCodeMail,
  secondFactorGuessedMail,
  secondFactorMail,
  sessionStolenMail,
} from './security.mail.tsx';

/** The subscriptions that mail a member about each security event. */
export const securityEvents = [
  onEvent('accounts.member-code-requested', 'mail', mailMemberCode, { retryDelaySeconds: 2 }),
  onEvent('accounts.password-changed', 'mail', ({ memberId }, context) =>
    notifyMember(memberId, context, (member) => passwordChangedMail(member, member.language)),
  ),
  onEvent('accounts.session-stolen', 'mail', ({ memberId }, context) =>
    notifyMember(memberId, context, (member) => sessionStolenMail(member, member.language)),
  ),
  onEvent('accounts.closed', 'erase', eraseAndNotify),
  onEvent('accounts.second-factor-changed', 'mail', ({ memberId, added }, context) =>
    notifyMember(memberId, context, (member) => secondFactorMail({ ...member, added }, member.language)),
  ),
  onEvent('accounts.second-factor-guessed', 'mail', ({ memberId }, context) =>
    notifyMember(memberId, context, (member) => secondFactorGuessedMail(member, member.language)),
  ),
];

/** Erases the account, then sends the last mail; a retry does no harm. */
async function eraseAndNotify(
  { memberId, sealedFarewell }: Events['accounts.closed'],
  { jobId }: EventContext,
): Promise<void> {
  await eraseAccount(memberId);
  const { email, displayName, language } = farewellText.parse(JSON.parse(openFromJob(sealedFarewell)));
  await sendMail({
    ...accountClosedMail({ displayName }, language),
    to: { address: email },
    messageId: jobId,
  });
}

/** An event of the previous version has the username in place of the display name. */
const farewellText = z.object({
  email: z.string(),
  displayName: z.string().nullable().default(null),
  language: z.enum(languages),
});

const codeMails = { recovery: recoveryCodeMail, identity: identityCodeMail };

/** Mails a code, unless it has expired before the mail could be sent. */
async function mailMemberCode(
  { memberId, purpose, sealedCode, expiresAt, isHeld }: Events['accounts.member-code-requested'],
  context: EventContext,
): Promise<void> {
  if (isHeld || new Date(expiresAt) < now()) return;
  const code = openFromJob(sealedCode);
  await notifyMember(memberId, context, (member) => {
    const notMe = notMeHref(member.email);
    return codeMails[purpose]({ ...member, code, notMe }, member.language);
  });
}

async function notifyMember(
  memberId: number,
  { jobId }: EventContext,
  write: (member: Member) => Mail,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  await sendMail({ ...write(member), to: { address: member.email }, messageId: jobId });
}
