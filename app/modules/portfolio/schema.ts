export { allocationResponse } from './portfolio.schema.ts';
