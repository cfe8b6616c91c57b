import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** One page of a member's moments of money, oldest first. */
export function listMomentsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('money_mirror_moment')
    .where('member_id', '=', memberId)
    .select(['moment_id as id', 'local_day', 'recorded_at as created', 'stored_at'])
    .select(['kind', 'word', 'script', 'area', 'sealed']);
  return pageAfter(rows, { 'money_mirror_moment.moment_id': after?.id }).execute();
}

/** One page of the sums of a member's months, the earliest month first. */
export function listPilesAfter(on: Executor, memberId: number, after: { month: string } | undefined) {
  const rows = on
    .selectFrom('money_mirror_piles')
    .where('member_id', '=', memberId)
    .select(['month', 'stored_at', 'sealed']);
  return pageAfter(rows, { 'money_mirror_piles.month': after?.month }).execute();
}
