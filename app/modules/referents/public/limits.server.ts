import { daySeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of the actions with public referents, by member id (docs/rules.md, Limits). */
export const limits = {
  /** Per member: scores of referents. */
  score: defineLimit({ name: 'referents-score', points: 30, perSeconds: 60 }),
  /** Per member: reviews. A moderator reads each of them. */
  review: defineLimit({ name: 'referents-review', points: 10, perSeconds: daySeconds }),
  /** Per member: films of reviews. Each film is encoded. */
  film: defineLimit({ name: 'referents-film', points: 3, perSeconds: daySeconds }),
};
