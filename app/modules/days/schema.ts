export {
  maxMinutesADay,
  minutesADay,
  momentFields,
  timeZoneName,
} from './days.schema.ts';
export { daysAfter, daysBetween, localDay } from './local-day.ts';
