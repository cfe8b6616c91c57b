import { referenceReviewsPoint } from '#app/modules/content/index.ts';
import { defineModule } from '#app/platform/module.server.ts';

/** Scores and reviews of referents. */
export const referents = defineModule({
  name: 'referents',
  extensions: [referenceReviewsPoint.extend(async () => ({ body: null, tags: [] }))],
});
