import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';

/**
 * An action of a member in the selection of experts, or the connection of a member with the member's own
 * application.
 */
export type SelectionRow = {
  action: string;
  id: number;
  application: number | null;
  position: number | null;
  words: string | null;
  at: Date;
};

/** Lists one page of the actions of a member in the selection of experts, oldest first. */
export async function listSelectionAfter(
  on: Executor,
  memberId: number,
  after: SelectionRow | undefined,
): Promise<SelectionRow[]> {
  const { rows } = await sql<SelectionRow>`
    select action, id, application, position, words, at from (
      select 'review' as action, position_id as id, null::bigint as application, position_id as position,
        null as words, named_at as at
      from selection_reviewer where member_id = ${memberId}
      union all
      select 'mark', application_id, application_id, null, string_agg(mark::text, ', ' order by criterion_id), given_at
      from selection_mark where member_id = ${memberId} group by application_id, given_at
      union all
      select 'move', move_id, application_id, null, stage_after, moved_at
      from selection_move where moved_by = ${memberId}
      union all
      select 'decide', decision_id, application_id, null, reason, changed_at
      from selection_decision where decided_by = ${memberId}
      union all
      select 'apply', application_id, application_id, null, null, since
      from selection_expert where member_id = ${memberId}
    ) as deed
    where ${after === undefined} or (at, action, id)
      > (${after?.at ?? null}::timestamptz, ${after?.action ?? null}::text, ${after?.id ?? null}::bigint)
    order by at, action, id
    limit ${rowsAtOnce}`.execute(on);
  return rows;
}
