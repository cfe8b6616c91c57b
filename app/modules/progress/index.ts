export { defaultMinutesADay } from './credits.ts';
export { levelOf } from './levels.ts';
export { progressPart } from './progress.queries.ts';
export { readBalance, toBalance } from './progress.ts';
