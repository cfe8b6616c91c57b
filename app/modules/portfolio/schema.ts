export { allocationResponse, investmentInput } from './portfolio.schema.ts';
