export { diaryToday, memberToday } from './calendar.ts';
export { feelingsApi } from './feelings.api.ts';
export { subscribeFeelings } from './feelings.jobs.ts';
export { daysAfter } from './local-day.ts';
