export { levelOf } from './levels.ts';
export { balancePart, levelsPart } from './progress.queries.ts';
export { readBalance, toBalance } from './progress.server.ts';
