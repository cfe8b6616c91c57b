import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { openFromJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { languages } from '#app/platform/i18n/language.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import type { Mail } from '#app/platform/mail/message.ts';
import { notMeHref } from '../mailed-code/not-me.server.ts';
import { findErasureDate } from '../member/closing.queries.ts';
import { findMember, type Member } from '../member/member.queries.ts';
import { carryOutErasure, type Farewell } from './erasure.server.ts';
import { deleteFarewell, findFarewell } from './farewell.queries.ts';
import {
  accountClosedMail,
  closingRequestedMail,
  identityCodeMail,
  passwordChangedMail,
  recoveryCodeMail,
  secondFactorGuessedMail,
  secondFactorMail,
  sessionStolenMail,
} from './security.mail.tsx';
import { addressChangedMail, addressCodeMail, factorsResetMail } from './support-request.mail.tsx';

/** The subscriptions that mail a member about each security event. */
export const securityEvents = [
  onEvent('accounts.member-code-requested', 'mail', mailMemberCode, { retryDelaySeconds: 2 }),
  onEvent('accounts.password-changed', 'mail', ({ memberId }, context) =>
    notifyMember(memberId, context, 'password-changed', (member) =>
      passwordChangedMail(member, member.language),
    ),
  ),
  onEvent('accounts.session-stolen', 'mail', ({ memberId }, context) =>
    notifyMember(memberId, context, 'session-stolen', (member) => sessionStolenMail(member, member.language)),
  ),
  onEvent('accounts.closing-requested', 'mail', mailClosing),
  onEvent('accounts.erasure-begun', 'erase', ({ erasureId }) => carryOutErasure(erasureId)),
  onEvent('accounts.erased', 'mail', mailFarewell),
  onEvent('accounts.second-factor-changed', 'mail', ({ memberId, added }, context) =>
    notifyMember(memberId, context, 'second-factor-changed', (member) =>
      secondFactorMail({ ...member, added }, member.language),
    ),
  ),
  onEvent('accounts.second-factor-guessed', 'mail', ({ memberId }, context) =>
    notifyMember(memberId, context, 'second-factor-guessed', (member) =>
      secondFactorGuessedMail(member, member.language),
    ),
  ),
  onEvent('accounts.address-code-requested', 'mail', mailAddressCode, { retryDelaySeconds: 2 }),
  onEvent('accounts.address-changed', 'mail', mailOldAddress),
  onEvent('accounts.factors-reset', 'mail', ({ memberId }, context) =>
    notifyMember(memberId, context, 'factors-reset', (member) => factorsResetMail(member, member.language)),
  ),
];

/** Mails a code to the new or the old address of an account. */
async function mailAddressCode(
  { memberId, sealedCode, sealedAddress, isOld }: Events['accounts.address-code-requested'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const mail = addressCodeMail({ ...member, code: openFromJob(sealedCode), isOld }, member.language);
  await sendMail({
    ...mail,
    to: { address: openFromJob(sealedAddress) },
    messageId: jobId,
    note: { kind: 'address-code', memberId, keeps: 'address' },
  });
}

/** Notifies the old address that the address of the account has changed. */
async function mailOldAddress(
  { memberId, sealedAddress }: Events['accounts.address-changed'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const to = { address: openFromJob(sealedAddress) };
  const note = { kind: 'address-changed', memberId, keeps: 'body' } as const;
  await sendMail({ ...addressChangedMail(member, member.language), to, messageId: jobId, note });
}

/**
 * Mails the date of the erasure and explains how to stay, unless the member has decided to stay in the meantime.
 */
async function mailClosing(
  { memberId, eraseAt }: Events['accounts.closing-requested'],
  context: EventContext,
): Promise<void> {
  const current = await findErasureDate(db, memberId);
  if (current?.toISOString() !== eraseAt) return;
  await notifyMember(memberId, context, 'closing-requested', (member) =>
    closingRequestedMail({ ...member, eraseAt: current }, member.language),
  );
}

/** Sends the last mail of an erased account, and deletes the stored receiver of this mail. */
async function mailFarewell(
  { farewellId }: Events['accounts.erased'],
  { jobId }: EventContext,
): Promise<void> {
  const sealed = await findFarewell(db, farewellId);
  if (sealed === undefined) return;
  const { email, displayName, language }: Farewell = farewellText.parse(JSON.parse(openFromJob(sealed)));
  await sendMail({
    ...accountClosedMail({ displayName }, language),
    to: { address: email },
    messageId: jobId,
    note: { kind: 'account-erased', memberId: null, keeps: 'nothing' },
  });
  await deleteFarewell(db, farewellId);
}

const farewellText = z.object({
  email: z.string(),
  displayName: z.string().nullable(),
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
  await notifyMember(memberId, context, `${purpose}-code`, (member) => {
    const notMe = notMeHref(member.email);
    return codeMails[purpose]({ ...member, code, notMe }, member.language);
  });
}

/** The mails about an account. The log of mails does not store the body of a mail that contains a code. */
type MemberMail =
  | 'password-changed'
  | 'session-stolen'
  | 'closing-requested'
  | 'second-factor-changed'
  | 'second-factor-guessed'
  | 'factors-reset'
  | `${keyof typeof codeMails}-code`;

async function notifyMember(
  memberId: number,
  { jobId }: EventContext,
  kind: MemberMail,
  write: (member: Member) => Mail,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const note = { kind, memberId, keeps: kind.endsWith('-code') ? 'address' : 'body' } as const;
  await sendMail({ ...write(member), to: { address: member.email }, messageId: jobId, note });
}
