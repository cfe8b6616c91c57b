import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { OpenStage } from './stages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    selection_position: { position_id: number; reveal_from: OpenStage; version: number };
    selection_reviewer: { member_id: number; position_id: number; named_at: Date };
    selection_criterion: {
      criterion_id: Generated<number>;
      position_id: number | null;
      ordinal: number;
      name: string;
      weight: number;
      retired_at: Date | null;
    };
  }
}

/**
 * A criterion of a position. `positionId` is null for a default criterion. Default criteria apply to every
 * position without criteria of its own.
 */
export type Criterion = { criterionId: number; positionId: number | null; name: string; weight: number };

/** Lists the current criteria of a position and the default criteria, in their order. */
export function listCriteria(on: Executor, positionId: number | null): Promise<Criterion[]> {
  return on
    .selectFrom('selection_criterion')
    .where('retired_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('position_id', 'is', null),
        ...(positionId === null ? [] : [eb('position_id', '=', positionId)]),
      ]),
    )
    .select(['criterion_id as criterionId', 'position_id as positionId', 'name', 'weight'])
    .orderBy('ordinal')
    .orderBy('criterion_id')
    .execute();
}

/** Inserts a criterion of a position. */
export async function insertCriterion(
  on: Executor,
  positionId: number,
  { ordinal, name, weight }: { ordinal: number; name: string; weight: number },
): Promise<void> {
  await on
    .insertInto('selection_criterion')
    .values({ position_id: positionId, ordinal, name, weight })
    .execute();
}

/** Changes the name, the weight and the order of a criterion. */
export async function updateCriterion(
  on: Executor,
  criterionId: number,
  change: { ordinal: number; name: string; weight: number },
): Promise<void> {
  await on.updateTable('selection_criterion').set(change).where('criterion_id', '=', criterionId).execute();
}

/** Retires criteria of a position. Marks that were given for them stay. */
export async function retireCriteria(on: Executor, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await on
    .updateTable('selection_criterion')
    .set({ retired_at: at })
    .where('criterion_id', 'in', ids)
    .execute();
}

/** The stored settings of a position. */
export type PositionSettings = { revealFrom: OpenStage; version: number };

export function findSettings(on: Executor, positionId: number): Promise<PositionSettings | undefined> {
  return on
    .selectFrom('selection_position')
    .where('position_id', '=', positionId)
    .select(['reveal_from as revealFrom', 'version'])
    .executeTakeFirst();
}

/** Stores the settings of a position, which replace the previous settings. */
export async function saveSettings(
  on: Executor,
  positionId: number,
  { revealFrom, version }: PositionSettings,
): Promise<void> {
  await on
    .insertInto('selection_position')
    .values({ position_id: positionId, reveal_from: revealFrom, version })
    .onConflict((conflict) =>
      conflict.column('position_id').doUpdateSet({ reveal_from: revealFrom, version }),
    )
    .execute();
}

/** Lists the ids of the members who review the applications for a position. */
export async function listReviewers(on: Executor, positionId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('selection_reviewer')
    .where('position_id', '=', positionId)
    .select('member_id as memberId')
    .orderBy('named_at')
    .orderBy('member_id')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Lists the positions whose applications a member reviews. */
export async function listReviewedPositions(on: Executor, memberId: number): Promise<number[]> {
  const rows = await on
    .selectFrom('selection_reviewer')
    .where('member_id', '=', memberId)
    .select('position_id as positionId')
    .execute();
  return rows.map(({ positionId }) => positionId);
}

/** Names a member as a reviewer for a position, unless the member is a reviewer already. */
export async function insertReviewer(
  on: Executor,
  { memberId, positionId, namedAt }: { memberId: number; positionId: number; namedAt: Date },
): Promise<void> {
  await on
    .insertInto('selection_reviewer')
    .values({ member_id: memberId, position_id: positionId, named_at: namedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes members from the reviewers for a position. */
export async function deleteReviewers(
  on: Executor,
  positionId: number,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await on
    .deleteFrom('selection_reviewer')
    .where('position_id', '=', positionId)
    .where('member_id', 'in', memberIds)
    .execute();
}

export async function deleteReviewerEverywhere(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('selection_reviewer').where('member_id', '=', memberId).execute();
}
