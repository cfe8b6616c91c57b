export { type SeedDiscussion, writeDiscussionIn } from './seeding.server.ts';
