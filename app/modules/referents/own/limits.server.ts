import { daySeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of the actions with a member's own referents, by member id (docs/rules.md, Limits). */
export const limits = {
  /** Per member: referents that are added to the member's own list. */
  add: defineLimit({ name: 'referents-own', points: 20, perSeconds: daySeconds }),
  /** Per member: gestures that are started. */
  copy: defineLimit({ name: 'referents-gesture', points: 10, perSeconds: daySeconds }),
};
