import { findMember } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { linksChangedMail } from './logins.mail.tsx';
import { providerNames } from './providers.server.ts';

/** The subscription that mails the member about every linked or unlinked service. */
export const loginsEvents = [onEvent('logins.links-changed', 'mail', mailLinksChanged)];

async function mailLinksChanged(
  { memberId, provider, added }: Events['logins.links-changed'],
  { jobId }: EventContext,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  const { displayName, email, language } = member;
  const mail = linksChangedMail({ displayName, service: providerNames[provider], added }, language);
  await sendMail({
    ...mail,
    to: { address: email },
    messageId: jobId,
    note: { kind: 'links-changed', memberId, keeps: 'body' },
  });
}
