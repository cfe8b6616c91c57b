export {
  type CheckIn,
  type CheckInInput,
  checkInInput,
  todayResponse,
} from './feelings.schema.ts';
export { areaNames, wordNames } from './taxonomy-names.ts';
