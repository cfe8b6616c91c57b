import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import { type CheckInRow, selectCheckIns, standingCheckIns } from './feelings.queries.ts';

/** The maximum number of check-ins that the history reads for one day. */
const maxOfDay = 100;

/** Reads the newest check-ins of one local day with their notes, as a part of a combined read. */
export function checkInsOfDayPart(memberId: number, localDay: string): DecodedPart<CheckInRow[]> {
  const checkIns = selectCheckIns(db, memberId)
    .where('check_in.local_day', '=', localDay)
    .limit(maxOfDay)
    .select(sql<string | null>`encode(note.sealed, 'base64')`.as('sealedNote'));
  return decoded(jsonArrayFrom(checkIns).$castTo<CheckInRow[]>(), {
    recordedAt: 'instant',
    storedAt: 'instant',
    sealedNote: 'bytes',
  });
}

/** Lists the newest notes of check-ins that were not taken back. */
export function listNotes(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; localDay: string; sealed: Buffer }[]> {
  return standingCheckIns(on, memberId)
    .innerJoin('feelings_check_in_note as note', (join) =>
      join
        .onRef('note.member_id', '=', 'check_in.member_id')
        .onRef('note.check_in_id', '=', 'check_in.check_in_id'),
    )
    .orderBy('check_in.local_day', 'desc')
    .orderBy('check_in.check_in_id', 'desc')
    .limit(limit)
    .select(['check_in.check_in_id as id', 'check_in.local_day as localDay', 'note.sealed'])
    .execute();
}

/** Deletes the note of a check-in and returns whether there was a note. */
export async function deleteNote(on: Executor, memberId: number, checkInId: number): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('feelings_check_in_note')
    .where('member_id', '=', memberId)
    .where('check_in_id', '=', checkInId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
