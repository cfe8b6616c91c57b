import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { Role } from '#app/platform/http/actor.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_staff_key: {
      member_id: number;
      key_id: Generated<number>;
      name: string;
      key_hash: Buffer;
      verbs: string[];
      created_at: Date;
      expires_at: Date;
      last_used_at: Date | null;
      revoked_at: Date | null;
    };
  }
}

/** A key that is in force, with the current state of its owner. */
export type KeyOwner = {
  memberId: number;
  keyId: number;
  name: string;
  verbs: string[];
  role: Role;
  hasFactor: boolean;
  isClosing: boolean;
  lastUsedAt: Date | null;
};

/** Finds a key that is neither revoked nor expired, and the role of its owner, in one statement. */
export async function findKeyOwner(on: Executor, keyHash: Buffer, at: Date): Promise<KeyOwner | undefined> {
  const { rows } = await sql<KeyOwner>`
    select key.member_id as "memberId", key.key_id as "keyId", key.name, key.verbs,
      key.last_used_at as "lastUsedAt", coalesce(role.role, 'member') as role,
      member.erase_at is not null as "isClosing",
      exists (
        select from accounts_second_factor as factor
        where factor.member_id = key.member_id and factor.confirmed_at is not null
      ) as "hasFactor"
    from accounts_staff_key as key
    join accounts_member as member on member.member_id = key.member_id and member.closed_at is null
    left join accounts_role as role on role.member_id = key.member_id
    where key.key_hash = ${keyHash} and key.revoked_at is null and key.expires_at > ${at}`.execute(on);
  return rows[0];
}

/** Stores when a key was last used. */
export async function updateKeyUse(
  on: Executor,
  { memberId, keyId }: { memberId: number; keyId: number },
  at: Date,
): Promise<void> {
  await on
    .updateTable('accounts_staff_key')
    .set({ last_used_at: at })
    .where('member_id', '=', memberId)
    .where('key_id', '=', keyId)
    .execute();
}

export type NewStaffKey = {
  memberId: number;
  name: string;
  keyHash: Buffer;
  verbs: string[];
  createdAt: Date;
  expiresAt: Date;
};

/** Stores a key. @returns its id */
export async function insertStaffKey(on: Executor, key: NewStaffKey): Promise<number> {
  const { keyId } = await on
    .insertInto('accounts_staff_key')
    .values({
      member_id: key.memberId,
      name: key.name,
      key_hash: key.keyHash,
      verbs: key.verbs,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .returning('key_id as keyId')
    .executeTakeFirstOrThrow();
  return keyId;
}

/** A key that is in force, as the list shows it. */
export type ListedKey = {
  keyId: number;
  memberId: number;
  username: string;
  name: string;
  verbs: string[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

/**
 * Lists the keys in force of one member or of all members, newest first. The list contains only keys with a
 * number below `after`.
 */
export function listStaffKeys(
  on: Executor,
  { memberId, at }: { memberId: number | undefined; at: Date },
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<ListedKey[]> {
  return on
    .selectFrom('accounts_staff_key as key')
    .innerJoin('accounts_member as member', 'member.member_id', 'key.member_id')
    .where('member.closed_at', 'is', null)
    .where('key.revoked_at', 'is', null)
    .where('key.expires_at', '>', at)
    .$if(memberId !== undefined, (query) => query.where('key.member_id', '=', Number(memberId)))
    .$if(after !== undefined, (query) => query.where('key.key_id', '<', Number(after)))
    .orderBy('key.key_id', 'desc')
    .limit(limit)
    .select([
      'key.key_id as keyId',
      'key.member_id as memberId',
      'member.username',
      'key.name',
      'key.verbs',
      'key.created_at as createdAt',
      'key.expires_at as expiresAt',
      'key.last_used_at as lastUsedAt',
    ])
    .execute();
}

/**
 * Revokes a key in force of an open account. If `memberId` is given, the key must belong to this member.
 * Returns the name of the key, or undefined if there is no such key.
 */
export async function revokeStaffKey(
  on: Executor,
  keyId: number,
  { memberId, at }: { memberId: number | undefined; at: Date },
): Promise<string | undefined> {
  const row = await on
    .updateTable('accounts_staff_key as key')
    .from('accounts_member as member')
    .set({ revoked_at: at })
    .whereRef('member.member_id', '=', 'key.member_id')
    .where('member.closed_at', 'is', null)
    .where('key.key_id', '=', keyId)
    .where('key.revoked_at', 'is', null)
    .where('key.expires_at', '>', at)
    .$if(memberId !== undefined, (query) => query.where('key.member_id', '=', Number(memberId)))
    .returning('key.name')
    .executeTakeFirst();
  return row?.name;
}

/** Lists one page of the keys of a member, revoked or not, oldest first. */
export function listStaffKeysAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('accounts_staff_key')
    .where('member_id', '=', memberId)
    .select(['key_id as id', 'name', 'verbs', 'created_at', 'expires_at', 'last_used_at', 'revoked_at']);
  return pageAfter(rows, { 'accounts_staff_key.key_id': after?.id }).execute();
}
