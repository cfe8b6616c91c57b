import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

/** The words that the audit log does not hold itself, because an erasure deletes them. */
export type AuditWords = {
  /** The usernames of open accounts, by number. */
  names: ReadonlyMap<number, string>;
  /** The reasons of changes of roles, by the number of their audit entry. */
  reasons: ReadonlyMap<number, string>;
};

/** Reads, in one statement, the names of these actors and the reasons of the changes of roles of these entries. */
export async function readAuditWords(
  on: Executor,
  { actors, entries }: { actors: readonly number[]; entries: readonly number[] },
): Promise<AuditWords> {
  const { rows } = await sql<{ isName: boolean; id: number; text: string }>`
    select true as "isName", member_id as id, username as text from accounts_member
    where closed_at is null and member_id = any(${[...new Set(actors)]}::bigint[])
    union all
    select false, audit_id, reason from accounts_role_change where audit_id = any(${[...entries]}::bigint[])`.execute(
    on,
  );
  const pick = (isName: boolean) =>
    new Map(rows.flatMap((row) => (row.isName === isName ? [[row.id, row.text] as const] : [])));
  return { names: pick(true), reasons: pick(false) };
}
