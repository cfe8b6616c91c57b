import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';
import type { Control } from './feelings.schema.ts';

/** A check-in with all its choices. The check-in may have been taken back. */
export type ExportedCheckIn = {
  id: number;
  localDay: string;
  recordedAt: Date;
  backfilled: boolean;
  agrado: number | null;
  energia: number | null;
  placedBy: 'member' | 'word' | null;
  control: Control | null;
  words: string[];
  areas: string[];
  /**
   * The causes in the order in which they were chosen. `area` is null if the cause belongs to the whole check-in.
   */
  causes: { causa: string; area: string | null }[];
  helps: string[];
  sealedNote: Buffer | null;
  withdrawnAt: Date | null;
  paradaId: number | null;
};

/** Lists a batch of a member's check-ins, oldest first. The batch begins after the given check-in. */
export async function listCheckInsAfter(
  on: Executor,
  memberId: number,
  after: ExportedCheckIn | undefined,
): Promise<ExportedCheckIn[]> {
  const { rows } = await sql<ExportedCheckIn>`
    select check_in.check_in_id as id, check_in.local_day as "localDay", check_in.recorded_at as "recordedAt",
      check_in.backfilled, check_in.pleasantness as agrado, check_in.energy as energia,
      check_in.placed_by as "placedBy", check_in.control,
      array(select word.slug from feelings_check_in_word as part join feelings_word as word using (word_id)
        where part.member_id = check_in.member_id and part.check_in_id = check_in.check_in_id
        order by part.position) as words,
      array(select area.slug from feelings_check_in_area as part join feelings_area as area using (area_id)
        where part.member_id = check_in.member_id and part.check_in_id = check_in.check_in_id
        order by part.position) as areas,
      (select coalesce(jsonb_agg(jsonb_build_object('causa', cause.slug, 'area', area.slug) order by part.position), '[]')
        from feelings_check_in_cause as part join feelings_cause as cause using (cause_id)
        left join feelings_area as area using (area_id)
        where part.member_id = check_in.member_id and part.check_in_id = check_in.check_in_id) as causes,
      array(select help.slug from feelings_check_in_help as part join feelings_help as help using (help_id)
        where part.member_id = check_in.member_id and part.check_in_id = check_in.check_in_id
        order by part.position) as helps,
      note.sealed as "sealedNote", withdrawal.withdrawn_at as "withdrawnAt",
      check_in.parada_id as "paradaId"
    from feelings_check_in as check_in
    left join feelings_check_in_note as note using (member_id, check_in_id)
    left join feelings_check_in_withdrawal as withdrawal using (member_id, check_in_id)
    where check_in.member_id = ${memberId} and check_in.check_in_id > ${after?.id ?? 0}
    order by check_in.check_in_id
    limit ${rowsAtOnce}`.execute(on);
  return rows;
}
