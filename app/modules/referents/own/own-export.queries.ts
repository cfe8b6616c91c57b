import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

/** Lists the next page of a member's own referents after the given referent, oldest first. */
export function listOwnsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('referents_own')
    .where('member_id', '=', memberId)
    .select(['own_id as id', 'page_id as reference', 'function', 'likeness', 'reach', 'imagined_shares'])
    .select(['sealed_alias as sealedAlias', 'sealed_behaviour as sealedBehaviour'])
    .select(['sealed_notes as sealedNotes', 'created_at']);
  return pageAfter(rows, { 'referents_own.own_id': after?.id }).execute();
}

/** Lists the next page of a member's gestures after the given gesture, oldest first. */
export function listGesturesAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('referents_gesture')
    .where('member_id', '=', memberId)
    .select(['gesture_id as id', 'own_id as referent', 'started_on', 'started_at', 'ended_on', 'ended_at'])
    .select('sealed_intention as sealedIntention');
  return pageAfter(rows, { 'referents_gesture.gesture_id': after?.id }).execute();
}

/**
 * Lists the next page of answers to a member's gestures after the given answer, sorted by gesture and day.
 */
export function listGestureAnswersAfter(
  on: Executor,
  memberId: number,
  after: { gesture: number; local_day: string } | undefined,
) {
  const rows = on
    .selectFrom('referents_gesture_answer')
    .where('member_id', '=', memberId)
    .select(['gesture_id as gesture', 'local_day', 'answer', 'answered_at']);
  return pageAfter(rows, {
    'referents_gesture_answer.gesture_id': after?.gesture,
    'referents_gesture_answer.local_day': after?.local_day,
  }).execute();
}
