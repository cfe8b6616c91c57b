export { levelOf } from './levels.server.ts';
export { balancePart, levelsPart } from './progress.queries.ts';
export { readBalance, toBalance } from './progress.server.ts';
