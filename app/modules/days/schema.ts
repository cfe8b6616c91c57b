export { type Calendar, dayOf } from './calendar.ts';
export { maxBackfillDays, maxMinutesOfDay, minParadaDays, minPracticeMinutes } from './day-bounds.schema.ts';
export {
  type DayEffect,
  type DayRecord,
  dayWithEffect,
  type ShownInvestment,
  type ShownMoneyMoment,
} from './day-effect.ts';
export { dayState, hasRecords, isPractice } from './day-rules.ts';
export {
  type Credits,
  closeHundredths,
  defaultMinutesADay,
  earnsNothing,
  formulaVersion,
  missingCredits,
  type Reason,
  reasons,
  worthOf,
} from './day-worth.ts';
export { minutesADay, momentFields, timeZoneName } from './days.schema.ts';
export { daysAfter, daysBetween, localDay } from './local-day.ts';
export { readWallClock } from './zone-clock.ts';
