export {
  type ComparedScore,
  compareMeasures,
  describeChange,
  describePooled,
  poolParadas,
  toChangeNumbers,
} from './compare.ts';
export { measuresApi } from './measures.api.ts';
export { subscribeMeasures } from './measures.jobs.ts';
export { adoptStarts, listMeasuresUntil, type Measure } from './measures.queries.ts';
export { type MeasureAt, provideMeasuredParadas, recordMeasure } from './measures.ts';
