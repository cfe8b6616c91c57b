import { invitationHref } from '#app/modules/accounts/index.ts';
import { findApplication, listApplications } from '#app/modules/contact/index.ts';
import { config } from '#app/platform/config.server.ts';
import { openFromJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { type EventContext, type Events, onEvent } from '#app/platform/events.server.ts';
import { sendMail } from '#app/platform/mail/mail.ts';
import { findInvitedApplication, listDecisions } from './decisions.queries.ts';
import { insertExpert } from './experts.queries.ts';
import { acceptedMail, refusedMail } from './selection.mail.tsx';
import { receiveApplication } from './selection.server.ts';

/**
 * The subscriptions that add received applications to the selection, mail decisions, and connect accepted
 * applicants with their accounts.
 */
export const selectionEvents = [
  onEvent('contact.application-left', 'selection', receive),
  onEvent('selection.decision-sent', 'mail', mailDecision),
  onEvent('accounts.invitation-used', 'selection', connectExpert),
];

async function receive(
  { applicationId }: Events['contact.application-left'],
  { occurredAt }: EventContext,
): Promise<void> {
  const application = await findApplication(db, applicationId);
  if (!application) return;
  const { position = null } = application;
  await receiveApplication({ applicationId, positionId: position, receivedAt: occurredAt });
}

async function mailDecision(
  { decisionId, sealedCode, keepsRole }: Events['selection.decision-sent'],
  { jobId }: EventContext,
): Promise<void> {
  const [decision] = await listDecisions(db, [decisionId]);
  if (!decision?.sentAt) return;
  const [received] = await listApplications(db, [decision.applicationId]);
  if (!received) return;
  const { name, email: address, language } = received;
  const { reason } = decision;
  const href = sealedCode === null ? null : config.siteUrl + invitationHref(openFromJob(sealedCode));
  const mail =
    decision.outcome === 'accepted'
      ? acceptedMail({ name, reason, invitationHref: href, keepsRole }, language)
      : refusedMail({ name, reason }, language);
  // The log of mails stores nothing about a refused applicant, who may never be revealed. The log stores no
  // body with an invitation, because the invitation gives a role.
  const keeps = decision.outcome === 'refused' ? 'nothing' : href === null ? 'body' : 'address';
  const note = { kind: 'application-decided', memberId: null, keeps } as const;
  await sendMail({ ...mail, to: { address, name }, messageId: jobId, note });
}

async function connectExpert(
  { memberId, invitationId }: Events['accounts.invitation-used'],
  { occurredAt }: EventContext,
): Promise<void> {
  const applicationId = await findInvitedApplication(db, invitationId);
  if (applicationId === undefined) return;
  await insertExpert(db, { memberId, applicationId, since: occurredAt });
}
