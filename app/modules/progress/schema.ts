export { levelResponse } from './progress.schema.ts';
