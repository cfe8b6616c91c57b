import type { Executor } from '#app/platform/db/db.ts';

/** The reason of a lock: the password of the account is publicly known. */
export type LockReason = 'public_password';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_lock: { member_id: number; reason: LockReason; locked_at: Date };
  }
}

/** Locks an account. An existing lock stays unchanged. */
export async function insertLock(
  on: Executor,
  memberId: number,
  { reason, at }: { reason: LockReason; at: Date },
): Promise<void> {
  await on
    .insertInto('accounts_lock')
    .values({ member_id: memberId, reason, locked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether an account is locked. Nobody can sign in to a locked account. */
export async function isLocked(on: Executor, memberId: number): Promise<boolean> {
  const row = await on
    .selectFrom('accounts_lock')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the open accounts that have one of these e-mail addresses and a password and are not locked. */
export function listUnlockedByEmail(
  on: Executor,
  emails: readonly string[],
): Promise<{ memberId: number; email: string; username: string; passwordHash: string | null }[]> {
  return on
    .selectFrom('accounts_member as member')
    .leftJoin('accounts_lock as lock', 'lock.member_id', 'member.member_id')
    .select([
      'member.member_id as memberId',
      'member.email',
      'member.username',
      'member.password_hash as passwordHash',
    ])
    .where('member.email', 'in', [...emails])
    .where('member.closed_at', 'is', null)
    .where('lock.member_id', 'is', null)
    .execute();
}
