export { checkInResponse, type Today, todayResponse } from './feelings.schema.ts';
