export type { ReportReason } from './comments.schema.ts';
export { type QueuedComment, queuedComment, queueResponse } from './moderation.schema.ts';
