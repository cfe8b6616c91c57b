import { findClosedMember, findMember, findMemberByEmail, notMeHref } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { openFromJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import type { ScheduleInput } from '#app/platform/jobs/registry.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { linkMail, noAccountMail } from './email-link.mail.tsx';
import {
  deleteEmailLinksBefore,
  deleteEmailLinksTo,
  endEmailLinksTo,
  findEmailLink,
} from './email-link.queries.ts';

/**
 * The subscriptions of the module. One subscription mails a link. The other ends links after a change of the
 * password.
 */
export const sessionServiceEvents = [
  onEvent('session-service.link-requested', 'mail', mailLink, { retryDelaySeconds: 2 }),
  onEvent('accounts.password-changed', 'end-links', endLinks),
];

/** The nightly deletion of expired links. */
export const sessionServiceJobs: ScheduleInput[] = [
  { name: 'session-service.forget', cron: '25 4 * * *', run: () => deleteEmailLinksBefore(db, now()) },
];

/** Deletes the links to the mail address of a closed account. Their rows have the address but no member id. */
export async function eraseLinks(memberId: number): Promise<void> {
  const member = await findClosedMember(db, memberId);
  if (member) await deleteEmailLinksTo(db, member.email);
}

async function endLinks({ memberId }: Events['accounts.password-changed']): Promise<void> {
  const member = await findMember(db, memberId);
  if (member) await endEmailLinksTo(db, member.email, now());
}

/** Mails a link, unless the link has expired before the mail could be sent. */
async function mailLink(
  { emailLinkId, sealedLink, isHeld }: Events['session-service.link-requested'],
  { jobId }: EventContext,
): Promise<void> {
  if (isHeld) return;
  const wanted = await findEmailLink(db, emailLinkId, now());
  if (!wanted) return;
  const member = await findMemberByEmail(db, wanted.email);
  const notMe = notMeHref(wanted.email);
  const mail = member
    ? linkMail({ displayName: member.displayName, link: openFromJob(sealedLink), notMe }, member.language)
    : noAccountMail({ notMe }, wanted.language);
  await sendMail({
    ...mail,
    to: { address: wanted.email },
    messageId: jobId,
    note: { kind: 'sign-in-link', memberId: member?.memberId ?? null, keeps: 'address' },
  });
}
