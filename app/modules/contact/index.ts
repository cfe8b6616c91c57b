export { findVideoState } from './application-video.server.ts';
export {
  findApplication,
  findLead,
  hasLeftAddress,
  listApplications,
  type ReceivedApplication,
  updateKept,
} from './contact.queries.ts';
