export { changeCalendarIn } from './calendar-change.ts';
export { subscribeDays } from './days.jobs.ts';
export {
  type Day,
  type DayCounts,
  daysPart,
  hasAnyDay,
  listDays,
  listDaysOfMinutes,
  practiceDaysPart,
} from './days.queries.ts';
export { maxBackfillDays } from './days.schema.ts';
export {
  changeRestIn,
  countInDayIn,
  dayState,
  followDays,
  minPracticeMinutes,
  settledDayParts,
  storeInDayIn,
} from './days.ts';
export { daysAfter, daysBetween } from './local-day.ts';
export {
  type Calendar,
  clockInForce,
  dayOf,
  diaryMoment,
  knownMoment,
  memberToday,
  type RecordMoment,
} from './member-day.ts';
