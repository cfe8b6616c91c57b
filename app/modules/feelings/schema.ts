export {
  type CheckInInput,
  checkInInput,
  checkInResponse,
  type Today,
  todayResponse,
} from './feelings.schema.ts';
