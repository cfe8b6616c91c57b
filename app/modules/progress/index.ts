export { progressApi } from './progress.api.ts';
export { subscribeProgress } from './progress.jobs.ts';
export { readBalance, readLevel } from './progress.ts';
