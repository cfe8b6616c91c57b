import { type RawBuilder, sql } from 'kysely';

/** A summary of a member's check-ins in a span of days. */
export type FeltRecap = {
  /** The agrado of the last check-in of each day, oldest first. */
  days: { localDay: string; pleasantness: number }[];
  /**
   * The longest notes of check-ins that were not unpleasant, the longest note first. There are more notes than
   * a recap shows. `sealed` is base64.
   */
  notes: { id: number; localDay: string; sealed: string }[];
  /**
   * The word that was chosen most often; null if no word was chosen at least twice. If several words were
   * chosen equally often, it is the word that was chosen last.
   */
  word: { wordId: number; times: number } | null;
};

/**
 * The maximum number of notes that are opened to choose the lines of a recap. A note must be opened before the
 * program can check whether it is a sentence.
 */
const maxNotes = 12;
/** The lowest agrado that does not count as unpleasant. */
const minPleasantness = 3;
const minTimes = 2;

/**
 * Reads the recap of the days from `since` to `until`, as a part for `readCombined`. Both days are included.
 */
export function feltRecapPart(
  memberId: number,
  { since, until }: { since: string; until: string },
): RawBuilder<FeltRecap> {
  return sql<FeltRecap>`(
    with standing as materialized (
      select check_in.check_in_id, check_in.local_day, check_in.recorded_at, check_in.pleasantness
      from feelings_check_in as check_in
      where check_in.member_id = ${memberId} and check_in.local_day between ${since} and ${until}
        and check_in.pleasantness is not null
        and not exists (select from feelings_check_in_withdrawal as withdrawal
          where withdrawal.member_id = check_in.member_id
            and withdrawal.check_in_id = check_in.check_in_id)),
    last as (
      select distinct on (local_day) local_day as "localDay", pleasantness from standing
      order by local_day, recorded_at desc, check_in_id desc),
    longest as (
      select note.check_in_id as id, standing.local_day as "localDay", encode(note.sealed, 'base64') as sealed
      from standing
      join feelings_check_in_note as note
        on note.member_id = ${memberId} and note.check_in_id = standing.check_in_id
      where standing.pleasantness >= ${sql.lit(minPleasantness)}
      order by length(note.sealed) desc, standing.check_in_id limit ${sql.lit(maxNotes)}),
    word as (
      select part.word_id as "wordId", count(*)::int as times from standing
      join feelings_check_in_word as part
        on part.member_id = ${memberId} and part.check_in_id = standing.check_in_id
      group by part.word_id having count(*) >= ${sql.lit(minTimes)}
      order by count(*) desc, max(standing.recorded_at) desc limit 1)
    select json_build_object(
      'days', coalesce((select json_agg(last order by "localDay") from last), '[]'),
      'notes', coalesce((select json_agg(longest) from longest), '[]'),
      'word', (select to_json(word) from word)))`;
}
