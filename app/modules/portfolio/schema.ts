export { investmentInput } from './entry/entry.schema.ts';
export { allocationResponse } from './summary/summary.schema.ts';
