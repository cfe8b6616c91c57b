export { type Level, levelOf } from './levels.ts';
export { progressApi } from './progress.api.ts';
export { subscribeProgress } from './progress.jobs.ts';
export { progressPart } from './progress.queries.ts';
export { readBalance, readLevel, toBalance } from './progress.ts';
