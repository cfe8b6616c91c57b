import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { GestureDayResponse } from './gesture.ts';

/** A gesture with the number of its answers of each kind within a span of days. */
export type GestureOfSpan = {
  id: number;
  ownId: number;
  startedOn: string;
  sealedIntention: Buffer;
  answers: { answer: GestureDayResponse; times: number }[];
};

/**
 * Returns a query for the gestures that were answered or started in a span of days, oldest first, as a part of
 * a combined query.
 */
export function gesturesPart(
  memberId: number,
  { since, until }: { since: string; until: string },
): DecodedPart<GestureOfSpan[]> {
  const json: RawBuilder<GestureOfSpan[]> = sql`(
    select coalesce(json_agg(json_build_object(
      'id', gesture.gesture_id, 'ownId', gesture.own_id, 'startedOn', gesture.started_on,
      'sealedIntention', encode(gesture.sealed_intention, 'base64'),
      'answers', coalesce(given.answers, '[]')) order by gesture.gesture_id), '[]')
    from referents_gesture as gesture
    left join lateral (
      select json_agg(json_build_object('answer', answer, 'times', times)) as answers
      from (
        select answer, count(*)::int as times from referents_gesture_answer as one
        where one.member_id = gesture.member_id and one.gesture_id = gesture.gesture_id
          and one.local_day between ${since} and ${until}
        group by answer) as counted) as given on true
    where gesture.member_id = ${memberId}
      and (given.answers is not null or gesture.started_on between ${since} and ${until}))`;
  return decoded(json, { sealedIntention: 'bytes' });
}

/** Lists the newest gestures with their sealed intentions. */
export function listSealedGestures(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; ownId: number; localDay: string; sealed: Buffer }[]> {
  return on
    .selectFrom('referents_gesture')
    .where('member_id', '=', memberId)
    .orderBy('gesture_id', 'desc')
    .limit(limit)
    .select(['gesture_id as id', 'own_id as ownId', 'started_on as localDay', 'sealed_intention as sealed'])
    .execute();
}
