export {
  adoptCheckIns,
  type CheckInRow,
  checkInsPart,
  listDailyAgrado,
} from './feelings.queries.ts';
export { quadrantOf } from './feelings.schema.ts';
export { listMembersInQuiet, needsCalm, openCheckIns, recordCheckIn, todayFrom } from './feelings.server.ts';
export { type FeltDay, feltDaysPart, listDaysWithoutLow } from './felt-days.queries.ts';
export { feltYearPart } from './felt-year.queries.ts';
export { feltRecapPart } from './recap.queries.ts';
export { openFeltRecap } from './recap.server.ts';
export type { Taxonomy } from './taxonomy.queries.ts';
export { notAChoice, requireTaxonomy } from './taxonomy.server.ts';
export { areaWords, causeWords } from './taxonomy-words.server.ts';
export { checkInsOfDayPart } from './written-notes.queries.ts';
export { listWrittenNotes } from './written-notes.server.ts';
