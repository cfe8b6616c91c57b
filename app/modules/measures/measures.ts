import { msg } from '@lingui/core/macro';
import { diaryMoment } from '#app/modules/days/index.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { type Instrument, scoresOf } from './instrument.ts';
import { currentInstruments, findInstrument } from './instruments.ts';
import {
  countMeasures,
  deleteMeasures,
  insertMeasure,
  listMeasures,
  type Measure,
} from './measures.queries.ts';
import type { MeasureInput, MeasureResponse } from './measures.schema.ts';

/**
 * Stores what the actor answers to the newest version of an instrument, on the day it is for her.
 * @throws InvalidInput for an instrument that there is not, or answers that are none of its own; NotAllowed without
 * consent to a diary
 */
export async function recordMeasure(actor: Actor, input: MeasureInput): Promise<MeasureResponse> {
  const { answers, moment } = input;
  const { slug: instrument, version } = requireAnswered(input);
  return inTransaction(async (trx) => {
    const { recordedAt, localDay } = await diaryMoment(trx, actor, input);
    const measure = { instrument, version, moment, answers, localDay, recordedAt };
    const id = await insertMeasure(trx, actor.memberId, measure);
    return toMeasureResponse({ id, ...measure });
  });
}

/** One page of the actor's measures, newest first. */
export async function readMeasures(
  { memberId }: Actor,
  page: Pagination,
): Promise<{ meta: { total_count: number }; items: MeasureResponse[] }> {
  const [total_count, measures] = await Promise.all([
    countMeasures(db, memberId),
    listMeasures(db, memberId, page),
  ]);
  return { meta: { total_count }, items: measures.map(toMeasureResponse) };
}

/** Removes every measure of a member for ever. */
export function eraseMeasures(on: Executor, memberId: number): Promise<void> {
  return deleteMeasures(on, memberId);
}

/** The instrument that was answered, after a look at whether the answers are its own. */
function requireAnswered({ instrument: slug, answers }: MeasureInput): Instrument {
  const instrument = currentInstruments().find((each) => each.slug === slug);
  if (!instrument) return refuseField('instrument', msg`"${{ value: slug }}" no es una elección válida.`);
  const { items } = instrument;
  if (answers.length !== items.length)
    refuseField(
      'answers',
      msg`Aquí van ${{ expected: items.length }} respuestas, una por pregunta; han llegado ${{ given: answers.length }}.`,
    );
  for (const [index, { min, max }] of items.entries()) {
    const answer = answers[index] ?? min - 1;
    if (answer < min || answer > max)
      refuseField('answers', msg`La respuesta ${{ position: index + 1 }} va de ${{ min }} a ${{ max }}.`);
  }
  return instrument;
}

/** A measure as it goes out. */
export function toMeasureResponse(measure: Measure): MeasureResponse {
  const { id, instrument: slug, version, moment, answers, localDay, recordedAt } = measure;
  const instrument = findInstrument(slug, version);
  return {
    ...{ id, instrument: slug, version, moment },
    answers: [...answers],
    scores: instrument ? scoresOf(instrument, answers) : [],
    local_day: localDay,
    created: recordedAt.toISOString(),
  };
}
