export { type DayState, stateOf } from './day-rules.ts';
export {
  maxMinutesADay,
  maxMinutesOfDay,
  minutesADay,
  momentFields,
  timeZoneName,
} from './days.schema.ts';
export { daysAfter, daysBetween, localDay } from './local-day.ts';
export { otherYear } from './other-year.ts';
