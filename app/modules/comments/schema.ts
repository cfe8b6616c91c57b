export { type ReportReason, type SeverityRank, severityRank } from './comments.schema.ts';
export {
  banList,
  type ListedBan,
  type QueuedComment,
  queuedComment,
  queueResponse,
} from './moderation.schema.ts';
