import { type ColumnType, type Generated, sql } from 'kysely';
import type { Campaign } from '#app/platform/campaign.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { Interest, NewApplication, NewLead, NewMessage } from './contact.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    contact_message: {
      member_id: number;
      message_id: Generated<number>;
      type: number;
      body: string;
      sent_at: Date;
    };
    contact_lead: {
      lead_id: Generated<number>;
      name: string;
      email: string;
      interest: Interest;
      note: string;
      campaign: StoredCampaign;
      consented_at: Date;
    };
    contact_application: {
      application_id: Generated<number>;
      position_id: number | null;
      name: string;
      email: string;
      country: string;
      area: string;
      speciality: string;
      message: string;
      links: string[];
      campaign: StoredCampaign;
      consented_at: Date;
      sent_from: Buffer | null;
      language: Generated<Language>;
      kept_at: Date | null;
    };
  }
}

/** A campaign column is read as an object and written as JSON text. */
type StoredCampaign = ColumnType<Campaign, string>;

export async function insertMessage(
  on: Executor,
  memberId: number,
  { type, message }: NewMessage,
  sentAt: Date,
): Promise<number> {
  const { message_id } = await on
    .insertInto('contact_message')
    .values({ member_id: memberId, type, body: message, sent_at: sentAt })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return message_id;
}

export function findMessage(
  on: Executor,
  memberId: number,
  messageId: number,
): Promise<{ type: number; body: string } | undefined> {
  return on
    .selectFrom('contact_message')
    .select(['type', 'body'])
    .where('member_id', '=', memberId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

export async function deleteMessagesOf(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('contact_message').where('member_id', '=', memberId).execute();
}

/**
 * Deletes messages, leads and applications from before `instant`. Applications that must be kept for longer are
 * not deleted.
 * @returns the ids of the applications, whose videos must be deleted too
 */
export async function deleteContactsBefore(on: Executor, instant: Date): Promise<number[]> {
  await on.deleteFrom('contact_message').where('sent_at', '<', instant).execute();
  await on.deleteFrom('contact_lead').where('consented_at', '<', instant).execute();
  const rows = await on
    .deleteFrom('contact_application')
    .where('consented_at', '<', instant)
    .where('kept_at', 'is', null)
    .returning('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** Returns whether an identical lead was stored since `instant`. */
export async function findSameLead(
  on: Executor,
  { name, email, interest, note }: NewLead,
  instant: Date,
): Promise<boolean> {
  const found = await on
    .selectFrom('contact_lead')
    .select('lead_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where((all) => all.and({ name, interest, note }))
    .where('consented_at', '>=', instant)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertLead(
  on: Executor,
  { campaign = {}, ...lead }: NewLead,
  consentedAt: Date,
): Promise<number> {
  const { lead_id } = await on
    .insertInto('contact_lead')
    .values({ ...lead, campaign: JSON.stringify(campaign), consented_at: consentedAt })
    .returning('lead_id')
    .executeTakeFirstOrThrow();
  return lead_id;
}

/** Finds a lead. */
export function findLead(on: Executor, leadId: number): Promise<NewLead | undefined> {
  return on
    .selectFrom('contact_lead')
    .select(['name', 'email', 'interest', 'note', 'campaign'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
}

/** The instant at which an application was sent, and the hashed IP from which it was sent. */
export type Sender = { consentedAt: Date; sentFrom: Buffer | null };

export function findSender(on: Executor, applicationId: number): Promise<Sender | undefined> {
  return on
    .selectFrom('contact_application')
    .select(['consented_at as consentedAt', 'sent_from as sentFrom'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Finds the id of an identical application that was sent since `since`, from any IP. */
export async function findSameApplication(
  on: Executor,
  { position, name, email, country, area, speciality, message, links }: NewApplication,
  since: Date,
): Promise<number | undefined> {
  const found = await on
    .selectFrom('contact_application')
    .select('application_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where((all) => all.and({ name, country, area, speciality, message }))
    .where(sql<boolean>`links = ${links}::text[]`)
    .where(sql`position_id`, 'is not distinct from', position ?? null)
    .where('consented_at', '>=', since)
    .executeTakeFirst();
  return found?.application_id;
}

/** Inserts a received application. @returns its id */
export async function insertApplication(
  on: Executor,
  { position, campaign = {}, ...application }: NewApplication,
  { consentedAt, sentFrom, language }: Sender & { language: Language },
): Promise<number> {
  const { application_id } = await on
    .insertInto('contact_application')
    .values({
      ...application,
      position_id: position ?? null,
      campaign: JSON.stringify(campaign),
      consented_at: consentedAt,
      sent_from: sentFrom,
      language,
    })
    .returning('application_id')
    .executeTakeFirstOrThrow();
  return application_id;
}

/** Finds an application. */
export function findApplication(
  on: Executor,
  applicationId: number,
): Promise<(NewApplication & { language: Language }) | undefined> {
  return on
    .selectFrom('contact_application')
    .select(['position_id as position', 'name', 'email', 'country', 'area', 'speciality', 'message', 'links'])
    .select(['campaign', 'language'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** An application in the form in which it was received, with its id and the language of its mails. */
export type ReceivedApplication = Omit<NewApplication, 'position' | 'campaign'> & {
  id: number;
  language: Language;
};

/** Lists the applications with these ids, in no particular order. */
export function listApplications(on: Executor, ids: readonly number[]): Promise<ReceivedApplication[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return on
    .selectFrom('contact_application')
    .select(['application_id as id', 'name', 'email', 'country', 'area', 'speciality', 'message', 'links'])
    .select('language')
    .where('application_id', 'in', ids)
    .execute();
}

/**
 * Sets the instant since which an application is kept for longer than a year. With null, the application is
 * deleted a year after it was sent.
 */
export async function updateKept(on: Executor, applicationId: number, keptAt: Date | null): Promise<void> {
  await on
    .updateTable('contact_application')
    .set({ kept_at: keptAt })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Returns whether a stored form contains this e-mail address. Every form requires consent. */
export async function hasLeftAddress(on: Executor, email: string): Promise<boolean> {
  const wanted = email.toLowerCase();
  const found = await on
    .selectFrom('contact_lead')
    .select('consented_at')
    .where(sql`lower(email)`, '=', wanted)
    .unionAll(
      on.selectFrom('contact_application').select('consented_at').where(sql`lower(email)`, '=', wanted),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Lists one page of the messages of a member to the team, oldest first, starting after the message `after`.
 */
export function listMessagesAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('contact_message')
    .where('member_id', '=', memberId)
    .select(['message_id as id', 'type', 'body as message', 'sent_at as created']);
  return pageAfter(rows, { 'contact_message.message_id': after?.id }).execute();
}
