import { daySeconds, hourSeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of each action (docs/rules.md, Limits), by member id. */
export const limits = {
  /** Per member: questions that are asked, changed or removed. */
  ask: defineLimit({ name: 'signals-question', points: 30, perSeconds: daySeconds }),
  /** Per member: experiments that are started. */
  experiment: defineLimit({ name: 'signals-experiment', points: 10, perSeconds: daySeconds }),
  /** Per member: requests for the chance findings. Each request compares the days of a year. */
  chances: defineLimit({ name: 'signals-chances', points: 30, perSeconds: hourSeconds }),
};
