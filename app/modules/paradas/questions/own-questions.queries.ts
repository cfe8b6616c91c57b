import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { ParadaId } from '../cycle/paradas.queries.ts';
import type { QuestionEnding } from '../cycle/sealed-text.queries.ts';

/** A stored question of a started Parada. */
export type SealedOwnQuestion = {
  id: number;
  paradaId: number;
  position: number;
  sealed: Buffer;
  askedAt: Date;
  endedAt: Date | null;
  ending: QuestionEnding | null;
  startedOn: string;
  /** The number of the Parada in the member's own sequence, starting from 1. */
  paradaNumber: number;
};

/** Lists the questions of all started Paradas of a member, including ended questions, oldest first. */
export async function listOwnQuestions(on: Executor, memberId: number): Promise<SealedOwnQuestion[]> {
  return on
    .selectFrom('paradas_question as question')
    .innerJoin('paradas_parada as parada', (join) =>
      join
        .onRef('parada.member_id', '=', 'question.member_id')
        .onRef('parada.parada_id', '=', 'question.parada_id'),
    )
    .where('question.member_id', '=', memberId)
    .where('parada.started_on', 'is not', null)
    .orderBy('question.question_id')
    .select([
      'question.question_id as id',
      'question.parada_id as paradaId',
      'question.position',
      'question.sealed',
      'question.asked_at as askedAt',
      'question.ended_at as endedAt',
      'question.ending',
      'parada.started_on as startedOn',
      'parada.number as paradaNumber',
    ])
    .$narrowType<{ startedOn: string }>()
    .execute();
}

/** The maximum number of questions that Hoy reads, the newest first. It is more than two Paradas can have. */
const questionsOfHoy = 9;

/**
 * Returns the part of a combined read with the newest questions of a member's started Paradas. Ended questions
 * are left out.
 */
export function standingQuestionsPart(memberId: number): DecodedPart<SealedOwnQuestion[]> {
  return questionsPart(sql`question.member_id = ${memberId} and question.ended_at is null`, questionsOfHoy);
}

/**
 * Returns the part of a combined read with all questions of a member's started Paradas, including ended questions.
 */
export function ownQuestionsPart(memberId: number): DecodedPart<SealedOwnQuestion[]> {
  return questionsPart(sql`question.member_id = ${memberId}`, null);
}

function questionsPart(
  condition: RawBuilder<boolean>,
  limit: number | null,
): DecodedPart<SealedOwnQuestion[]> {
  const json: RawBuilder<SealedOwnQuestion[]> = sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', newest.question_id, 'paradaId', newest.parada_id, 'position', newest.position,
      'sealed', encode(newest.sealed, 'base64'), 'askedAt', newest.asked_at, 'endedAt', newest.ended_at,
      'ending', newest.ending, 'startedOn', newest.started_on,
      'paradaNumber', newest.number) order by newest.question_id), '[]')
    from (
      select question.question_id, question.parada_id, question.position, question.sealed, question.asked_at,
        question.ended_at, question.ending, parada.started_on, parada.number
      from paradas_question as question join paradas_parada as parada using (member_id, parada_id)
      where ${condition} and parada.started_on is not null
      order by question.question_id desc limit ${sql.lit(limit)}) as newest)`;
  return decoded(json, { sealed: 'bytes', askedAt: 'instant', endedAt: 'instant' });
}

/**
 * Lists the members with a question that belongs to a started Parada and has not ended. The result is sorted by
 * member id and begins after the id `after`.
 */
export async function listQuestioners(on: Executor, after: number, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('paradas_question as question')
    .innerJoin('paradas_parada as parada', (join) =>
      join
        .onRef('parada.member_id', '=', 'question.member_id')
        .onRef('parada.parada_id', '=', 'question.parada_id'),
    )
    .where('question.member_id', '>', after)
    .where('question.ended_at', 'is', null)
    .where('parada.started_on', 'is not', null)
    .distinct()
    .orderBy('question.member_id')
    .limit(limit)
    .select('question.member_id as memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Lists all questions of a Parada, with their positions and the reasons why they ended. */
export async function listPositions(
  on: Executor,
  { memberId, paradaId }: ParadaId,
): Promise<{ position: number; ending: QuestionEnding | null }[]> {
  return on
    .selectFrom('paradas_question')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .select(['position', 'ending'])
    .execute();
}

/** Inserts a question of a Parada and returns its number. */
export async function insertQuestion(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { position, sealed, askedAt }: { position: number; sealed: Buffer; askedAt: Date },
): Promise<number> {
  const { id } = await on
    .insertInto('paradas_question')
    .values({ member_id: memberId, parada_id: paradaId, position, sealed, asked_at: askedAt })
    .returning('question_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the sealed words of a member's question. */
export async function replaceSealedQuestion(
  on: Executor,
  { memberId, questionId }: { memberId: number; questionId: number },
  sealed: Buffer,
): Promise<void> {
  await on
    .updateTable('paradas_question')
    .set({ sealed })
    .where('member_id', '=', memberId)
    .where('question_id', '=', questionId)
    .execute();
}

/**
 * Ends a member's question. If the reason is `changed`, the member may ask another question in the Parada
 * instead.
 */
export async function endQuestion(
  on: Executor,
  { memberId, questionId }: { memberId: number; questionId: number },
  { ending, at }: { ending: QuestionEnding; at: Date },
): Promise<void> {
  await on
    .updateTable('paradas_question')
    .set({ ended_at: at, ending })
    .where('member_id', '=', memberId)
    .where('question_id', '=', questionId)
    .where('ended_at', 'is', null)
    .execute();
}
