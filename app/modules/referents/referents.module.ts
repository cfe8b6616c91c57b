import { closingFollowersPoint } from '#app/modules/accounts/index.ts';
import { referenceReviewsPoint } from '#app/modules/content/index.ts';
import { contributeKind } from '#app/modules/sharing/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { ownReferentsApi } from './own/own.api.ts';
import { deleteMemberOwns } from './own/own.queries.ts';
import { ownExports } from './own/own-export.server.ts';
import { sharedReferents } from './own/shared-referents.server.ts';
import { referentsEvents } from './public/referents.jobs.ts';
import { followClosing, forgetMember } from './public/referents.server.ts';
import {
  listReviewDecisionsAfter,
  listReviewsAfter,
  listScoresAfter,
} from './public/referents-export.queries.ts';
import { listReviewFilms } from './public/review-film.server.ts';
import { reviewModerationApi } from './public/review-moderation.api.ts';
import { referenceReviews } from './public/reviews.part.tsx';
import { referentsApi } from './referents.api.ts';
import { referentsScreenPaths } from './referents.paths.ts';

/**
 * The manifest of the module of referents: scores, moderated reviews, and the members' own lists of referents
 * with their gestures.
 */
export const referents = defineModule({
  name: 'referents',
  api: [reviewModerationApi, ownReferentsApi],
  apiWithFiles: [referentsApi],
  screenPaths: referentsScreenPaths,
  events: referentsEvents,
  extensions: [
    referenceReviewsPoint.extend(referenceReviews),
    closingFollowersPoint.extend(followClosing),
    contributeKind(sharedReferents),
  ],
  keepsMemberRows: true,
  async erase(memberId) {
    await forgetMember(memberId);
    await deleteMemberOwns(db, memberId);
  },
  eraseDiary: (memberId) => deleteMemberOwns(db, memberId),
  files: listReviewFilms,
  exports: [
    defineExport({ name: 'referent-scores', tables: ['referents_score'], listRows: listScoresAfter }),
    defineExport({ name: 'referent-reviews', tables: ['referents_review'], listRows: listReviewsAfter }),
    defineExport({
      name: 'review-moderation',
      tables: ['referents_review'],
      listRows: listReviewDecisionsAfter,
    }),
    ...ownExports,
  ],
});
