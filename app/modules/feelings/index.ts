export { feelingsApi } from './feelings.api.ts';
export { subscribeFeelings } from './feelings.jobs.ts';
export {
  type CheckInRow,
  checkInsPart,
  fromCheckInJson,
  listDailyAgrado,
  type Taxonomy,
} from './feelings.queries.ts';
export { quadrantOf } from './feelings.schema.ts';
export { recordCheckIn, todayFrom } from './feelings.ts';
export { helpPage } from './help.page.tsx';
export { requireTaxonomy } from './taxonomy.ts';
