import { referenceReviewsPoint } from '#app/modules/content/index.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { defineModule } from '#app/platform/module.server.ts';
import { referentsApi } from './referents.api.ts';
import { referentsEvents } from './referents.jobs.ts';
import { referentsScreenPaths } from './referents.paths.ts';
import { forgetMember } from './referents.server.ts';
import { listReviewDecisionsAfter, listReviewsAfter, listScoresAfter } from './referents-export.queries.ts';
import { listReviewFilms } from './review-film.server.ts';
import { reviewModerationApi } from './review-moderation.api.ts';
import { referenceReviews } from './reviews.part.tsx';

/** Scores and reviews of referents, and their moderation. */
export const referents = defineModule({
  name: 'referents',
  api: [reviewModerationApi],
  apiWithFiles: [referentsApi],
  screenPaths: referentsScreenPaths,
  events: referentsEvents,
  extensions: [referenceReviewsPoint.extend(referenceReviews)],
  keepsMemberRows: true,
  erase: forgetMember,
  files: listReviewFilms,
  exports: [
    defineExport({ name: 'referent-scores', tables: ['referents_score'], listRows: listScoresAfter }),
    defineExport({ name: 'referent-reviews', tables: ['referents_review'], listRows: listReviewsAfter }),
    defineExport({
      name: 'review-moderation',
      tables: ['referents_review'],
      listRows: listReviewDecisionsAfter,
    }),
  ],
});
