import type { Executor } from '#app/platform/db/db.ts';

/**
 * Finds the password hash of an open account. Returns undefined if there is no such account. `passwordHash` is null
 * if the member has no password.
 */
export function findPasswordHash(
  on: Executor,
  memberId: number,
): Promise<{ passwordHash: string | null } | undefined> {
  return on
    .selectFrom('accounts_member')
    .select('password_hash as passwordHash')
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Stores another password hash for an open account. Returns false if the account was closed in the meantime.
 */
export async function storePasswordHash(
  on: Executor,
  memberId: number,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('accounts_member')
    .set({ password_hash: passwordHash })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores a stronger hash of the same password, unless the password has changed in the meantime. */
export async function replacePasswordHash(
  on: Executor,
  memberId: number,
  before: string,
  after: string,
): Promise<void> {
  await on
    .updateTable('accounts_member')
    .set({ password_hash: after })
    .where('member_id', '=', memberId)
    .where('password_hash', '=', before)
    .execute();
}
