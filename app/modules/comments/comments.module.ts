import { articleDiscussionPoint } from '#app/modules/content/index.ts';
import { defineModule } from '#app/platform/module.ts';
import { commentsApi } from './comments.api.ts';
import { commentsEvents } from './comments.jobs.ts';
import { forgetMember } from './comments.ts';
import { articleDiscussion } from './discussion.part.tsx';
import { moderationApi } from './moderation.api.ts';
import { ratingsApi } from './ratings.api.ts';
import { reportPage } from './report.page.tsx';

/** Comments on articles, ratings, and their moderation. */
export const comments = defineModule({
  name: 'comments',
  api: [commentsApi, ratingsApi, moderationApi],
  pages: [reportPage],
  events: commentsEvents,
  extensions: [articleDiscussionPoint.extend(articleDiscussion)],
  keepsMemberRows: true,
  erase: forgetMember,
  exports: [],
});
