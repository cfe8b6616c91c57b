import { findMember, findSignupOrigin } from '#app/modules/accounts/index.ts';
import { findApplication, findLead, hasLeftAddress } from '#app/modules/contact/index.ts';
import { findOrigin } from '#app/modules/logins/index.ts';
import type { Campaign } from '#app/platform/campaign.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { EventContext, Events } from '#app/platform/events.server.ts';
import { log } from '#app/platform/log.server.ts';
import { deleteReport, insertReport, type Subject, wasReported } from './attribution.queries.ts';
import { type Crm, CrmRefused, findLeadId, type LeadUpdate, updateLead } from './crm.server.ts';

/** Reads the data of a person when the report is due. Returns undefined if nothing may be reported. */
type Reader = () => Promise<LeadUpdate | undefined>;

/**
 * Reports a person who submitted a form of the site with an e-mail address and consented there to the report.
 */
export function reportLead(
  crm: Crm,
  { leadId }: Events['contact.lead-left'],
  context: EventContext,
): Promise<void> {
  return reportOnce(crm, { origin: 'lead', id: leadId }, context, async () => {
    const lead = await findLead(db, leadId);
    // The note is not sent, because a note may describe private feelings.
    return lead && { email: lead.email, name: lead.name, interest: lead.interest, campaign: lead.campaign };
  });
}

/** Reports a person who applied as an expert. The content of the application is not sent. */
export function reportApplication(
  crm: Crm,
  { applicationId }: Events['contact.application-left'],
  context: EventContext,
): Promise<void> {
  return reportOnce(crm, { origin: 'application', id: applicationId }, context, async () => {
    const application = await findApplication(db, applicationId);
    return (
      application && { email: application.email, name: application.name, campaign: application.campaign }
    );
  });
}

/**
 * Reports that a lead has become a member. Members who came through another service are reported by
 * `reportFirstLogin`.
 */
export async function reportSignUp(
  crm: Crm,
  { memberId, signupId }: Events['accounts.signed-up'],
  context: EventContext,
): Promise<void> {
  if (signupId === null) return;
  await reportMember(crm, memberId, context, () => findSignupOrigin(db, signupId));
}

/** Works like `reportSignUp`, for a member who came through another service. */
export function reportFirstLogin(
  crm: Crm,
  { memberId, identityId }: Events['logins.first-login'],
  context: EventContext,
): Promise<void> {
  return reportMember(crm, memberId, context, () => findOrigin(db, memberId, identityId));
}

export function deleteSignUpReport(memberId: number): Promise<void> {
  return deleteReport(db, { origin: 'sign-up', id: memberId });
}

type SignUpOrigin = { referrerCode: string | null; company: string | null; campaign?: Campaign };

/**
 * Reports a member only if the member once submitted a form with the e-mail address and consented there to the
 * report. The sign-up asks for no consent that covers a CRM (decision 007).
 */
function reportMember(
  crm: Crm,
  memberId: number,
  context: EventContext,
  readOrigin: () => Promise<SignUpOrigin | undefined>,
): Promise<void> {
  return reportOnce(crm, { origin: 'sign-up', id: memberId }, context, async () => {
    const member = await findMember(db, memberId);
    if (!member || !(await hasLeftAddress(db, member.email))) return undefined;
    return { email: member.email, campaign: toCampaign(await readOrigin()) };
  });
}

function toCampaign(origin: SignUpOrigin | undefined): Campaign {
  return {
    ...origin?.campaign,
    ...(origin?.referrerCode ? { utm_code: origin.referrerCode } : {}),
    ...(origin?.company ? { utm_company: origin.company } : {}),
  };
}

/**
 * Reports a subject once. A permanent refusal by the CRM is logged and not retried.
 * @throws Error if the report fails temporarily
 */
async function reportOnce(crm: Crm, subject: Subject, context: EventContext, read: Reader): Promise<void> {
  if (await wasReported(db, subject)) return;
  const person = await read();
  if (!person) return;
  try {
    const leadId = await findLeadId(crm, person.email, context.signal);
    const about = { leadId, origin: subject.origin, key: idempotencyKey(context), signal: context.signal };
    await updateLead(crm, person, about);
  } catch (error) {
    if (!(error instanceof CrmRefused)) throw error;
    log.error({ ...subject, step: error.step, status: error.status }, 'the CRM refuses a report');
    return;
  }
  await insertReport(db, subject, now());
}

/**
 * Returns the idempotency key of a report. The key is the same at every retry, and it differs between installations.
 */
function idempotencyKey({ eventId, occurredAt }: EventContext): string {
  return `yoi-${eventId}-${occurredAt.getTime()}`;
}
