export { type ComparedScore, compareMeasures, poolParadas, toMeasureChange } from './compare.ts';
export { listMeasuresUntil, type Measure } from './measures.queries.ts';
export { recordMeasure } from './measures.ts';
