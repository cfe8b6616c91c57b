export { type AveragedMeasure, averageDays } from './averaged.ts';
export {
  type ComparedScore,
  compareMeasures,
  describeChange,
  describePooled,
  poolParadas,
  toChangeNumbers,
} from './compare.ts';
export { adoptStarts, listMeasuredDays, listMeasuresUntil, type Measure } from './measures.queries.ts';
export { type MeasureAt, measuredParadaPoint, recordMeasure } from './measures.ts';
export { thermometersInstrument } from './thermometers.ts';
