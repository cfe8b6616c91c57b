import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** One page of a member's answers to questions in their own words, sorted by question and day. */
export function listAnswersAfter(
  on: Executor,
  memberId: number,
  after: { question: number; local_day: string } | undefined,
) {
  const rows = on
    .selectFrom('signals_answer')
    .where('member_id', '=', memberId)
    .select(['question_id as question', 'local_day', 'form', 'value', 'answered_at']);
  return pageAfter(rows, {
    'signals_answer.question_id': after?.question,
    'signals_answer.local_day': after?.local_day,
  }).execute();
}

/** The last day that the job has read for a member. */
export async function listRunsAfter(on: Executor, memberId: number, after: object | undefined) {
  if (after) return [];
  return on
    .selectFrom('signals_run')
    .where('member_id', '=', memberId)
    .select(['through_day', 'next_at'])
    .execute();
}

/** One page of the evaluations (looks) of a member's questions, sorted by question and number of days. */
export function listLooksAfter(
  on: Executor,
  memberId: number,
  after: { question: number; days_at: number } | undefined,
) {
  const rows = on
    .selectFrom('signals_look')
    .where('member_id', '=', memberId)
    .select(['question_id as question', 'days_at', 'looked_at', 'through_day', 'days_with', 'days_without'])
    .select(['difference', 'low', 'high', 'p', 'shift_share', 'verdict', 'has_corrections']);
  return pageAfter(rows, {
    'signals_look.question_id': after?.question,
    'signals_look.days_at': after?.days_at,
  }).execute();
}
