export { compareDays } from './circular-shift.ts';
export { countSides, type QuestionDay, toDaySeries } from './day-series.ts';
export { experimentPower, powerEffects, readExperiment, type TossedDay } from './experiment-days.ts';
export type { LookDay } from './look-schedule.ts';
export { questionToday, signalToday } from './signals.schema.ts';
export { listVerdicts, type QuestionVerdict } from './verdict.ts';
