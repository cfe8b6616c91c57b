export {
  type CheckIn,
  type CheckInInput,
  checkInInput,
  todayResponse,
} from './feelings.schema.ts';
