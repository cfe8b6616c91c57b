export {
  type CheckIn,
  type CheckInInput,
  checkInInput,
  checkInResponse,
  type Today,
  todayResponse,
} from './feelings.schema.ts';
export { emergencyTel, helpLines } from './help-lines.ts';
