import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { ProviderId } from './logins.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    logins_identity: {
      member_id: number;
      identity_id: Generated<number>;
      public_id: Generated<string>;
      provider: ProviderId;
      subject: string;
      email: string | null;
      referrer_code: string | null;
      company: string | null;
      created_at: Date;
      last_used_at: Date;
    };
  }
}

/** The provider, and the id of a person at this provider. */
type Subject = { provider: ProviderId; subject: string };

/**
 * The codes of the referrer and the company that came with a new member's first login. A code is null if the login
 * had none.
 */
export type Origin = { referrerCode: string | null; company: string | null };

/** A linked service of a member. */
export type Identity = {
  identityId: number;
  /** The id by which the member unlinks this service. The id cannot be guessed. */
  publicId: string;
  provider: ProviderId;
  email: string | null;
  createdAt: Date;
  lastUsedAt: Date;
};

const identityColumns = [
  'identity_id as identityId',
  'public_id as publicId',
  'provider',
  'email',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** Records the use of an identity and returns its member. Returns undefined if no member has linked the identity. */
export async function recordUse(
  on: Executor,
  { provider, subject }: Subject,
  at: Date,
): Promise<number | undefined> {
  const row = await on
    .updateTable('logins_identity')
    .set({ last_used_at: at })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/** Links an identity to a member. Returns undefined if the identity is already linked, to this or another member. */
export function insertIdentity(
  on: Executor,
  memberId: number,
  identity: Subject & { email: string | null } & Origin,
  at: Date,
): Promise<Identity | undefined> {
  return on
    .insertInto('logins_identity')
    .values({
      member_id: memberId,
      provider: identity.provider,
      subject: identity.subject,
      email: identity.email,
      referrer_code: identity.referrerCode,
      company: identity.company,
      created_at: at,
      last_used_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(identityColumns)
    .executeTakeFirst();
}

/** Finds an identity if it is linked to this member. */
export function findOwnIdentity(
  on: Executor,
  memberId: number,
  { provider, subject }: Subject,
): Promise<Identity | undefined> {
  return on
    .selectFrom('logins_identity')
    .select(identityColumns)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Lists the linked services of a member, oldest first. */
export function findIdentities(on: Executor, memberId: number): Promise<Identity[]> {
  return on
    .selectFrom('logins_identity')
    .select(identityColumns)
    .where('member_id', '=', memberId)
    .orderBy('identity_id')
    .execute();
}

/** Does the same as `findIdentities`, and locks the rows until the transaction ends. */
export function lockIdentities(on: Executor, memberId: number): Promise<Identity[]> {
  return on
    .selectFrom('logins_identity')
    .select(identityColumns)
    .where('member_id', '=', memberId)
    .orderBy('identity_id')
    .forUpdate()
    .execute();
}

export async function deleteIdentities(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('logins_identity').where('member_id', '=', memberId).execute();
}

export async function deleteIdentity(on: Executor, memberId: number, identityId: number): Promise<void> {
  await on
    .deleteFrom('logins_identity')
    .where('member_id', '=', memberId)
    .where('identity_id', '=', identityId)
    .execute();
}

/** Finds the codes of the referrer and the company that came with a first login. */
export function findOrigin(on: Executor, memberId: number, identityId: number): Promise<Origin | undefined> {
  return on
    .selectFrom('logins_identity')
    .select(['referrer_code as referrerCode', 'company'])
    .where('member_id', '=', memberId)
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
}

/** Lists a page of the linked services of a member, oldest first. The page starts after the given service. */
export function listIdentitiesAfter(
  on: Executor,
  memberId: number,
  after: { identityId: number } | undefined,
) {
  const rows = on
    .selectFrom('logins_identity')
    .where('member_id', '=', memberId)
    .select(['identity_id as identityId', 'public_id as id', 'provider', 'subject', 'email'])
    .select(['referrer_code', 'company', 'created_at', 'last_used_at']);
  return pageAfter(rows, { 'logins_identity.identity_id': after?.identityId }).execute();
}
