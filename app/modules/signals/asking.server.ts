import { diaryMoment } from '#app/modules/days/index.ts';
import {
  askQuestionIn,
  destroyQuestionWordsIn,
  endQuestion,
  lockOwnQuestionsIn,
  requireKnownFactor,
  requireStanding,
} from '#app/modules/paradas/index.ts';
import type { Question } from '#app/modules/paradas/schema.ts';
import { now } from '#app/platform/clock.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { limits } from './limits.server.ts';
import { questionWords } from './question-words.server.ts';
import { listLooks } from './signals.queries.ts';
import type { Registered, SignalQuestionInput } from './signals.schema.ts';

/**
 * Asks a question in the open Parada of the actor. The question is stored like the questions from the start of
 * the Parada.
 * @throws NotAllowed without consent to a diary; TooManyRequests
 * @throws Conflict without an open Parada
 * @throws InvalidInput for an unknown factor, and for a fourth question of the Parada
 */
export async function askQuestion(
  actor: Actor,
  input: SignalQuestionInput,
  language: Language,
): Promise<Registered> {
  await limits.ask.consume(String(actor.memberId));
  const question = await toQuestion(input, language);
  return inTransaction(async (trx) => {
    const { recordedAt } = await diaryMoment(trx, actor);
    await lockOwnQuestionsIn(trx, actor.memberId);
    return register(await askQuestionIn(trx, actor.memberId, question, recordedAt), recordedAt);
  });
}

/**
 * Replaces a question of the actor by another question. The former question is kept with its date, but it is
 * hidden. If the former question was not evaluated yet, its place among the three questions of the Parada is
 * free again.
 * @throws NotFound; NotAllowed without consent to a diary; TooManyRequests
 * @throws Conflict without an open Parada
 * @throws InvalidInput for an unknown factor, and if no place of the Parada is left
 */
export async function changeQuestion(
  actor: Actor,
  id: number,
  input: SignalQuestionInput,
  language: Language,
): Promise<Registered> {
  const { memberId } = actor;
  await limits.ask.consume(String(memberId));
  const question = await toQuestion(input, language);
  return inTransaction(async (trx) => {
    const { recordedAt: at } = await diaryMoment(trx, actor);
    await lockFor(trx, 'signals', memberId);
    requireStanding(await lockOwnQuestionsIn(trx, memberId), id);
    const ending = (await wasLookedAt(trx, memberId, id)) ? 'removed' : 'changed';
    await endQuestion(trx, { memberId, questionId: id }, { ending, at });
    return register(await askQuestionIn(trx, memberId, question, at), at);
  });
}

/**
 * Hides a question of the actor. The question still takes up one of the three places for questions. @throws
 * NotFound; TooManyRequests
 */
export async function removeQuestion(actor: Actor, id: number): Promise<void> {
  const { memberId } = actor;
  await limits.ask.consume(String(memberId));
  await inTransaction(async (trx) => {
    const { recordedAt: at } = await diaryMoment(trx, actor);
    await lockFor(trx, 'signals', memberId);
    requireStanding(await lockOwnQuestionsIn(trx, memberId), id);
    await endQuestion(trx, { memberId, questionId: id }, { ending: 'removed', at });
  });
}

/**
 * Destroys the words of a question of the actor, even if the question has ended. If the question has not ended,
 * it is removed too. No consent is required.
 * @throws NotFound; TooManyRequests
 */
export async function destroyQuestionWords({ memberId }: Actor, questionId: number): Promise<void> {
  await limits.ask.consume(String(memberId));
  await inTransaction(async (trx) => {
    await lockFor(trx, 'signals', memberId);
    await destroyQuestionWordsIn(trx, { memberId, questionId }, now());
  });
}

async function wasLookedAt(trx: WriterTransaction, memberId: number, id: number): Promise<boolean> {
  return (await listLooks(trx, memberId)).some(({ questionId }) => questionId === id);
}

function register(id: number, at: Date): Registered {
  return { id, registered_at: at.toISOString() };
}

/** Returns the question as it is stored. @throws InvalidInput for an unknown factor */
async function toQuestion({ text, ...about }: SignalQuestionInput, language: Language): Promise<Question> {
  await requireKnownFactor(about.factor, 'factor');
  return { ...about, text: text || (await questionWords(about, language)) };
}
