export { type AveragedMeasure, averageDays } from './averaged.server.ts';
export {
  type ComparedScore,
  compareMeasures,
  describeChange,
  describeInstrument,
  describePooled,
  poolParadas,
  toChangeNumbers,
} from './compare.server.ts';
export { adoptStarts, listMeasuredDays, listMeasuresUntil, type Measure } from './measures.queries.ts';
export { type MeasureAt, measuredParadaPoint, recordMeasure } from './measures.server.ts';
export { thermometersInstrument } from './thermometers.ts';
