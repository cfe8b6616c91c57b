import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Placeholders } from '#app/platform/db/statement.ts';
import type { Control } from './feelings.schema.ts';

export type NewCheckIn = {
  localDay: string;
  recordedAt: Date;
  /**
   * The instant of storing if the device sent the instant at which the check-in was made. Null if both instants are
   * the same.
   */
  storedAt: Date | null;
  pleasantness: number | null;
  energy: number | null;
  placedBy: 'member' | 'word' | null;
  control: Control | null;
  /** Whether the member chose the day by hand. */
  backfilled: boolean;
};

/** The words, areas, causes and helps of a new check-in, by id. */
export type CheckInParts = { wordIds: number[]; areaIds: number[]; causeIds: number[]; helpIds: number[] };

/** The row of a check-in with its choices. `notes` is the number of its notes. */
export type CheckInRecordRow = NewCheckIn & CheckInParts & { notes: 0 | 1 };

/**
 * Returns the parts (common table expressions) that insert a check-in with its words, areas, causes and helps.
 * The order in which the member chose them is stored too. The parts read the part `day` of the same statement.
 */
export function insertCheckInParts(value: Placeholders<CheckInRecordRow>) {
  return {
    stored: sql`(
      insert into feelings_check_in
        (member_id, parada_id, local_day, recorded_at, stored_at, pleasantness, energy, placed_by, control, backfilled)
      select member_id, parada_id, ${value('localDay')}::date, ${value('recordedAt')}::timestamptz,
        ${value('storedAt')}::timestamptz, ${value('pleasantness')}::smallint, ${value('energy')}::smallint,
        ${value('placedBy')}::text, ${value('control')}::text, ${value('backfilled')}::boolean from day
      returning member_id, check_in_id as id)`,
    word: sql`(
      insert into feelings_check_in_word (member_id, check_in_id, position, word_id)
      select member_id, stored.id, position, chosen.id
      from stored, unnest(${value('wordIds')}::smallint[]) with ordinality as chosen (id, position))`,
    area: sql`(
      insert into feelings_check_in_area (member_id, check_in_id, position, area_id)
      select member_id, stored.id, position, chosen.id
      from stored, unnest(${value('areaIds')}::smallint[]) with ordinality as chosen (id, position))`,
    cause: sql`(
      insert into feelings_check_in_cause (member_id, check_in_id, position, cause_id, area_id)
      select member_id, stored.id, position, chosen.id, null
      from stored, unnest(${value('causeIds')}::smallint[]) with ordinality as chosen (id, position))`,
    help: sql`(
      insert into feelings_check_in_help (member_id, check_in_id, position, help_id)
      select member_id, stored.id, position, chosen.id
      from stored, unnest(${value('helpIds')}::smallint[]) with ordinality as chosen (id, position))`,
  };
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
