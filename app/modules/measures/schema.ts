export { type AveragedMeasure, averageDays } from './averaged.ts';
export {
  changeNumbers,
  type MeasureChange,
  measureChange,
  type PooledMeasureChange,
  pooledMeasureChange,
  pooledNumbers,
} from './change.schema.ts';
export { toChange } from './change.ts';
export {
  type ComparedScore,
  type Comparison,
  compareAnswers,
  poolParadas,
  toChangeNumbers,
} from './comparison.ts';
export type { InstrumentResponse } from './instrument.schema.ts';
export { type Instrument, instrumentPrecision } from './instrument.ts';
export { type MeasureMoment, measureMoments } from './measures.schema.ts';
export { pooledChange } from './pooled.ts';
export { dailyPulse, type LoggedDay } from './pulse.ts';
