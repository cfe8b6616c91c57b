import { daySeconds, minuteSeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of each action (docs/rules.md, Sharing), by member id. */
export const limits = {
  /** member: attempts to share, refused ones included, so that nobody can try out names. */
  share: defineLimit({ name: 'sharing-share', points: 20, perSeconds: daySeconds }),
  /** member: readings of what others share. */
  reading: defineLimit({ name: 'sharing-reading', points: 60, perSeconds: minuteSeconds }),
  /** member: looks at an invitation and acceptances. */
  invitation: defineLimit({ name: 'sharing-invitation', points: 30, perSeconds: minuteSeconds }),
};
