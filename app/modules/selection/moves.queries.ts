import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Stage } from './stages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    selection_move: {
      move_id: Generated<number>;
      application_id: number;
      stage_before: Stage;
      stage_after: Stage;
      moved_by: number | null;
      moved_at: Date;
    };
  }
}

/** A change of the stage of an application. `by` is null once the account of the member is erased. */
export type Move = { before: Stage; after: Stage; by: number | null; at: Date };

/** Stores a change of the stage of an application. */
export async function insertMove(
  on: Executor,
  applicationId: number,
  { before, after, by, at }: Move,
): Promise<void> {
  await on
    .insertInto('selection_move')
    .values({
      application_id: applicationId,
      stage_before: before,
      stage_after: after,
      moved_by: by,
      moved_at: at,
    })
    .execute();
}

/** Lists the changes of the stage of an application, the newest first. */
export function listMoves(on: Executor, applicationId: number): Promise<Move[]> {
  return on
    .selectFrom('selection_move')
    .where('application_id', '=', applicationId)
    .select(['stage_before as before', 'stage_after as after', 'moved_by as by', 'moved_at as at'])
    .orderBy('move_id', 'desc')
    .execute();
}

/** Removes the id of a member from the changes that the member made. */
export async function forgetMover(on: Executor, memberId: number): Promise<void> {
  await on.updateTable('selection_move').set({ moved_by: null }).where('moved_by', '=', memberId).execute();
}
