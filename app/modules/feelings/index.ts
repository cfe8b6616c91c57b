export { feelingsApi } from './feelings.api.ts';
export { subscribeFeelings } from './feelings.jobs.ts';
export { type CheckInRow, checkInsPart, fromCheckInJson, listDailyAgrado } from './feelings.queries.ts';
export { todayFrom } from './feelings.ts';
export { requireTaxonomy } from './taxonomy.ts';
