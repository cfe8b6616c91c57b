import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';

/** Lists one page of the movements of a member's balance that follow `after`, oldest first. */
export function listMovementsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  return on
    .selectFrom('progress_movement')
    .where('member_id', '=', memberId)
    .where('movement_id', '>', after?.id ?? 0)
    .orderBy('movement_id')
    .limit(rowsAtOnce)
    .select(['movement_id as id', 'local_day', 'reason', 'hundredths', 'formula_version'])
    .select('recorded_at as created')
    .execute();
}

/** Lists one page of the levels that a member was shown and that follow `after`, lowest first. */
export function listCelebrationsAfter(on: Executor, memberId: number, after: { level: number } | undefined) {
  return on
    .selectFrom('progress_celebration')
    .where('member_id', '=', memberId)
    .where('level', '>', after?.level ?? 0)
    .orderBy('level')
    .limit(rowsAtOnce)
    .select(['level', 'celebrated_at'])
    .execute();
}

/** Lists one page of the levels that a member has reached and that follow `after`, lowest first. */
export function listLevelsAfter(on: Executor, memberId: number, after: { level: number } | undefined) {
  return on
    .selectFrom('progress_level')
    .where('member_id', '=', memberId)
    .where('level', '>', after?.level ?? 0)
    .orderBy('level')
    .limit(rowsAtOnce)
    .select(['level', 'reached_at'])
    .execute();
}
