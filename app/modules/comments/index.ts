export { commentsApi } from './comments.api.ts';
export { subscribeComments } from './comments.jobs.ts';
export { moderationApi } from './moderation.api.ts';
export { ratingsApi } from './ratings.api.ts';
