export {
  type MeasureChange,
  measureChange,
  type PooledMeasureChange,
  pooledMeasureChange,
} from './change.schema.ts';
export { type Change, changeOf, changeVerdicts, type Expected, expectedClose } from './change.ts';
export { type MeasureMoment, measureMoments } from './measures.schema.ts';
export { minPooled, type Pooled, pooledChange } from './pooled.ts';
export { dailyPulse, type LoggedDay, type Pulse } from './pulse.ts';
export { type PulseLine, pulseLine } from './pulse-line.ts';
