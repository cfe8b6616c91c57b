export {
  changeNumbers,
  type MeasureChange,
  measureChange,
  type PooledMeasureChange,
  pooledMeasureChange,
  pooledNumbers,
} from './change.schema.ts';
export { toChange } from './change.ts';
export type { InstrumentResponse } from './instrument.schema.ts';
export type { MeasureMoment } from './measures.schema.ts';
export { pooledChange } from './pooled.ts';
export { dailyPulse, type LoggedDay } from './pulse.ts';
