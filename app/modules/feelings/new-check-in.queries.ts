import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Operand, Placeholders } from '#app/platform/db/statement.ts';
import type { Control } from './feelings.schema.ts';

export type NewCheckIn = {
  localDay: string;
  recordedAt: Date;
  /** The instant of storing where the device gave the instant of making; null where they are the same. */
  storedAt: Date | null;
  pleasantness: number | null;
  energy: number | null;
  placedBy: 'member' | 'word' | null;
  control: Control | null;
  /** Whether the member named the day by hand. */
  backfilled: boolean;
};

/** Inserts a check-in without its parts, as a part of a combined write that follows the parts of its day. */
export function insertCheckInPart(
  memberId: number,
  checkIn: NewCheckIn,
  parada: RawBuilder<number | null>,
): RawBuilder<{ id: number }> {
  const { localDay, recordedAt, storedAt, pleasantness, energy, placedBy, control, backfilled } = checkIn;
  return sql<{ id: number }>`(
    insert into feelings_check_in
      (member_id, local_day, recorded_at, stored_at, pleasantness, energy, placed_by, control, backfilled, parada_id)
    values (${memberId}, ${localDay}, ${recordedAt}, ${storedAt}, ${pleasantness}, ${energy}, ${placedBy}, ${control},
      ${backfilled}, ${parada})
    returning check_in_id as id)`;
}

/** The words, areas and causes of a new check-in, by id. */
export type CheckInParts = { wordIds: number[]; areaIds: number[]; causeIds: number[] };

type Operands<Row> = { [Name in keyof Row]: Operand<Row[Name]> };

/**
 * Inserts the words, areas and causes of a new check-in in their order. They are parts of a statement that has a part
 * named `stored` before them, with the member and the check-in.
 */
function storedParts({ wordIds, areaIds, causeIds }: Operands<CheckInParts>): RawBuilder<unknown> {
  return sql`
    word as (
      insert into feelings_check_in_word (member_id, check_in_id, position, word_id)
      select member_id, check_in_id, position, id
      from stored, unnest(${wordIds}::smallint[]) with ordinality as chosen (id, position)),
    area as (
      insert into feelings_check_in_area (member_id, check_in_id, position, area_id)
      select member_id, check_in_id, position, id
      from stored, unnest(${areaIds}::smallint[]) with ordinality as chosen (id, position)),
    cause as (
      insert into feelings_check_in_cause (member_id, check_in_id, position, cause_id, area_id)
      select member_id, check_in_id, position, id, null
      from stored, unnest(${causeIds}::smallint[]) with ordinality as chosen (id, position))`;
}

/** Inserts the words, areas and causes of a check-in that is stored already. */
export async function insertParts(
  on: Executor,
  memberId: number,
  checkInId: number,
  parts: CheckInParts,
): Promise<void> {
  if (Object.values(parts).every(({ length }) => length === 0)) return;
  await sql`
    with stored as (select ${memberId}::bigint as member_id, ${checkInId}::bigint as check_in_id),
    ${storedParts(parts)}
    select from stored`.execute(on);
}

/** The first parts of a statement that stores a check-in whole: the member, the day, and the day within its Parada. */
type SettledParts = Record<'diarist' | 'day' | 'part', RawBuilder<unknown>>;

/** A check-in that one statement stores whole, for a member whose row has this version. */
export type SettledCheckIn = NewCheckIn &
  CheckInParts & { memberId: number; version: string; queuedAt: Date | null };

/**
 * Stores a check-in whole and counts it, where the part `day` of the same statement returns the member. Returns the id
 * of the check-in, or no row.
 */
export function settledCheckIn(
  value: Placeholders<SettledCheckIn>,
  { diarist, day, part }: SettledParts,
): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    with diarist as ${diarist},
    day as ${day},
    part as ${part},
    stored as (
      insert into feelings_check_in
        (member_id, parada_id, local_day, recorded_at, stored_at, pleasantness, energy, placed_by, control, backfilled)
      select member_id, parada_id, ${value('localDay')}::date, ${value('recordedAt')}::timestamptz,
        ${value('storedAt')}::timestamptz, ${value('pleasantness')}::smallint, ${value('energy')}::smallint,
        ${value('placedBy')}::text,
        ${value('control')}::text, ${value('backfilled')}::boolean from day
      returning member_id, check_in_id),
    ${storedParts({ wordIds: value('wordIds'), areaIds: value('areaIds'), causeIds: value('causeIds') })}
    select check_in_id as id from stored`;
}

export async function insertNote(
  on: Executor,
  memberId: number,
  checkInId: number,
  sealed: Buffer,
): Promise<void> {
  await on
    .insertInto('feelings_check_in_note')
    .values({ member_id: memberId, check_in_id: checkInId, sealed })
    .execute();
}
