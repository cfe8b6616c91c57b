import type { MeasureOfDay } from './day-measures.queries.ts';
import { toScores } from './instrument.ts';
import { findInstrument } from './instruments.server.ts';

/** Returns the measures of a day with their scores. A measure of a removed instrument has no scores. */
export function toDayMeasures(rows: readonly MeasureOfDay[]) {
  return rows.map(({ id, instrument: slug, version, moment, answers }) => {
    const instrument = findInstrument(slug, version);
    return { id, instrument: slug, moment, scores: instrument ? toScores(instrument, answers) : [] };
  });
}
