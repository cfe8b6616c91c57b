export { type SeverityRank, severityRank } from './comments.policy.ts';
export type { ReportReason } from './comments.schema.ts';
export {
  banList,
  type ListedBan,
  type QueuedComment,
  queuedComment,
  queueResponse,
} from './moderation.schema.ts';
