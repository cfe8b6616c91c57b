import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** Lists a batch of a member's local days, oldest first. The batch begins after the given day. */
export function listDaysAfter(on: Executor, memberId: number, after: { local_day: string } | undefined) {
  const rows = on
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .select(['local_day', 'minutes', 'check_ins', 'notes', 'payments', 'intentions', 'rested_at']);
  return pageAfter(rows, { 'days_day.local_day': after?.local_day }).execute();
}

/**
 * Lists a batch of the days within a member's Paradas, by Parada and day. The batch begins after the given day.
 */
export function listParadaDaysAfter(
  on: Executor,
  memberId: number,
  after: { parada: number; local_day: string } | undefined,
) {
  const rows = on
    .selectFrom('days_parada_day')
    .where('member_id', '=', memberId)
    .select(['parada_id as parada', 'local_day', 'minutes', 'check_ins', 'notes', 'payments', 'intentions'])
    .select('rested_at');
  return pageAfter(rows, {
    'days_parada_day.parada_id': after?.parada,
    'days_parada_day.local_day': after?.local_day,
  }).execute();
}
