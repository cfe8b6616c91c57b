export { commentsApi } from './comments.api.ts';
export { subscribeComments } from './comments.jobs.ts';
export { articleDiscussion } from './discussion.part.tsx';
export { moderationApi } from './moderation.api.ts';
export { ratingsApi } from './ratings.api.ts';
export { reportPage } from './report.page.tsx';
export { type SeedDiscussion, writeDiscussionIn } from './seeding.ts';
