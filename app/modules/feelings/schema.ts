export { checkInResponse, type CheckIn, type Today, todayResponse } from './feelings.schema.ts';
export { emergencyTel, helpLines } from './help-lines.ts';
