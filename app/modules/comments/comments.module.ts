import { closingFollowersPoint } from '#app/modules/accounts/index.ts';
import { articleDiscussionPoint } from '#app/modules/content/index.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { commentsApi } from './comments.api.ts';
import { commentsEvents } from './comments.jobs.ts';
import { followClosing, forgetMember } from './comments.server.ts';
import {
  listBansAfter,
  listCommentsAfter,
  listModerationAfter,
  listRatingsAfter,
  listReactionsAfter,
  listReportsAfter,
} from './comments-export.queries.ts';
import { articleDiscussion } from './discussion.part.tsx';
import { moderationApi } from './moderation.api.ts';
import { ownCommentApi } from './own-comment.api.ts';
import { ownCommentPage } from './own-comment.page.tsx';
import { ratingsApi } from './ratings.api.ts';
import { replyUnsubscribePage } from './reply-unsubscribe.page.tsx';
import { reportPage } from './report.page.tsx';

/** Comments on articles, ratings, and their moderation. */
export const comments = defineModule({
  name: 'comments',
  api: [commentsApi, ownCommentApi, ratingsApi, moderationApi],
  pages: [ownCommentPage, reportPage, replyUnsubscribePage],
  events: commentsEvents,
  extensions: [articleDiscussionPoint.extend(articleDiscussion), closingFollowersPoint.extend(followClosing)],
  keepsMemberRows: true,
  erase: forgetMember,
  eraseDiary: 'nothing',
  exports: [
    defineExport({ name: 'comments', tables: ['comments_comment'], listRows: listCommentsAfter }),
    defineExport({ name: 'ratings', tables: ['comments_rating'], listRows: listRatingsAfter }),
    defineExport({ name: 'reactions', tables: ['comments_feedback'], listRows: listReactionsAfter }),
    defineExport({ name: 'reports', tables: ['comments_report'], listRows: listReportsAfter }),
    defineExport({ name: 'bans', tables: ['comments_ban'], listRows: listBansAfter }),
    defineExport({
      name: 'moderation',
      tables: ['comments_hiding', 'comments_report', 'comments_ban'],
      listRows: listModerationAfter,
    }),
  ],
});
