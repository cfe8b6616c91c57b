import { findMember, findSignupOrigin } from '#app/modules/accounts/index.ts';
import { findApplication, findLead, hasLeftWord } from '#app/modules/contact/index.ts';
import { findOrigin } from '#app/modules/logins/index.ts';
import type { Campaign } from '#app/platform/campaign.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { EventContext, Events } from '#app/platform/events.ts';
import { log } from '#app/platform/log.ts';
import { deleteTold, insertTold, type Subject, wasTold } from './attribution.queries.ts';
import { type Crm, CrmRefused, findLeadId, type LeadUpdate, updateLead } from './crm.ts';

/** What is known of a person once it is her turn; undefined when nothing may be told. */
type Reader = () => Promise<LeadUpdate | undefined>;

/** Tells the CRM who left her address in the form of the site: that is what she agreed to there. */
export function tellOfLead(
  crm: Crm,
  { leadId }: Events['contact.lead-left'],
  context: EventContext,
): Promise<void> {
  return tell(crm, { origin: 'lead', id: leadId }, context, async () => {
    const lead = await findLead(db, leadId);
    // Her note stays here: people write there how they are.
    return lead && { email: lead.email, name: lead.name, interest: lead.interest, campaign: lead.campaign };
  });
}

/** Tells the CRM who would like to be an expert; of the application itself, nothing. */
export function tellOfApplication(
  crm: Crm,
  { applicationId }: Events['contact.application-left'],
  context: EventContext,
): Promise<void> {
  return tell(crm, { origin: 'application', id: applicationId }, context, async () => {
    const application = await findApplication(db, applicationId);
    return (
      application && { email: application.email, name: application.name, campaign: application.campaign }
    );
  });
}

/** Tells the CRM that a lead has become a member. Members who came by another service go through `tellOfFirstLogin`. */
export async function tellOfSignUp(
  crm: Crm,
  { memberId, signupId }: Events['accounts.signed-up'],
  context: EventContext,
): Promise<void> {
  if (signupId === null) return;
  await tellOfMember(crm, memberId, context, () => findSignupOrigin(db, signupId));
}

/** As `tellOfSignUp`, of a member who came by another service. */
export function tellOfFirstLogin(
  crm: Crm,
  { memberId, identityId }: Events['logins.first-login'],
  context: EventContext,
): Promise<void> {
  return tellOfMember(crm, memberId, context, () => findOrigin(db, memberId, identityId));
}

/** Forgets that the CRM was told of a member. */
export function forgetSignUp(memberId: number): Promise<void> {
  return deleteTold(db, { origin: 'sign-up', id: memberId });
}

type SignUpOrigin = { referrerCode: string | null; company: string | null; campaign?: Campaign };

/**
 * No consent is asked for at the sign-up that covers a CRM, so it hears only of those whose address has come to it by a
 * form, with the consent given there (decision 007).
 */
function tellOfMember(
  crm: Crm,
  memberId: number,
  context: EventContext,
  originOf: () => Promise<SignUpOrigin | undefined>,
): Promise<void> {
  return tell(crm, { origin: 'sign-up', id: memberId }, context, async () => {
    const member = await findMember(db, memberId);
    if (!member || !(await hasLeftWord(db, member.email))) return undefined;
    return { email: member.email, campaign: campaignOf(await originOf()) };
  });
}

function campaignOf(origin: SignUpOrigin | undefined): Campaign {
  return {
    ...origin?.campaign,
    ...(origin?.referrerCode ? { utm_code: origin.referrerCode } : {}),
    ...(origin?.company ? { utm_company: origin.company } : {}),
  };
}

/**
 * Tells the CRM of a subject once. What it refuses for good is logged and left.
 * @throws Error when it cannot be told now
 */
async function tell(crm: Crm, subject: Subject, context: EventContext, read: Reader): Promise<void> {
  if (await wasTold(db, subject)) return;
  const person = await read();
  if (!person) return;
  try {
    const leadId = await findLeadId(crm, person.email, context.signal);
    const about = { leadId, origin: subject.origin, key: keyOf(context), signal: context.signal };
    await updateLead(crm, person, about);
  } catch (error) {
    if (!(error instanceof CrmRefused)) throw error;
    log.error({ ...subject, step: error.step, status: error.status }, 'the CRM refuses what it is told');
    return;
  }
  await insertTold(db, subject, now());
}

/** The same at every try, and another in the database of another installation. */
function keyOf({ eventId, occurredAt }: EventContext): string {
  return `yoi-${eventId}-${occurredAt.getTime()}`;
}
