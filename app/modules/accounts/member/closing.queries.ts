import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';

/**
 * An open account. `eraseAt` is the instant at which the account is to be erased; null if the member has not
 * asked to close the account.
 */
export type LockedMember = { memberId: number; email: string; eraseAt: Date | null };

/**
 * Finds an open account and locks it until the transaction ends. The lock waits for a sign-in that has not
 * committed yet, because the session of this sign-in refers to the same row.
 */
export function lockMember(trx: WriterTransaction, memberId: number): Promise<LockedMember | undefined> {
  return trx
    .selectFrom('accounts_member')
    .select(['member_id as memberId', 'email', 'erase_at as eraseAt'])
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the instant at which an account is to be erased. Null means that the member stays. */
export async function updateErasureDate(on: Executor, memberId: number, eraseAt: Date | null): Promise<void> {
  await on
    .updateTable('accounts_member')
    .set({ erase_at: eraseAt })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Finds the instant at which an open account is to be erased; null if its member did not ask for the erasure.
 */
export async function findErasureDate(on: Executor, memberId: number): Promise<Date | null> {
  const row = await on
    .selectFrom('accounts_member')
    .select('erase_at as eraseAt')
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.eraseAt ?? null;
}

/** Lists the open accounts whose closing week is over. */
export async function listDueErasures(on: Executor, at: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('accounts_member')
    .select('member_id as memberId')
    .where('erase_at', '<=', at)
    .where('closed_at', 'is', null)
    .orderBy('erase_at')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Closes an account: no query finds it any more, and nobody can sign in to it. */
export async function closeMember(on: Executor, memberId: number, at: Date): Promise<void> {
  await on
    .updateTable('accounts_member')
    .set({ closed_at: at, password_hash: null })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute();
}

/** A closed account whose row still exists. */
export type ClosedMember = {
  memberId: number;
  username: string;
  email: string;
  displayName: string | null;
  language: Language;
};

/** Finds a closed account whose rows are not all erased yet. */
export function findClosedMember(on: Executor, memberId: number): Promise<ClosedMember | undefined> {
  return on
    .selectFrom('accounts_member')
    .select(['member_id as memberId', 'username', 'email', 'display_name as displayName', 'language'])
    .where('member_id', '=', memberId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
}

/** Deletes a closed account, with its sessions and factors. @returns whether there was such an account */
export async function deleteClosedMember(on: Executor, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('accounts_member')
    .where('member_id', '=', memberId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores that the diary was erased at this instant. */
export async function updateDiaryErasedAt(on: Executor, memberId: number, at: Date): Promise<void> {
  await on
    .updateTable('accounts_member')
    .set({ diary_erased_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

/** An erasure in the past. The queries of this file compare it with stored accounts. */
export type PastErasure = { memberId: number; erasedAt: Date };

/**
 * Lists the diary erasures that are missing in the rows of their accounts. Either the erasure was cut off, or a
 * restored backup brought an older row back.
 */
export async function listMissedDiaryErasures(
  on: Executor,
  erasures: readonly PastErasure[],
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member.member_id as "memberId"
    from ${listed(erasures)} join accounts_member as member using (member_id)
    where member.closed_at is null and member.created_at < past.erased_at
      and (member.diary_erased_at is null or member.diary_erased_at < past.erased_at)`.execute(on);
  return rows.map(({ memberId }) => memberId);
}

/**
 * Lists the accounts that were created after an account with the same id was erased. This happens if a restored
 * backup resets the sequence of the ids.
 */
export async function listLaterAccounts(on: Executor, erasures: readonly PastErasure[]): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member.member_id as "memberId"
    from ${listed(erasures)} join accounts_member as member using (member_id)
    where member.created_at >= past.erased_at`.execute(on);
  return rows.map(({ memberId }) => memberId);
}

/**
 * Closes the erased accounts that a restored backup brought back. So nobody can sign in to these accounts
 * before they are erased again.
 */
export async function closeErasedMembers(on: Executor, erasures: readonly PastErasure[]): Promise<void> {
  await sql`
    update accounts_member as member set closed_at = past.erased_at, password_hash = null
    from ${listed(erasures)}
    where member.member_id = past.member_id and member.closed_at is null
      and member.created_at < past.erased_at`.execute(on);
}

/** Lists the closed accounts with the instant of their closing. */
export function listClosedMembers(on: Executor): Promise<PastErasure[]> {
  return on
    .selectFrom('accounts_member')
    .select(['member_id as memberId', sql<Date>`closed_at`.as('erasedAt')])
    .where('closed_at', 'is not', null)
    .execute();
}

/**
 * Makes the ids of new members begin above `upTo`. A restored backup may have reset the sequence of these ids.
 */
export async function skipMemberIds(on: Executor, upTo: number): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('accounts_member', 'member_id'), ${upTo})
    where ${upTo} > (select last_value from accounts_member_member_id_seq)`.execute(on);
}

function listed(erasures: readonly PastErasure[]) {
  return sql`unnest(${erasures.map(({ memberId }) => memberId)}::bigint[],
    ${erasures.map(({ erasedAt }) => erasedAt)}::timestamptz[]) as past (member_id, erased_at)`;
}
