import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';

/** One page of the movements of a member's balance, oldest first, after one of them. */
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

/** One page of the levels that a member was shown, lowest first, after one of them. */
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

/** One page of the levels that a member has reached, lowest first, after one of them. */
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
