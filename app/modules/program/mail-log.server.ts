import { findClosedMember } from '#app/modules/accounts/index.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { open, seal } from '#app/platform/crypto/sealing.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { db } from '#app/platform/db/db.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { isErasedAccount } from '#app/platform/erasure.queries.ts';
import { log } from '#app/platform/log.server.ts';
import type { MailResult, MemberMail } from '#app/platform/mail/mail.ts';
import type { OutgoingMail } from '#app/platform/mail/message.ts';
import { withoutAddresses } from '#app/platform/without-addresses.server.ts';
import { deleteMailsBefore, deleteMailsOf, listMailsTo, upsertMail } from './mail-log.queries.ts';

/** The number of days for which the log keeps a mail. */
const keptDays = 90;
/** The maximum length of a stored answer of the mail server. */
const maxAnswerLength = 300;
/** The maximum number of mails in the record of a member. */
const maxMemberMails = 50;

/**
 * Stores an attempt to send a mail. If storing fails, the error is only logged. Otherwise a retry of the job
 * would send the mail a second time.
 */
export async function logMail({ to, note, ...mail }: OutgoingMail, result: MailResult): Promise<void> {
  try {
    const { kind, memberId, keeps } = note;
    if (memberId !== null && (await isErasedAccount(db, memberId))) return;
    await upsertMail(db, {
      ...{ kind, memberId, messageId: mail.messageId, at: now(), state: result.state },
      address: keeps === 'nothing' ? null : to.address,
      // Addresses are removed, because an erasure does not search the answers.
      answer: withoutAddresses(result.answer).slice(0, maxAnswerLength),
      sealed: keeps === 'body' && !carriesCode(mail.text) ? sealBody(mail) : null,
    });
  } catch (error) {
    log.warn({ err: error, messageId: mail.messageId }, 'a mail could not be logged');
  }
}

/** Returns the last mails to a member, newest first, for support. */
export function readMailsTo(member: { memberId: number; email: string }): Promise<MemberMail[]> {
  return listMailsTo(db, member, maxMemberMails);
}

/** Opens the body of a mail. */
export function openBody(messageId: string, sealed: Buffer): { subject: string; text: string } {
  const [subject = '', ...lines] = open(bodyKey(), sealed, bodyLocation(messageId)).toString().split('\n');
  return { subject, text: lines.join('\n') };
}

/**
 * Deletes the mails of a closed account from the log, including mails that contain only the address of the
 * account.
 */
export async function eraseMails(memberId: number): Promise<void> {
  const member = await findClosedMember(db, memberId);
  await deleteMailsOf(db, memberId, member?.email);
}

export function forgetOldMails(): Promise<void> {
  return deleteMailsBefore(db, inSeconds(-keptDays * daySeconds));
}

function sealBody({
  messageId,
  subject,
  text,
}: Pick<OutgoingMail, 'messageId' | 'subject' | 'text'>): Buffer {
  return seal(bodyKey(), Buffer.from(`${subject}\n${withoutTokens(text)}`), bodyLocation(messageId));
}

const bodyKey = () => deriveKey('mail log');
const bodyLocation = (messageId: string) => `program_mail.sealed ${messageId}`;

/**
 * Returns whether a text has six digits in a row, as every code has. Such a body is not stored, even if the
 * note of the mail permits a body.
 */
function carriesCode(text: string): boolean {
  return /(?<!\d)\d{6}(?!\d)/.test(text);
}

/** Removes the tokens of links, because a token permits actions, such as stopping reminders. */
function withoutTokens(text: string): string {
  return text.replace(/([?&][\w-]+=)[^\s&]{16,}/g, '$1…');
}
