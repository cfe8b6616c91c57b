import { config } from '../config.ts';

/** To whom: never a header in one string, so that nothing can be smuggled in. */
export type Recipient = { address: string; name?: string };

/** What a template makes: a subject, the plain text, and the same as HTML. */
export type Mail = { subject: string; text: string; html: string };

/** A message ready to leave. `messageId` is the id of the job: a retry sends the same message, not another one. */
export type OutgoingMail = Mail & { to: Recipient; messageId: string };

/** A message that must not leave as it is: somebody tried to add headers or recipients. */
class UnsafeMail extends Error {
  override name = 'UnsafeMail';
}

/** One mailbox: no spaces, commas, brackets, quotes or control characters, one @. */
const mailbox = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;
const control = /[\p{Cc}\u2028\u2029]/u;

/** The fields of a message, checked. */
export function envelopeOf({ to, subject, text, html, messageId }: OutgoingMail) {
  if (!mailbox.test(to.address) || to.address.length > 254)
    throw new UnsafeMail('the address is not one mailbox');
  if (control.test(to.name ?? '') || control.test(subject))
    throw new UnsafeMail('a header would have more than one line');
  if (!/^[\w.-]{1,100}$/.test(messageId)) throw new UnsafeMail('the message id is not a plain word');
  return {
    from: config.mailFrom,
    to: { address: to.address, name: to.name ?? '' },
    subject,
    text,
    html,
    messageId: `<${messageId}@${new URL(config.siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
