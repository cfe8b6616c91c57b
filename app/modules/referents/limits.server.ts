import { daySeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of each action (docs/rules.md, Limits), by member id. */
export const limits = {
  score: defineLimit({ name: 'referents-score', points: 30, perSeconds: 60 }),
  review: defineLimit({ name: 'referents-review', points: 10, perSeconds: daySeconds }),
  film: defineLimit({ name: 'referents-film', points: 3, perSeconds: daySeconds }),
};
