import { msg } from '@lingui/core/macro';
import { diaryMoment } from '#app/modules/days/index.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { Holding } from '#app/platform/limits/holding.ts';
import { type Instrument, toScores } from './instrument.ts';
import { currentInstruments, findInstrument } from './instruments.server.ts';
import {
  countMeasures,
  deleteMeasures,
  insertMeasure,
  listMeasures,
  type Measure,
} from './measures.queries.ts';
import type { MeasureInput, MeasureResponse } from './measures.schema.ts';

/** The moment of a start or close measure, with its local day and its instant. */
export type MeasureAt = { moment: 'start' | 'close'; localDay: string; recordedAt: Date };

/**
 * Returns the Parada to which a measure belongs, within the caller's transaction. Returns null if this Parada has not
 * begun yet.
 * @throws Conflict if no answers for this moment are accepted on this day
 */
export type RequireMeasuredParada = (
  trx: WriterTransaction,
  memberId: number,
  at: MeasureAt,
) => Promise<number | null>;

/** The extension point for the function that returns the Parada to which a measure belongs. */
export const measuredParadaPoint = defineExtensionPoint<RequireMeasuredParada>('measures.measured-parada');

/** The maximum number of measures of a member. */
const maxMeasures = 20_000;

const measureRoom = new Holding({
  name: 'measures',
  max: maxMeasures,
  count: countMeasures,
  full: msg`Aquí caben hasta 20.000 medidas y ya las tienes. Las que has hecho siguen aquí para leerlas.`,
});

/**
 * Stores the actor's answers to the newest version of an instrument, on the actor's local day.
 * @throws InvalidInput if the instrument is unknown or the answers do not fit its items; Conflict if no measure of
 * this moment is accepted on this day (docs/rules.md, Measures); NotAllowed if the actor has not consented to a diary
 */
export async function recordMeasure(actor: Actor, input: MeasureInput): Promise<MeasureResponse> {
  const { answers, moment } = input;
  const { slug: instrument, version } = requireAnswered(input);
  return inTransaction(async (trx) => {
    const { recordedAt, localDay } = await diaryMoment(trx, actor, input);
    await measureRoom.takeRoomIn(trx, actor.memberId);
    const paradaId =
      moment === 'later'
        ? null
        : await measuredParadaPoint.require()(trx, actor.memberId, { moment, localDay, recordedAt });
    const measure = { instrument, version, moment, answers, localDay, recordedAt, paradaId };
    const id = await insertMeasure(trx, actor.memberId, measure);
    return toMeasureResponse({ id, ...measure });
  });
}

/** Returns one page of the actor's measures, newest first. */
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

/** Deletes all measures of a member. */
export function eraseMeasures(on: Executor, memberId: number): Promise<void> {
  return deleteMeasures(on, memberId);
}

/**
 * Returns the instrument that was answered. Throws InvalidInput if the instrument is unknown or the answers do not
 * fit its items.
 */
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

/** Returns a measure in the form of a response. */
export function toMeasureResponse(measure: Measure): MeasureResponse {
  const { id, instrument: slug, version, moment, answers, localDay, recordedAt } = measure;
  const instrument = findInstrument(slug, version);
  return {
    ...{ id, instrument: slug, version, moment },
    answers: [...answers],
    scores: instrument ? toScores(instrument, answers) : [],
    local_day: localDay,
    created: recordedAt.toISOString(),
  };
}
