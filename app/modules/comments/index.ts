export { requireUnbanned } from './comments.server.ts';
export { type SeedDiscussion, writeDiscussionIn } from './seeding.server.ts';
