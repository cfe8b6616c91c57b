import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import { type EntryRow, entryFacts, standingEntries } from './standing-entry.queries.ts';

/** The maximum number of investments that the history reads for one day. */
const maxOfDay = 100;

/** Reads the newest investments of one local day with their notes, as a part of a combined read. */
export function entriesOfDayPart(memberId: number, localDay: string): DecodedPart<EntryRow[]> {
  const entries = withNotes(db, memberId)
    .where('entry.local_day', '=', localDay)
    .orderBy('entry.entry_id', 'desc')
    .limit(maxOfDay)
    .select(entryFacts)
    .select([
      sql<string | null>`entry.rate::text`.as('rate'),
      sql<string | null>`encode(note.sealed, 'base64')`.as('sealedNote'),
    ]);
  return decoded(jsonArrayFrom(entries).$castTo<EntryRow[]>(), {
    recordedAt: 'instant',
    sealedNote: 'bytes',
  });
}

/** Lists the newest notes of the valid investments. */
export function listEntryNotes(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; localDay: string; sealed: Buffer }[]> {
  return standingEntries(on, memberId)
    .innerJoin('portfolio_entry_note as note', (join) =>
      join.onRef('note.member_id', '=', 'entry.member_id').onRef('note.entry_id', '=', 'entry.entry_id'),
    )
    .orderBy('entry.local_day', 'desc')
    .orderBy('entry.entry_id', 'desc')
    .limit(limit)
    .select(['entry.entry_id as id', 'entry.local_day as localDay', 'note.sealed'])
    .execute();
}

/** Deletes the notes of these versions of an investment and returns whether there was a note. */
export async function deleteEntryNotes(
  on: Executor,
  memberId: number,
  entryIds: readonly number[],
): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('portfolio_entry_note')
    .where('member_id', '=', memberId)
    .where('entry_id', '=', sql<number>`any(${[...entryIds]}::bigint[])`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function withNotes(on: Executor, memberId: number) {
  return standingEntries(on, memberId).leftJoin('portfolio_entry_note as note', (join) =>
    join.onRef('note.member_id', '=', 'entry.member_id').onRef('note.entry_id', '=', 'entry.entry_id'),
  );
}
