export { type DayEffect, dayWithEffect, type ShownInvestment } from './day-effect.ts';
export {
  addDayRecord,
  addDayRecordAndWait,
  type DayRecord,
  type DayRecordEnds,
  dropDayRecord,
  dropUnsent,
  isKnownRecord,
  type NewDayRecord,
  undoDayRecord,
  useDayLog,
  useLaidOver,
} from './day-log.ts';
export { localDay } from './local-day.ts';
