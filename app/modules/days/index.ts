export { type Calendar, dayOf, settingsAt } from './calendar.ts';
export { changeCalendarIn } from './calendar-change.server.ts';
export type { Belonging } from './counting.queries.ts';
export { defineDayRecord } from './day-record.server.ts';
export { type DayChange, dayBefore, dayState, hasRecords, isPractice } from './day-rules.ts';
export {
  countRecordedDays,
  type Day,
  daysPart,
  firstDayPart,
  hasAnyDay,
  practiceDaysPart,
} from './days.queries.ts';
export type { MomentInput } from './days.schema.ts';
export {
  changeRestIn,
  dayFollowersPoint,
  takeRestsAheadBackIn,
  uncountInDayIn,
} from './days.server.ts';
export { listLastDays } from './last-day.queries.ts';
export { daysAfter, daysBetween } from './local-day.ts';
export {
  diaryMoment,
  memberToday,
  type RecordDays,
  type RecordMoment,
  requireNamedDay,
} from './member-day.server.ts';
export {
  beginParadaDays,
  endParadaDays,
  listParadaDays,
  type ParadaDay,
  paradaDaysPart,
} from './parada-day.queries.ts';
export { recordParadasPoint } from './parada-parts.queries.ts';
export { listPracticeDays } from './practice-day.queries.ts';
export { recordInDay, recordInDayIn } from './record.server.ts';
export { instantAt } from './wall-clock.server.ts';
