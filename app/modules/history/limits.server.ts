import { minuteSeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of each action (docs/rules.md, History), by member id. */
export const limits = {
  /** Per member: searches in the member's own texts. Each search decrypts all texts. */
  search: defineLimit({ name: 'history-search', points: 30, perSeconds: minuteSeconds }),
};
