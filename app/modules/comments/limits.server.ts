import { defineLimit } from '#app/platform/limits/limits.ts';

const minute = 60;

/** The limits of each action (docs/rules.md, Limits), by member id. */
export const limits = {
  comment: defineLimit({ name: 'comments-comment', points: 10, perSeconds: minute }),
  report: defineLimit({ name: 'comments-report', points: 10, perSeconds: minute }),
  /** Mails about replies, by the recipient. Other members cause them and could write all day. */
  replyMail: defineLimit({ name: 'comments-reply-mail', points: 10, perSeconds: 24 * 60 * minute }),
  reaction: defineLimit({ name: 'comments-verdict', points: 30, perSeconds: minute }),
};
