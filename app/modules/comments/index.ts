export { commentsApi } from './comments.api.ts';
export { subscribeComments } from './comments.jobs.ts';
export { postComment } from './comments.ts';
export { articleDiscussion } from './discussion.page.tsx';
export { moderationApi } from './moderation.api.ts';
export { ratingsApi } from './ratings.api.ts';
export { ratePage } from './ratings.ts';
export { reportPage } from './report.page.tsx';
