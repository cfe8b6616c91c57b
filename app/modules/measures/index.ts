export {
  type ComparedScore,
  compareMeasures,
  describeChange,
  describePooled,
  poolParadas,
  toChangeNumbers,
} from './compare.ts';
export { adoptStarts, listMeasuresUntil, type Measure } from './measures.queries.ts';
export { type MeasureAt, measuredParadaPoint, recordMeasure } from './measures.ts';
