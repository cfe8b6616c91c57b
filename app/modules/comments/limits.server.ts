import { daySeconds, minuteSeconds } from '#app/platform/duration.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/** The limits of each action (docs/rules.md, Limits). Each comment starts with the key that is counted. */
export const limits = {
  /** Per member: comments that the member posts. */
  comment: defineLimit({ name: 'comments-comment', points: 10, perSeconds: minuteSeconds }),
  /** Per member: changes and withdrawals of the member's own comments. */
  change: defineLimit({ name: 'comments-change', points: 20, perSeconds: minuteSeconds }),
  /** Per member: comments that the member reports. */
  report: defineLimit({ name: 'comments-report', points: 10, perSeconds: minuteSeconds }),
  /** Per recipient: mails about replies. Other members cause these mails, and could cause them all day. */
  replyMail: defineLimit({ name: 'comments-reply-mail', points: 10, perSeconds: daySeconds }),
  /** Per member: reactions of the member to comments. */
  reaction: defineLimit({ name: 'comments-verdict', points: 30, perSeconds: minuteSeconds }),
};
