export { type SeedDiscussion, writeDiscussionIn } from './seeding.ts';
