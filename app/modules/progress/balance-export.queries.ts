import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** Lists the next page of a member's movements after the movement `after`, oldest first. */
export function listMovementsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('progress_movement')
    .where('member_id', '=', memberId)
    .select(['movement_id as id', 'local_day', 'reason', 'hundredths', 'formula_version'])
    .select('recorded_at as created');
  return pageAfter(rows, { 'progress_movement.movement_id': after?.id }).execute();
}

/** Lists the next page of the levels that were shown to a member, after the level `after`, lowest first. */
export function listCelebrationsAfter(on: Executor, memberId: number, after: { level: number } | undefined) {
  const rows = on
    .selectFrom('progress_celebration')
    .where('member_id', '=', memberId)
    .select(['level', 'celebrated_at']);
  return pageAfter(rows, { 'progress_celebration.level': after?.level }).execute();
}

/** Lists the next page of the levels that a member has reached, after the level `after`, lowest first. */
export function listLevelsAfter(on: Executor, memberId: number, after: { level: number } | undefined) {
  const rows = on
    .selectFrom('progress_level')
    .where('member_id', '=', memberId)
    .select(['level', 'reached_at']);
  return pageAfter(rows, { 'progress_level.level': after?.level }).execute();
}
