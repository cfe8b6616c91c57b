export { levelOf, levels } from './levels.ts';
export { levelResponse } from './progress.schema.ts';
