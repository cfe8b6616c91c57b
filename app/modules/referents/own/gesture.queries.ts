import { type Generated, type RawBuilder, sql } from 'kysely';
import type { ReferenceName } from '#app/modules/content/schema.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { GestureDayResponse } from './gesture.ts';
import type { OwnId } from './own.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    referents_gesture: {
      member_id: number;
      gesture_id: Generated<number>;
      own_id: number;
      started_on: string;
      started_at: Date;
      sealed_intention: Buffer;
      ended_on: string | null;
      ended_at: Date | null;
    };
    referents_gesture_answer: {
      member_id: number;
      gesture_id: number;
      local_day: string;
      answer: GestureDayResponse;
      answered_at: Date;
    };
  }
}

/** The key of a gesture of a member. */
export type GestureId = { memberId: number; gestureId: number };

export type GestureRow = {
  id: number;
  ownId: number;
  startedOn: string;
  endedOn: string | null;
  endedAt: Date | null;
  sealedIntention: Buffer;
};

/** A gesture with its answers. */
export type AnsweredGesture = GestureRow & { answers: { localDay: string; answer: GestureDayResponse }[] };

/** The number of gestures that are read for each referent, newest first. */
const gesturesRead = 10;

/**
 * The number of newest answers that Hoy reads. These answers include the answer for the current day in every
 * time zone.
 */
const answersRead = 4;

/** Inserts a gesture that begins on a local day. */
export async function insertGesture(
  on: Executor,
  { memberId, ownId }: OwnId,
  gesture: { id: number; startedOn: string; startedAt: Date; sealedIntention: Buffer },
): Promise<void> {
  await on
    .insertInto('referents_gesture')
    .values({
      member_id: memberId,
      gesture_id: gesture.id,
      own_id: ownId,
      started_on: gesture.startedOn,
      started_at: gesture.startedAt,
      sealed_intention: gesture.sealedIntention,
    })
    .execute();
}

/** Finds the newest gesture of a member. If `ownId` is given, finds the newest gesture of that referent. */
export function findNewestGesture(
  on: Executor,
  memberId: number,
  ownId: number | null = null,
): Promise<GestureRow | undefined> {
  const all = on.selectFrom('referents_gesture').where('member_id', '=', memberId);
  return (ownId === null ? all : all.where('own_id', '=', ownId))
    .orderBy('gesture_id', 'desc')
    .limit(1)
    .select(gestureColumns)
    .executeTakeFirst();
}

/** Stores the local day on which a member ended a gesture. */
export async function endGesture(
  on: Executor,
  { memberId, gestureId }: GestureId,
  { endedOn, endedAt }: { endedOn: string; endedAt: Date },
): Promise<void> {
  await on
    .updateTable('referents_gesture')
    .set({ ended_on: endedOn, ended_at: endedAt })
    .where('member_id', '=', memberId)
    .where('gesture_id', '=', gestureId)
    .execute();
}

/** Stores the answer for a day. It replaces an earlier answer for the same day. */
export async function upsertDayResponse(
  on: Executor,
  { memberId, gestureId }: GestureId,
  { localDay, answer, answeredAt }: { localDay: string; answer: GestureDayResponse; answeredAt: Date },
): Promise<void> {
  await on
    .insertInto('referents_gesture_answer')
    .values({
      member_id: memberId,
      gesture_id: gestureId,
      local_day: localDay,
      answer,
      answered_at: answeredAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'gesture_id', 'local_day'])
        .doUpdateSet({ answer, answered_at: answeredAt }),
    )
    .execute();
}

/** Lists the newest gestures of each of these referents with their answers, newest first. */
export async function listGestures(
  on: Executor,
  memberId: number,
  ownIds: readonly number[],
): Promise<AnsweredGesture[]> {
  if (ownIds.length === 0) return [];
  const { rows } = await sql<AnsweredGesture>`
    select gesture.gesture_id as id, gesture.own_id as "ownId", gesture.started_on as "startedOn",
      gesture.ended_on as "endedOn", gesture.ended_at as "endedAt", gesture.sealed_intention as "sealedIntention",
      coalesce((
        select jsonb_agg(jsonb_build_object('localDay', local_day, 'answer', answer) order by local_day)
        from referents_gesture_answer as given
        where given.member_id = gesture.member_id and given.gesture_id = gesture.gesture_id), '[]') as answers
    from (
      select member_id, gesture_id, own_id, started_on, ended_on, ended_at, sealed_intention, row_number() over (partition by own_id order by gesture_id desc) as place
      from referents_gesture as gesture
      where member_id = ${memberId} and own_id = any(${[...ownIds]}::bigint[])) as gesture
    where gesture.place <= ${gesturesRead}
    order by gesture.gesture_id desc`.execute(on);
  return rows;
}

/** The newest gesture that the member has not ended, with the data that Hoy shows. */
export type GestureOfHoy = {
  id: number;
  ownId: number;
  startedOn: string;
  sealedIntention: Buffer;
  sealedAlias: Buffer | null;
  reference: ReferenceName | null;
  answers: { localDay: string; answer: GestureDayResponse }[];
} | null;

/**
 * Returns a query for the newest gesture that the member has not ended, as a part of the combined query of Hoy.
 * `toName` returns the SQL for the name of a public referent.
 */
export function unendedGesturePart(
  memberId: number,
  toName: (pageId: RawBuilder<number | null>) => RawBuilder<ReferenceName | null>,
): DecodedPart<GestureOfHoy> {
  const json: RawBuilder<GestureOfHoy> = sql`(
    select jsonb_build_object(
      'id', gesture.gesture_id, 'ownId', gesture.own_id, 'startedOn', gesture.started_on,
      'sealedIntention', encode(gesture.sealed_intention, 'base64'),
      'sealedAlias', encode(own.sealed_alias, 'base64'),
      'reference', ${toName(sql.ref('own.page_id'))},
      'answers', coalesce((
        select jsonb_agg(jsonb_build_object('localDay', newest.local_day, 'answer', newest.answer))
        from (
          select local_day, answer from referents_gesture_answer as given
          where given.member_id = gesture.member_id and given.gesture_id = gesture.gesture_id
          order by local_day desc limit ${answersRead}) as newest), '[]'))
    from referents_gesture as gesture
    join referents_own as own on own.member_id = gesture.member_id and own.own_id = gesture.own_id
    where gesture.member_id = ${memberId} and gesture.gesture_id = (
      select max(gesture_id) from referents_gesture where member_id = ${memberId}) and gesture.ended_at is null)`;
  return decoded(json, { sealedIntention: 'bytes', sealedAlias: 'bytes' });
}

const gestureColumns = [
  'gesture_id as id',
  'own_id as ownId',
  'started_on as startedOn',
  'ended_on as endedOn',
  'ended_at as endedAt',
  'sealed_intention as sealedIntention',
] as const;
