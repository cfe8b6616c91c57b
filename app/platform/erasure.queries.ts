import { type Generated, sql } from 'kysely';
import type { Executor } from './db/db.ts';

/** The scope of an erasure: the whole account, or only the diary. */
export type ErasureScope = 'account' | 'diary';

declare module './db/db.ts' {
  interface Tables {
    platform_erasure: {
      erasure_id: Generated<number>;
      member_id: number;
      scope: ErasureScope;
      erased_at: Date;
    };
  }
}

export type Erasure = { erasureId: number; memberId: number; scope: ErasureScope; erasedAt: Date };

const columns = [
  'erasure_id as erasureId',
  'member_id as memberId',
  'scope',
  'erased_at as erasedAt',
] as const;

/**
 * Stores an erasure. A later erasure of the same diary replaces the earlier one. @returns the id of the erasure
 */
export async function upsertErasure(
  on: Executor,
  { memberId, scope, erasedAt }: Omit<Erasure, 'erasureId'>,
): Promise<number> {
  const { erasure_id } = await on
    .insertInto('platform_erasure')
    .values({ member_id: memberId, scope, erased_at: erasedAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'scope']).doUpdateSet({ erased_at: erasedAt }))
    .returning('erasure_id')
    .executeTakeFirstOrThrow();
  return erasure_id;
}

export function findErasure(on: Executor, erasureId: number): Promise<Erasure | undefined> {
  return on
    .selectFrom('platform_erasure')
    .select(columns)
    .where('erasure_id', '=', erasureId)
    .executeTakeFirst();
}

/** Finds the last erasure of this member's diary. */
export function findDiaryErasure(on: Executor, memberId: number): Promise<Erasure | undefined> {
  return on
    .selectFrom('platform_erasure')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('scope', '=', 'diary')
    .executeTakeFirst();
}

/** Returns whether the erasure of this account has begun. */
export async function isErasedAccount(on: Executor, memberId: number): Promise<boolean> {
  const row = await on
    .selectFrom('platform_erasure')
    .select('erasure_id')
    .where('member_id', '=', memberId)
    .where('scope', '=', 'account')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the erasures of one scope. */
export function listErasures(on: Executor, scope: ErasureScope): Promise<Erasure[]> {
  return on.selectFrom('platform_erasure').select(columns).where('scope', '=', scope).execute();
}

/** Deletes the row about the erasure of a diary, because the whole account is being erased. */
export async function deleteDiaryErasure(on: Executor, memberId: number): Promise<void> {
  await on
    .deleteFrom('platform_erasure')
    .where('member_id', '=', memberId)
    .where('scope', '=', 'diary')
    .execute();
}

/** Lists the tables whose rows contain the id of their owner. */
export async function listMemberTables(on: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relation.relname as name
    from pg_catalog.pg_class as relation
    join pg_catalog.pg_attribute as field on field.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
      and field.attname = 'member_id' and not field.attisdropped and relation.relname <> 'platform_erasure'
    order by 1`.execute(on);
  return rows.map(({ name }) => name);
}

/** Lists the ids of erased accounts that still have rows in this table. */
export async function listErasedIn(on: Executor, table: string): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from platform_erasure as erasure
    where scope = 'account' and exists (
      select from ${sql.table(table)} as kept where kept.member_id = erasure.member_id)`.execute(on);
  return rows.map(({ memberId }) => memberId);
}
