export { type DayEffect, type DayRecord, dayWithEffect, type ShownInvestment } from './day-effect.ts';
export { dayKey, dayQuery } from './day-query.browser.ts';
export { stateAfterRest } from './day-rules.ts';
export { localDay } from './local-day.ts';
export {
  addDayRecord,
  addDayRecordAndWait,
  type DayRecordEnds,
  dropDayRecord,
  dropUnsent,
  isKnownRecord,
  type NewDayRecord,
  shownIdOf,
  undoDayRecord,
  useDayLog,
  useLaidOver,
} from './use-day-log.ts';
