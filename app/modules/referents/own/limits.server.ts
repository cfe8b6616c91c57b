import { daySeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of each action (docs/rules.md, Limits), by member id. */
export const limits = {
  /** member: referents of one's own. */
  add: defineLimit({ name: 'referents-own', points: 20, perSeconds: daySeconds }),
  /** member: gestures that are started. */
  copy: defineLimit({ name: 'referents-gesture', points: 10, perSeconds: daySeconds }),
};
