import type { Executor } from '#app/platform/db/db.ts';
import { rowsAtOnce } from '#app/platform/db/pages.ts';

/** One page of the local days of a member, oldest first, after one of them. */
export function listDaysAfter(on: Executor, memberId: number, after: { local_day: string } | undefined) {
  return on
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where('local_day', '>', after?.local_day ?? ''))
    .orderBy('local_day')
    .limit(rowsAtOnce)
    .select(['local_day', 'minutes', 'check_ins', 'notes', 'payments', 'intentions', 'rested_at'])
    .execute();
}
