import { msg } from '@lingui/core/macro';
import { beginParadaDays, diaryMoment } from '#app/modules/days/index.ts';
import { adoptCheckIns } from '#app/modules/feelings/index.ts';
import { adoptStarts } from '#app/modules/measures/index.ts';
import { adoptEntries } from '#app/modules/portfolio/index.ts';
import { inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { defineTaken } from '#app/platform/db/taken.ts';
import { InvalidInput, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { changeParada } from './change.ts';
import { requireMayStartParada } from './entitlement.ts';
import {
  countParadas,
  findUnfinishedParada,
  insertParada,
  type ParadaId,
  updateParada,
} from './paradas.queries.ts';
import {
  type DraftInput,
  missingToBegin,
  type ParadaInput,
  type ParadaResponse,
  requiredField,
} from './paradas.schema.ts';
import { readParada } from './reading.ts';
import { writeLetterIn, writeQuestionsIn, writeTextsIn } from './sealed-texts.ts';

/** How many Paradas a member may have begun or ended: of 21 days each, those of sixty years. */
const maxParadas = 1_000;

const tooMany = msg`Caben hasta 1.000 Paradas y ya las tienes. Las tuyas siguen aquí para leerlas.`;

const alreadyOpen = () =>
  new InvalidInput({
    non_field_errors: [msg`Ya tienes una Parada sin cerrar: solo puede haber una a la vez.`],
  });

defineTaken('paradas_parada_open', alreadyOpen);
defineTaken('paradas_parada_member_id_number_key', alreadyOpen);

/**
 * Starts a Parada of the actor on her today, or keeps it as a draft.
 * @throws InvalidInput while she has one that is not finished; PaymentRequired where a subscription is needed; NotAllowed
 * without consent to a diary
 */
export function startParada(actor: Actor, input: ParadaInput): Promise<ParadaResponse> {
  const { memberId } = actor;
  return inTransaction(async (trx) => {
    const { member, today, recordedAt: at } = await diaryMoment(trx, actor);
    await lockFor(trx, 'parada', memberId);
    if (await findUnfinishedParada(trx, memberId)) throw alreadyOpen();
    await requireMayStartParada(trx, actor);
    const number = (await countParadas(trx, memberId)) + 1;
    if (number > maxParadas) refuseField('non_field_errors', tooMany);
    const paradaId = await insertParada(trx, memberId, {
      number,
      createdAt: at,
      startedOn: input.draft ? null : today,
      minutesADay: input.minutes_a_day ?? null,
      focus: input.focus ?? [],
    });
    await writePartsIn(trx, { memberId, paradaId }, input, at);
    if (!input.draft) await adoptRecordsIn(trx, { memberId, paradaId }, today);
    return readParada(trx, { memberId, paradaId }, member);
  });
}

/**
 * Changes a draft of the actor.
 * @throws NotFound when she has no such Parada, Conflict when it has begun
 */
export function fillDraft(actor: Actor, id: number, input: DraftInput): Promise<ParadaResponse> {
  return changeParada(actor, id, ['draft'], async (trx, parada, { at }) => {
    await updateParada(trx, parada, { minutesADay: input.minutes_a_day, focus: input.focus });
    await writePartsIn(trx, parada, input, at);
    const { start } = input;
    await writeTextsIn(trx, parada, { start: start && JSON.stringify(start) }, at);
  });
}

/**
 * Starts a draft of the actor on her today.
 * @throws NotFound, Conflict when it has begun before, InvalidInput under what it lacks, PaymentRequired where a
 * subscription is needed
 */
export function beginDraft(actor: Actor, id: number): Promise<ParadaResponse> {
  return changeParada(actor, id, ['draft'], async (trx, parada, { row, today, at }) => {
    const missing = missingToBegin(row);
    if (missing.length > 0)
      throw new InvalidInput(Object.fromEntries(missing.map((field) => [field, [requiredField]])));
    await requireMayStartParada(trx, actor);
    await updateParada(trx, parada, { startedOn: today });
    await adoptRecordsIn(trx, parada, today);
    // Her answers are measures by now; what was noted on the way has done its work.
    await writeTextsIn(trx, parada, { start: null }, at);
  });
}

/**
 * Gives a Parada that begins what was recorded today while none was open, and the answers at the start that wait for it. The
 * days come first: whoever records at the same time waits for them, and then sees the Parada.
 */
async function adoptRecordsIn(trx: WriterTransaction, parada: ParadaId, today: string): Promise<void> {
  await beginParadaDays(trx, parada, today);
  await adoptCheckIns(trx, parada, today);
  await adoptEntries(trx, parada, today);
  await adoptStarts(trx, parada);
}

/** Keeps what she wrote to begin with; what is left out stays as it is. */
async function writePartsIn(
  trx: WriterTransaction,
  parada: ParadaId,
  { intention, questions, letter }: Pick<DraftInput, 'intention' | 'questions' | 'letter'>,
  at: Date,
): Promise<void> {
  await writeTextsIn(trx, parada, { intention }, at);
  if (questions !== undefined) await writeQuestionsIn(trx, parada, questions, at);
  if (letter !== undefined) await writeLetterIn(trx, parada, letter, at);
}
