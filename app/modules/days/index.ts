export { changeCalendarIn } from './calendar-change.ts';
export { subscribeDays } from './days.jobs.ts';
export {
  type Day,
  type DayCounts,
  daysPart,
  hasAnyDay,
  listDays,
  practiceDaysPart,
} from './days.queries.ts';
export { type MomentInput, maxBackfillDays } from './days.schema.ts';
export {
  changeRestIn,
  countInDayIn,
  dayState,
  followDays,
  minPracticeMinutes,
  settledDayParts,
  storeInDayIn,
  takeRestsAheadBackIn,
} from './days.ts';
export { daysAfter, daysBetween } from './local-day.ts';
export {
  type Calendar,
  dayOf,
  diaryMoment,
  knownMoment,
  memberToday,
  type RecordDays,
  type RecordMoment,
  requireNamedDay,
  settingsAt,
} from './member-day.ts';
