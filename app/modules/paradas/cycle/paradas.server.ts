import { msg } from '@lingui/core/macro';
import { beginParadaDays, diaryMoment } from '#app/modules/days/index.ts';
import { adoptCheckIns } from '#app/modules/feelings/index.ts';
import { adoptStarts } from '#app/modules/measures/index.ts';
import { adoptEntries } from '#app/modules/portfolio/index.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { defineTaken } from '#app/platform/db/taken.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { changeParada } from './change.server.ts';
import { requireMayStartParada } from './entitlement.server.ts';
import { upsertIntentionWhen } from './intention.queries.ts';
import { requireKnownQuestions } from './known-factor.server.ts';
import { findUnfinishedParada, insertParada, type ParadaId, updateParada } from './paradas.queries.ts';
import {
  type DraftInput,
  missingToBegin,
  type ParadaInput,
  type ParadaResponse,
  requiredField,
} from './paradas.schema.ts';
import { readParada } from './reading.server.ts';
import { writeLetterIn, writeQuestionsIn, writeTextsIn } from './sealed-texts.server.ts';

/** The maximum number of Paradas of a member. This is the number of 21-day Paradas in nearly sixty years. */
const maxParadas = 1_000;

const tooMany = msg`Caben hasta 1.000 Paradas y ya las tienes. Las tuyas siguen aquí para leerlas.`;

const alreadyOpen = () =>
  new InvalidInput({
    non_field_errors: [msg`Ya tienes una Parada sin cerrar: solo puede haber una a la vez.`],
  });

defineTaken('paradas_parada_open', alreadyOpen);
defineTaken('paradas_parada_member_id_number_key', alreadyOpen);

/**
 * Starts a Parada of the actor on the actor's current day, or stores it as a draft.
 * @throws InvalidInput if the actor has an unfinished Parada, and for a question about an unknown factor
 * @throws PaymentRequired if a subscription is needed
 * @throws NotAllowed without consent to a diary
 */
export async function startParada(actor: Actor, input: ParadaInput): Promise<ParadaResponse> {
  const { memberId } = actor;
  await requireKnownQuestions(input.questions);
  return inTransaction(async (trx) => {
    const { member, today, recordedAt: at } = await diaryMoment(trx, actor);
    await lockFor(trx, 'parada', memberId);
    if (await findUnfinishedParada(trx, memberId)) throw alreadyOpen();
    const number = (await requireMayStartParada(trx, actor)) + 1;
    if (number > maxParadas) refuseField('non_field_errors', tooMany);
    const paradaId = await insertParada(trx, memberId, {
      number,
      createdAt: at,
      startedOn: input.draft ? null : today,
      minutesADay: input.minutes_a_day ?? null,
      focus: input.focus ?? [],
    });
    await writePartsIn(trx, { memberId, paradaId }, input, { at, today });
    if (!input.draft) await adoptRecordsIn(trx, { memberId, paradaId }, today);
    return readParada(trx, { memberId, paradaId }, member);
  });
}

/**
 * Changes a draft of the actor. An open Parada accepts only a change of `intention_when`, which applies from today
 * on.
 * @throws NotFound if the actor has no such Parada
 * @throws InvalidInput for a question about an unknown factor
 * @throws Conflict if the Parada has started and another field is given, or if the Parada is over
 */
export async function fillParada(actor: Actor, id: number, input: DraftInput): Promise<ParadaResponse> {
  await requireKnownQuestions(input.questions);
  const { intention_when, ...others } = input;
  const isOfOpen = intention_when !== undefined && Object.keys(others).length === 0;
  const states = isOfOpen ? (['draft', 'active', 'paused', 'closable'] as const) : (['draft'] as const);
  return changeParada(actor, id, states, async (trx, parada, { at, today }) => {
    await updateParada(trx, parada, { minutesADay: input.minutes_a_day, focus: input.focus });
    await writePartsIn(trx, parada, input, { at, today });
    const { start } = input;
    await writeTextsIn(trx, parada, { start: start && JSON.stringify(start) }, at);
  });
}

/**
 * Starts a draft of the actor on the actor's current day.
 * @throws NotFound if the actor has no such Parada
 * @throws Conflict if the Parada has started
 * @throws InvalidInput if required fields are missing
 * @throws PaymentRequired if a subscription is needed
 */
export function beginDraft(actor: Actor, id: number): Promise<ParadaResponse> {
  return changeParada(actor, id, ['draft'], async (trx, parada, { row, today, at }) => {
    const missing = missingToBegin(row);
    if (missing.length > 0)
      throw new InvalidInput(Object.fromEntries(missing.map((field) => [field, [requiredField]])));
    await requireMayStartParada(trx, actor, row.createdAt);
    await updateParada(trx, parada, { startedOn: today });
    await adoptRecordsIn(trx, parada, today);
    // The answers have now been stored as measures, so the copy in the draft is removed.
    await writeTextsIn(trx, parada, { start: null }, at);
  });
}

/**
 * Assigns records and answers to a Parada that starts: the records of today that have no Parada, and the
 * answers to the questions of the start. The days are changed first. A record that is sent at the same time
 * waits for the lock of its day and then finds the Parada.
 */
async function adoptRecordsIn(trx: WriterTransaction, parada: ParadaId, today: string): Promise<void> {
  await beginParadaDays(trx, parada, today);
  await adoptCheckIns(trx, parada, today);
  await adoptEntries(trx, parada, today);
  await adoptStarts(trx, parada);
}

type ParadaParts = Pick<DraftInput, 'intention' | 'intention_when' | 'questions' | 'letter'>;

/** Stores the texts of a Parada and the schedule of its intention. Omitted parts stay unchanged. */
async function writePartsIn(
  trx: WriterTransaction,
  parada: ParadaId,
  { intention, intention_when: when, questions, letter }: ParadaParts,
  { at, today }: { at: Date; today: string },
): Promise<void> {
  await writeTextsIn(trx, parada, { intention }, at);
  if (when !== undefined) await upsertIntentionWhen(trx, parada, { fromDay: today, when, at });
  if (questions !== undefined) await writeQuestionsIn(trx, parada, questions, at);
  if (letter !== undefined) await writeLetterIn(trx, parada, letter, at);
}
