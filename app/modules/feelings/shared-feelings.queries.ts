import type { Executor } from '#app/platform/db/db.ts';
import { type CheckInRow, selectCheckIns, standingCheckIns } from './feelings.queries.ts';

/**
 * The check-ins of an owner that another person may read: only the check-in `checkInId`, or all check-ins if
 * `checkInId` is null. If `isWithNote` is true, only check-ins with a note are read.
 */
export type SharedCheckIns = { memberId: number; checkInId: number | null; isWithNote: boolean };

/** Lists a page of the check-ins that were not taken back, newest first. */
export function listSharedCheckIns(
  on: Executor,
  { memberId, checkInId, isWithNote }: SharedCheckIns,
  { limit, offset }: { limit: number; offset: number },
): Promise<CheckInRow[]> {
  return selectCheckIns(on, memberId)
    .$if(checkInId !== null, (query) => query.where('check_in.check_in_id', '=', checkInId ?? 0))
    .$if(isWithNote, (query) => query.where('note.check_in_id', 'is not', null))
    .limit(limit)
    .offset(offset)
    .select('note.sealed as sealedNote')
    .execute();
}

export async function countSharedCheckIns(
  on: Executor,
  { memberId, checkInId, isWithNote }: SharedCheckIns,
): Promise<number> {
  const { total } = await standingCheckIns(on, memberId)
    .leftJoin('feelings_check_in_note as note', (join) =>
      join
        .onRef('note.member_id', '=', 'check_in.member_id')
        .onRef('note.check_in_id', '=', 'check_in.check_in_id'),
    )
    .$if(checkInId !== null, (query) => query.where('check_in.check_in_id', '=', checkInId ?? 0))
    .$if(isWithNote, (query) => query.where('note.check_in_id', 'is not', null))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
