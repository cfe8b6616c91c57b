export { type ComparedScore, compareMeasures, poolParadas, toMeasureChange } from './compare.ts';
export { measuresApi } from './measures.api.ts';
export { subscribeMeasures } from './measures.jobs.ts';
export { listMeasuresUntil, type Measure } from './measures.queries.ts';
export { recordMeasure } from './measures.ts';
