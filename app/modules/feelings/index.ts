export { memberToday } from './calendar.ts';
export { feelingsApi } from './feelings.api.ts';
export { eraseCheckIns, exportCheckIns, needsCalm } from './feelings.ts';
export { daysAfter, localDay } from './local-day.ts';
