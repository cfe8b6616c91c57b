import { type Generated, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { Control } from './feelings.schema.ts';
import type { NewCheckIn } from './new-check-in.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    feelings_check_in: {
      member_id: number;
      check_in_id: Generated<number>;
      local_day: string;
      recorded_at: Date;
      stored_at: Date | null;
      pleasantness: number | null;
      energy: number | null;
      placed_by: 'member' | 'word' | null;
      control: Control | null;
      backfilled: boolean;
      parada_id: number | null;
    };
    feelings_check_in_word: CheckInPart & { word_id: number };
    feelings_check_in_area: CheckInPart & { area_id: number; check_in_area_id: Generated<number> };
    feelings_check_in_cause: CheckInPart & {
      cause_id: number;
      area_id: number | null;
      check_in_cause_id: Generated<number>;
    };
    feelings_check_in_help: CheckInPart & { help_id: number };
    feelings_check_in_note: { member_id: number; check_in_id: number; sealed: Buffer };
    feelings_check_in_withdrawal: { member_id: number; check_in_id: number; withdrawn_at: Date };
  }
}

/**
 * A choice of a check-in: a word, an area, a cause, or a thing that helped. `position` is the number of the
 * choice in the order in which the member made the choices.
 */
type CheckInPart = { member_id: number; check_in_id: number; position: number };

export type CheckInRow = Selectable<NewCheckIn> & {
  id: number;
  wordIds: number[];
  areaIds: number[];
  causeIds: number[];
  helpIds: number[];
  sealedNote: Buffer | null;
};

/**
 * Lists a member's check-ins from the local day `since` on, newest first. Check-ins that were taken back are
 * left out. There are three kinds of check-ins: at the lowest point of both axes, at any other point, and
 * without axes. The function reads at most fifty check-ins of each kind for each day.
 */
export function listCheckIns(on: Executor, memberId: number, since: string): Promise<CheckInRow[]> {
  return selectNewest(on, memberId, since).select('note.sealed as sealedNote').execute();
}

/** Lists the same check-ins as `listCheckIns`, as a part for `readCombined`. */
export function checkInsPart(memberId: number, since: string): DecodedPart<CheckInRow[]> {
  const checkIns = selectNewest(db, memberId, since).select(
    sql<string | null>`encode(note.sealed, 'base64')`.as('sealedNote'),
  );
  return decoded(jsonArrayFrom(checkIns).$castTo<CheckInRow[]>(), {
    recordedAt: 'instant',
    storedAt: 'instant',
    sealedNote: 'bytes',
  });
}

/** The maximum number of check-ins that are read for each day and each kind (see `listCheckIns`). */
const maxOfDay = 50;

/** Selects the check-ins of a member that were not taken back. */
export function standingCheckIns(on: Executor, memberId: number) {
  return on
    .selectFrom('feelings_check_in as check_in')
    .leftJoin('feelings_check_in_withdrawal as withdrawal', (join) =>
      join
        .onRef('withdrawal.member_id', '=', 'check_in.member_id')
        .onRef('withdrawal.check_in_id', '=', 'check_in.check_in_id'),
    )
    .where('check_in.member_id', '=', memberId)
    .where('withdrawal.check_in_id', 'is', null);
}

function selectNewest(on: Executor, memberId: number, since: string) {
  const ranked = standingCheckIns(db, memberId)
    .where('check_in.local_day', '>=', since)
    .select([
      'check_in.check_in_id',
      sql<number>`row_number() over (
        partition by check_in.local_day, check_in.pleasantness = 1 and check_in.energy = 1
        order by check_in.recorded_at desc, check_in.check_in_id desc)`.as('rank'),
    ]);
  return selectCheckIns(on, memberId)
    .where('check_in.local_day', '>=', since)
    .where('check_in.check_in_id', 'in', (query) =>
      query.selectFrom(ranked.as('ranked')).where('rank', '<=', sql.lit(maxOfDay)).select('check_in_id'),
    );
}

/**
 * Selects the check-ins of a member that were not taken back, newest first. The result has the columns of a
 * `CheckInRow` except the note.
 */
export function selectCheckIns(on: Executor, memberId: number) {
  const numbersOf = (table: 'word' | 'area' | 'cause' | 'help') => sql<number[]>`array(
    select part.${sql.ref(`${table}_id`)} from ${sql.table(`feelings_check_in_${table}`)} as part
    where part.member_id = check_in.member_id and part.check_in_id = check_in.check_in_id order by part.position)`;
  return standingCheckIns(on, memberId)
    .leftJoin('feelings_check_in_note as note', (join) =>
      join
        .onRef('note.member_id', '=', 'check_in.member_id')
        .onRef('note.check_in_id', '=', 'check_in.check_in_id'),
    )
    .orderBy('check_in.recorded_at', 'desc')
    .orderBy('check_in.check_in_id', 'desc')
    .select([
      'check_in.check_in_id as id',
      'check_in.local_day as localDay',
      'check_in.recorded_at as recordedAt',
      'check_in.stored_at as storedAt',
      'check_in.pleasantness',
      'check_in.energy',
      'check_in.placed_by as placedBy',
      'check_in.control',
      'check_in.backfilled',
      numbersOf('word').as('wordIds'),
      numbersOf('area').as('areaIds'),
      numbersOf('cause').as('causeIds'),
      numbersOf('help').as('helpIds'),
    ]);
}

/**
 * Takes a check-in back by inserting a withdrawal.
 * @returns true if the member had this check-in, it was stored after `since`, and it was not taken back before
 */
export async function insertWithdrawal(
  on: Executor,
  memberId: number,
  checkInId: number,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const row = await on
    .insertInto('feelings_check_in_withdrawal')
    .columns(['member_id', 'check_in_id', 'withdrawn_at'])
    .expression((eb) =>
      eb
        .selectFrom('feelings_check_in')
        .select(['member_id', 'check_in_id', sql<Date>`${at}::timestamptz`.as('withdrawn_at')])
        .where('member_id', '=', memberId)
        .where('check_in_id', '=', checkInId)
        .where(sql`coalesce(stored_at, recorded_at)`, '>', since),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('check_in_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the local day and the Parada of a member's check-in, and whether the check-in has a note. */
export function findCheckInDay(on: Executor, memberId: number, checkInId: number) {
  return on
    .selectFrom('feelings_check_in as check_in')
    .leftJoin('feelings_check_in_note as note', (join) =>
      join
        .onRef('note.member_id', '=', 'check_in.member_id')
        .onRef('note.check_in_id', '=', 'check_in.check_in_id'),
    )
    .where('check_in.member_id', '=', memberId)
    .where('check_in.check_in_id', '=', checkInId)
    .select([
      'check_in.local_day as localDay',
      'check_in.parada_id as paradaId',
      'note.check_in_id as noteId',
    ])
    .executeTakeFirstOrThrow();
}

/** Checks whether the member has a check-in with this id that was not taken back. */
export async function hasCheckIn(on: Executor, memberId: number, checkInId: number): Promise<boolean> {
  const row = await on
    .selectFrom('feelings_check_in as check_in')
    .select('check_in.check_in_id')
    .where('check_in.member_id', '=', memberId)
    .where('check_in.check_in_id', '=', checkInId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feelings_check_in_withdrawal as withdrawal')
            .select('withdrawal.check_in_id')
            .whereRef('withdrawal.member_id', '=', 'check_in.member_id')
            .whereRef('withdrawal.check_in_id', '=', 'check_in.check_in_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a member's check-ins, including check-ins that were taken back. */
export async function countCheckIns(on: Executor, memberId: number): Promise<number> {
  const { total } = await on
    .selectFrom('feelings_check_in')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Deletes up to `limit` check-ins of a member permanently, with their parts. The deletion is limited, because the
 * deletion of all check-ins in one statement could exceed the statement timeout.
 * @returns the number of deleted check-ins
 */
export async function deleteSomeCheckIns(on: Executor, memberId: number, limit: number): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('feelings_check_in')
    .where('member_id', '=', memberId)
    .where('check_in_id', 'in', (query) =>
      query
        .selectFrom('feelings_check_in as some')
        .where('some.member_id', '=', memberId)
        .limit(limit)
        .select('some.check_in_id'),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Lists the mean agrado of each local day of a Parada from `since` to `until`, oldest first. Both days are included.
 * Check-ins for a day that the member chose by hand are left out.
 */
export async function listDailyAgrado(
  on: Executor,
  { memberId, paradaId }: { memberId: number; paradaId: number },
  { since, until }: { since: string; until: string },
): Promise<{ localDay: string; agrado: number }[]> {
  return standingCheckIns(on, memberId)
    .where('check_in.parada_id', '=', paradaId)
    .where('check_in.local_day', '>=', since)
    .where('check_in.local_day', '<=', until)
    .where('check_in.pleasantness', 'is not', null)
    .where('check_in.backfilled', '=', false)
    .groupBy('check_in.local_day')
    .orderBy('check_in.local_day')
    .select(['check_in.local_day as localDay', sql<number>`avg(check_in.pleasantness)::float8`.as('agrado')])
    .execute();
}

/**
 * Assigns the check-ins from the local day `since` on to a Parada that begins, unless they already belong to a
 * Parada.
 */
export async function adoptCheckIns(
  on: Executor,
  { memberId, paradaId }: { memberId: number; paradaId: number },
  since: string,
): Promise<void> {
  await on
    .updateTable('feelings_check_in')
    .set({ parada_id: paradaId })
    .where('member_id', '=', memberId)
    .where('local_day', '>=', since)
    .where('parada_id', 'is', null)
    .execute();
}
