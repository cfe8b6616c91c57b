export { changeCalendarIn } from './calendar-change.ts';
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
  dayFollowersPoint,
  dayState,
  minPracticeMinutes,
  settledDayParts,
  storeInDayIn,
} from './days.ts';
export { daysAfter, daysBetween } from './local-day.ts';
export {
  type Calendar,
  dayOf,
  diaryMoment,
  knownMoment,
  memberToday,
  type RecordMoment,
} from './member-day.ts';
