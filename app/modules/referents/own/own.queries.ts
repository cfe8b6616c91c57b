import { type ColumnType, type Generated, sql } from 'kysely';
import type { ReferenceFunction } from '#app/modules/content/schema.ts';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import type { Executor } from '#app/platform/db/db.ts';

/** The imagined share of a dimension, in basis points. */
export type ImaginedShare = { dimension: DimensionSlug; basis_points: number };

declare module '#app/platform/db/db.ts' {
  interface Tables {
    referents_own: {
      member_id: number;
      own_id: Generated<number>;
      page_id: number | null;
      function: ReferenceFunction;
      likeness: number | null;
      reach: number | null;
      imagined_shares: ColumnType<ImaginedShare[] | null, string | null, string | null>;
      sealed_alias: Buffer | null;
      sealed_behaviour: Buffer;
      sealed_notes: Buffer | null;
      created_at: Date;
    };
  }
}

/** The key of a member's own referent. */
export type OwnId = { memberId: number; ownId: number };

/** The sealed texts of a member's own referent. */
export type SealedTexts = {
  sealedAlias: Buffer | null;
  sealedBehaviour: Buffer;
  sealedNotes: Buffer | null;
};

type OwnFields = {
  function: ReferenceFunction;
  likeness: number | null;
  reach: number | null;
  shares: readonly ImaginedShare[] | null;
};

export type NewOwn = OwnFields & SealedTexts & { pageId: number | null; createdAt: Date };

export type OwnRow = SealedTexts &
  Omit<OwnFields, 'shares'> & {
    id: number;
    pageId: number | null;
    shares: ImaginedShare[] | null;
    createdAt: Date;
  };

/** Inserts a member's own referent. */
export async function insertOwn(on: Executor, { memberId, ownId }: OwnId, own: NewOwn): Promise<void> {
  await on
    .insertInto('referents_own')
    .values({
      member_id: memberId,
      own_id: ownId,
      page_id: own.pageId,
      function: own.function,
      likeness: own.likeness,
      reach: own.reach,
      imagined_shares: own.shares && JSON.stringify(own.shares),
      sealed_alias: own.sealedAlias,
      sealed_behaviour: own.sealedBehaviour,
      sealed_notes: own.sealedNotes,
      created_at: own.createdAt,
    })
    .execute();
}

/** Replaces the fields and texts of a member's own referent. */
export async function updateOwn(
  on: Executor,
  { memberId, ownId }: OwnId,
  own: OwnFields & SealedTexts,
): Promise<void> {
  await on
    .updateTable('referents_own')
    .set({
      function: own.function,
      likeness: own.likeness,
      reach: own.reach,
      imagined_shares: own.shares && JSON.stringify(own.shares),
      sealed_alias: own.sealedAlias,
      sealed_behaviour: own.sealedBehaviour,
      sealed_notes: own.sealedNotes,
    })
    .where('member_id', '=', memberId)
    .where('own_id', '=', ownId)
    .execute();
}

/** Finds a member's own referent. If `lock` is true, the row is locked until the transaction ends. */
export function findOwn(
  on: Executor,
  { memberId, ownId }: OwnId,
  { lock = false } = {},
): Promise<OwnRow | undefined> {
  const query = owns(on, memberId).where('own.own_id', '=', ownId);
  return (lock ? query.forUpdate('own') : query).executeTakeFirst();
}

/** Lists the member's own referents, newest first. */
export function listOwns(
  on: Executor,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnRow[]> {
  return owns(on, memberId).orderBy('own.own_id', 'desc').limit(limit).offset(offset).execute();
}

export async function countOwns(on: Executor, memberId: number): Promise<number> {
  const { total } = await on
    .selectFrom('referents_own')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes a member's own referent with its gestures. @returns whether it existed */
export async function deleteOwn(on: Executor, { memberId, ownId }: OwnId): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('referents_own')
    .where('member_id', '=', memberId)
    .where('own_id', '=', ownId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all referents of a member's own list with their gestures. */
export async function deleteMemberOwns(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('referents_own').where('member_id', '=', memberId).execute();
}

function owns(on: Executor, memberId: number) {
  return on
    .selectFrom('referents_own as own')
    .where('own.member_id', '=', memberId)
    .select([
      'own.own_id as id',
      'own.page_id as pageId',
      'own.function',
      'own.likeness',
      'own.reach',
      'own.imagined_shares as shares',
      'own.sealed_alias as sealedAlias',
      'own.sealed_behaviour as sealedBehaviour',
      'own.sealed_notes as sealedNotes',
      'own.created_at as createdAt',
    ]);
}
