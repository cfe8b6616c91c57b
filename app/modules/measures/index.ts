export { type AveragedMeasure, averageDays } from './averaged.ts';
export { changeWords, pulseWords } from './change-words.ts';
export {
  compareMeasures,
  describeChange,
  describeInstrument,
  describePooled,
} from './compare.server.ts';
export { type ComparedScore, poolParadas, toChangeNumbers } from './comparison.ts';
export { measuresOfDayPart } from './day-measures.queries.ts';
export { toDayMeasures } from './day-measures.server.ts';
export { instrumentWords } from './instrument-response.server.ts';
export { listInstruments } from './instruments.server.ts';
export { adoptStarts, listMeasuredDays, listMeasuresUntil, type Measure } from './measures.queries.ts';
export { type MeasureAt, measuredParadaPoint, recordMeasure } from './measures.server.ts';
export { thermometersInstrument } from './thermometers.ts';
