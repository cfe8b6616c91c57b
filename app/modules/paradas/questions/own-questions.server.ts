import { msg } from '@lingui/core/macro';
import type { Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { findUnfinishedParada } from '../cycle/paradas.queries.ts';
import { maxQuestions, type Question } from '../cycle/paradas.schema.ts';
import { aboutOf, type QuestionAbout } from '../cycle/question-about.server.ts';
import { openQuestionRows, questionText, sealQuestion } from '../cycle/sealed-texts.server.ts';
import {
  endQuestion,
  insertQuestion,
  listOwnQuestions,
  listPositions,
  replaceSealedQuestion,
  type SealedOwnQuestion,
} from './own-questions.queries.ts';

/**
 * The maximum number of questions that a member may ask in one Parada, including replaced ones. A limit is
 * needed because before the first evaluation of a question the member may replace it any number of times.
 */
const maxAsked = 30;

/** A question of a started Parada of a member, with its decrypted text and its content. */
export type OwnQuestion = Omit<SealedOwnQuestion, 'sealed'> & { text: string; about: QuestionAbout };

/** Decrypts the questions of a member. */
export async function openOwnQuestions(
  on: Executor,
  memberId: number,
  rows: readonly SealedOwnQuestion[],
): Promise<OwnQuestion[]> {
  const opened = await openQuestionRows(on, memberId, rows);
  return opened.map(({ question, row: { sealed: _sealed, ...row } }) => ({
    ...row,
    text: questionText(question),
    about: aboutOf(question),
  }));
}

/** Returns the questions of all started Paradas of a member, including ended questions, oldest first. */
export async function readOwnQuestions(on: Executor, memberId: number): Promise<OwnQuestion[]> {
  return openOwnQuestions(on, memberId, await listOwnQuestions(on, memberId));
}

/**
 * Locks the questions of a member, so that only one transaction at a time can change them. Returns the
 * questions.
 */
export async function lockOwnQuestionsIn(trx: WriterTransaction, memberId: number): Promise<OwnQuestion[]> {
  await lockFor(trx, 'parada', memberId);
  return readOwnQuestions(trx, memberId);
}

/**
 * Returns the open Parada of a member and the number of questions that may still be added. Returns null if no Parada
 * is open.
 */
export async function findOpenSlots(
  on: Executor,
  memberId: number,
): Promise<{ paradaId: number; left: number; asked: number[] } | null> {
  const row = await findUnfinishedParada(on, memberId);
  if (!row?.startedOn) return null;
  const asked = await listPositions(on, { memberId, paradaId: row.id });
  const taken = asked.filter(({ ending }) => ending !== 'changed').length;
  return {
    paradaId: row.id,
    left: Math.max(0, maxQuestions - taken),
    asked: asked.map(({ position }) => position),
  };
}

/**
 * Adds a question to the open Parada of a member. The caller has the lock (`lockOwnQuestionsIn`).
 * @returns the number of the question
 * @throws Conflict if no Parada is open
 * @throws InvalidInput if the Parada has already had three questions, including removed ones, or after thirty
 * changes
 */
export async function askQuestionIn(
  trx: WriterTransaction,
  memberId: number,
  question: Question,
  askedAt: Date,
): Promise<number> {
  const slots = await findOpenSlots(trx, memberId);
  if (!slots)
    throw new Conflict(
      'no_open_parada',
      msg`Una pregunta se hace dentro de una Parada. Empieza una y vuelve cuando quieras.`,
    );
  const { paradaId, asked } = slots;
  const parada = { memberId, paradaId };
  if (slots.left === 0)
    refuseField(
      'non_field_errors',
      msg`En una Parada caben tres preguntas, y las que quitas cuentan. En la próxima puedes hacer otras.`,
    );
  if (asked.length >= maxAsked)
    refuseField(
      'non_field_errors',
      msg`En esta Parada ya no caben más cambios. En la próxima puedes hacer otras preguntas.`,
    );
  const position = Math.max(0, ...asked) + 1;
  const sealed = await sealQuestion(trx, parada, position, question);
  return insertQuestion(trx, parada, { position, sealed, askedAt });
}

/**
 * Destroys the text and the factor of a member's question. If the question has not ended, it ends as `removed`.
 * The row stays with its date, its outcome and its lag, because a destroyed question still uses a position and
 * a share of the error.
 * @throws NotFound if there is no such question
 */
export async function destroyQuestionWordsIn(
  trx: WriterTransaction,
  { memberId, questionId }: { memberId: number; questionId: number },
  at: Date,
): Promise<void> {
  await lockFor(trx, 'parada', memberId);
  const rows = (await listOwnQuestions(trx, memberId)).filter(({ id }) => id === questionId);
  const [opened] = await openQuestionRows(trx, memberId, rows);
  if (!opened) throw new NotFound('question_not_found', msg`No encontrado.`);
  const { paradaId, position } = opened.row;
  const sealed = await sealQuestion(trx, { memberId, paradaId }, position, withoutWords(opened.question));
  await replaceSealedQuestion(trx, { memberId, questionId }, sealed);
  await endQuestion(trx, { memberId, questionId }, { ending: 'removed', at });
}

function withoutWords(question: Question): Question {
  const { outcome, lag } = aboutOf(question);
  return { factor: { kind: 'own' }, outcome, lag };
}

/**
 * Returns the question with this number. @throws NotFound if there is no such question, or if the question has
 * ended
 */
export function requireStanding(questions: readonly OwnQuestion[], id: number): OwnQuestion {
  const found = questions.find((question) => question.id === id && question.endedAt === null);
  if (!found) throw new NotFound('question_not_found', msg`No encontrado.`);
  return found;
}
