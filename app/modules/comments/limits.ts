import { defineLimit } from '#app/platform/limits/limits.ts';

const minute = 60;

/** How often a member may do each thing (docs/rules.md, Limits); keys are member ids. */
export const limits = {
  comment: defineLimit({ name: 'comments-comment', points: 10, perSeconds: minute }),
  report: defineLimit({ name: 'comments-report', points: 10, perSeconds: minute }),
  verdict: defineLimit({ name: 'comments-verdict', points: 30, perSeconds: minute }),
};
