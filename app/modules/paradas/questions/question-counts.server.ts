import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { feltDaysPart } from '#app/modules/feelings/index.ts';
import { putDaysPart } from '#app/modules/portfolio/index.ts';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import type { ParadaId } from '../cycle/paradas.queries.ts';
import { requireParada } from '../cycle/reading.server.ts';
import type { CountedQuestion } from '../cycle/report.schema.ts';
import {
  type AskedQuestion,
  openQuestions,
  toQuestionFactor,
  toQuestionWords,
} from '../cycle/sealed-texts.server.ts';
import { countQuestionDays, type QuestionDays } from './question-days.ts';

/** The first and the last local day of the records that are counted. */
type Span = { since: string; until: string };

/**
 * Returns one page of the questions of a Parada of the actor. Each question has the numbers of its days so far.
 * A draft has no days yet.
 * @throws NotFound if the actor has no such Parada
 */
export async function readCountedQuestions(
  actor: Actor,
  paradaId: number,
  { limit, offset }: Pagination,
): Promise<{ meta: { total_count: number }; items: CountedQuestion[] }> {
  const parada = { memberId: actor.memberId, paradaId };
  const [member, row] = await Promise.all([requireMember(actor), requireParada(db, parada)]);
  const today = dayOf(member, now());
  const span = { since: row.startedOn ?? today, until: row.finishedOn ?? today };
  const counted = await listCounted(db, parada, span);
  const items = counted.map(({ asked, days }) => ({
    ...{ ...toQuestionWords(asked), factor: toQuestionFactor(asked) },
    ...{ ...days, verdict: null },
  }));
  return { meta: { total_count: items.length }, items: items.slice(offset, offset + limit) };
}

/** Returns the id, the position and the numbers of days of each question of a Parada, but not its text. */
export async function countQuestions(
  on: Executor,
  parada: ParadaId,
  span: Span,
): Promise<(QuestionDays & { id: number; position: number })[]> {
  const counted = await listCounted(on, parada, span);
  return counted.map(({ asked, days }) => ({ id: asked.id, position: asked.position, ...days }));
}

/** Reads the records for all questions in one statement. If the Parada has no questions, nothing is read. */
async function listCounted(
  on: Executor,
  parada: ParadaId,
  span: Span,
): Promise<{ asked: AskedQuestion; days: QuestionDays }[]> {
  const questions = await openQuestions(on, parada);
  if (questions.length === 0) return [];
  const of = { ...parada, ...span };
  const days = await readCombined({ felt: feltDaysPart(of), put: putDaysPart(of) }, on);
  return questions.map((asked) => ({ asked, days: countQuestionDays(asked.question, days) }));
}
