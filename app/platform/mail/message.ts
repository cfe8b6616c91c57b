import { config } from '../config.server.ts';
import type { MailKind } from './mail-kinds.ts';

/** The recipient of a mail. Name and address are separate, so that no header can be injected. */
export type Recipient = { address: string; name?: string };

/** The result of a template: a subject, a plain text, and the same content as HTML. */
export type Mail = { subject: string; text: string; html: string };

/**
 * The note about a message in the log of mails. `kind` names the mail. `memberId` is the member whom the mail
 * concerns, or null. `keeps` is `body` only for a mail without a code and without a link that signs in. The log
 * stores no address for a mail to an erased account, or to an applicant whom the team does not know yet.
 */
export type MailNote = {
  readonly kind: MailKind;
  readonly memberId: number | null;
  readonly keeps: 'body' | 'address' | 'nothing';
};

/**
 * A message to send. `messageId` is the id of the job, so that a retry sends the same message again instead of
 * a new one.
 */
export type OutgoingMail = Mail & {
  to: Recipient;
  messageId: string;
  note: MailNote;
  /**
   * The URL that stops mails of this kind if a mail program sends one POST to it (RFC 8058). Only recurring mails
   * need it.
   */
  unsubscribe?: string;
  /** The thread of a mail that a person of the team has written. Other mails are written by the program. */
  thread?: MailThread;
};

/**
 * The thread to which a mail belongs. `replyTo` is the mailbox that gets the replies. `earlier` are the ids of the
 * earlier mails of the thread, oldest first.
 */
export type MailThread = { replyTo: string; earlier: readonly string[] };

/** The error for a message that is not sent, because it would add headers or recipients. */
class UnsafeMail extends Error {
  override name = 'UnsafeMail';
}

/** Matches one mail address: no spaces, commas, brackets, quotes or control characters, and exactly one @. */
const mailbox = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;
const control = /[\p{Cc}\u2028\u2029]/u;

/**
 * Checks the fields of a message and returns them.
 * @throws UnsafeMail
 */
export function toEnvelope({ to, subject, text, html, messageId, unsubscribe, thread }: OutgoingMail) {
  if (!mailbox.test(to.address) || to.address.length > 254)
    throw new UnsafeMail('the address is not one mailbox');
  if (control.test(to.name ?? '') || control.test(subject))
    throw new UnsafeMail('a header would have more than one line');
  if (unsubscribe !== undefined && !/^https?:\/\/[^\s<>,\p{Cc}]+$/u.test(unsubscribe))
    throw new UnsafeMail('the address to unsubscribe is not one address');
  for (const id of [messageId, ...(thread?.earlier ?? [])])
    if (!/^[\w.-]{1,100}$/.test(id)) throw new UnsafeMail('the message id is not a plain word');
  return {
    from: config.mailFrom,
    to: { address: to.address, name: to.name ?? '' },
    subject,
    text,
    html,
    messageId: toMessageId(messageId),
    ...(thread ? toThreadFields(thread) : {}),
    headers: {
      ...(thread ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...unsubscribeHeaders(unsubscribe),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toMessageId(id: string): string {
  return `<${id}@${new URL(config.siteUrl).hostname}>`;
}

/** Returns the fields by which mail programs show the mails of a thread together (RFC 5322, section 3.6.4). */
function toThreadFields({ replyTo, earlier }: MailThread) {
  const references = earlier.map(toMessageId);
  const last = references.at(-1);
  return { replyTo, ...(last === undefined ? {} : { inReplyTo: last, references }) };
}

/** Returns the headers that let mail programs offer to unsubscribe with one click (RFC 8058, section 3.1). */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  return address === undefined
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
