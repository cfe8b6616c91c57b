export {
  type MeasureChange,
  measureChange,
  type PooledMeasureChange,
  pooledMeasureChange,
} from './change.schema.ts';
export { changeOf } from './change.ts';
export { pooledChange } from './pooled.ts';
export { dailyPulse, type LoggedDay } from './pulse.ts';
