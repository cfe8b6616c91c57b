import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** An erasure as these statements compare it with a stored account. */
export type PastErasure = { memberId: number; erasedAt: Date };

/**
 * Lists the erasures of a diary that the account's row does not know: the erasure was cut off, or the row came back
 * with a backup.
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

/** Lists the accounts that were created after the erasure: their number is that of an erased one by a restore. */
export async function listLaterAccounts(on: Executor, erasures: readonly PastErasure[]): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member.member_id as "memberId"
    from ${listed(erasures)} join accounts_member as member using (member_id)
    where member.created_at >= past.erased_at`.execute(on);
  return rows.map(({ memberId }) => memberId);
}

/** Closes the erased accounts that came back with a backup, so that nobody signs in before they are erased again. */
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

/** Lets the numbers of new members begin above this one. A restore may have set their sequence back. */
export async function skipMemberIds(on: Executor, upTo: number): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('accounts_member', 'member_id'), ${upTo})
    where ${upTo} > (select last_value from accounts_member_member_id_seq)`.execute(on);
}

function listed(erasures: readonly PastErasure[]) {
  return sql`unnest(${erasures.map(({ memberId }) => memberId)}::bigint[],
    ${erasures.map(({ erasedAt }) => erasedAt)}::timestamptz[]) as past (member_id, erased_at)`;
}
