export { findVideoState } from './application-video.server.ts';
export {
  findApplication,
  findLead,
  hasLeftAddress,
  insertApplication,
  listApplications,
  type ReceivedApplication,
  updateKept,
} from './contact.queries.ts';
export { crmReportPoint } from './inbox.server.ts';
