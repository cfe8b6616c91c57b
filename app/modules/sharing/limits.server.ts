import { daySeconds, minuteSeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of the actions with shares, by member id (docs/rules.md, Sharing). */
export const limits = {
  /**
   * Per member: attempts to share, including refused attempts, so that usernames cannot be found by trying.
   */
  share: defineLimit({ name: 'sharing-share', points: 20, perSeconds: daySeconds }),
  /** Per member: requests that read other members' records. */
  reading: defineLimit({ name: 'sharing-reading', points: 60, perSeconds: minuteSeconds }),
  /** Per member: views and acceptances of invitations. */
  invitation: defineLimit({ name: 'sharing-invitation', points: 30, perSeconds: minuteSeconds }),
};
