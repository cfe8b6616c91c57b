export {
  type CheckIn,
  type CheckInInput,
  checkInInput,
  checkInResponse,
  todayResponse,
} from './feelings.schema.ts';
export { areaNames, causeNames, helpNames, wordNames } from './taxonomy-names.ts';
