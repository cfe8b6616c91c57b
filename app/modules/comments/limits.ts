import { defineLimit } from '#app/platform/limits/limits.ts';

const minute = 60;

/** How often a member may do each thing (docs/rules.md, Limits); keys are member ids. */
export const limits = {
  comment: defineLimit({ name: 'comments-comment', points: 10, perSeconds: minute }),
  report: defineLimit({ name: 'comments-report', points: 10, perSeconds: minute }),
  /** listener: mails that tell her of replies. Each is another member's doing, who could write all day. */
  replyMail: defineLimit({ name: 'comments-reply-mail', points: 10, perSeconds: 24 * 60 * minute }),
  verdict: defineLimit({ name: 'comments-verdict', points: 30, perSeconds: minute }),
};
