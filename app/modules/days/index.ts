export { changeCalendarIn, endOfDay } from './calendar-change.ts';
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
export {
  type MomentInput,
  maxBackfillDays,
  maxLateDays,
  momentFields,
  timeZoneName,
} from './days.schema.ts';
export {
  changeRestIn,
  countInDayIn,
  type DayState,
  dayState,
  eraseDays,
  followDays,
  minPracticeMinutes,
} from './days.ts';
export { daysAfter, daysBetween, localDay } from './local-day.ts';
export { type Calendar, dayOf, diaryMoment, memberToday, type RecordMoment } from './member-day.ts';
