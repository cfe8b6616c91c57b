export { feelingsApi } from './feelings.api.ts';
export { subscribeFeelings } from './feelings.jobs.ts';
