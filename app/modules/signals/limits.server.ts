import { daySeconds, hourSeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of each action (docs/rules.md, Limits), by member id. */
export const limits = {
  /** member: questions that are asked, changed or removed. */
  ask: defineLimit({ name: 'signals-question', points: 30, perSeconds: daySeconds }),
  /** member: experiments that are started. */
  experiment: defineLimit({ name: 'signals-experiment', points: 10, perSeconds: daySeconds }),
  /** member: requests for the chance findings. Each of them compares a year. */
  chances: defineLimit({ name: 'signals-chances', points: 30, perSeconds: hourSeconds }),
};
