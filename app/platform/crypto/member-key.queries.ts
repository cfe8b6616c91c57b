import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '../db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    platform_member_key: { member_id: number; version: number; wrapped: Buffer; created_at: Generated<Date> };
    platform_key_check: { name: string; check_value: Buffer };
  }
}

/** A wrapped data key. `settled` is false if the row was created by the current transaction. */
export type MemberKeyRow = { memberId: number; version: number; wrapped: Buffer; settled: boolean };

/**
 * Lists every key of these members. The `created_at` of a row is the start of the transaction that created the
 * row. If this start is earlier than the start of the current transaction, the row is committed and may be
 * cached.
 */
export function listMemberKeys(on: Executor, memberIds: readonly number[]): Promise<MemberKeyRow[]> {
  return on
    .selectFrom('platform_member_key')
    .select(['member_id as memberId', 'version', 'wrapped', sql<boolean>`created_at < now()`.as('settled')])
    .where('member_id', 'in', [...memberIds])
    .execute();
}

/** Inserts the first key of a member. Does nothing if the member already has a key. */
export async function insertMemberKey(
  on: Executor,
  memberId: number,
  version: number,
  wrapped: Buffer,
): Promise<void> {
  await on
    .insertInto('platform_member_key')
    .values({ member_id: memberId, version, wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMemberKeys(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('platform_member_key').where('member_id', '=', memberId).execute();
}

/** The channel that notifies every process of erased keys. A message is the id of a member. */
export const erasedKeysChannel = 'yoi_erased_keys';

export async function notifyOfErasedKey(on: Executor, memberId: number): Promise<void> {
  await sql`select pg_notify(${erasedKeysChannel}, ${String(memberId)})`.execute(on);
}

/** Finds the check value of a key. Returns null if the database has no such value. */
export async function findKeyCheck(on: Executor, name: string): Promise<Buffer | null> {
  const row = await on
    .selectFrom('platform_key_check')
    .select('check_value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.check_value ?? null;
}

export async function insertKeyCheck(on: Executor, name: string, checkValue: Buffer): Promise<void> {
  await on
    .insertInto('platform_key_check')
    .values({ name, check_value: checkValue })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
