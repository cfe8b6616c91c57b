import { z } from 'zod';
import { shortWord, text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

/** The reasons for reporting a comment. */
export const reportReasons = ['insulto', 'publicidad', 'datos', 'salud', 'otro'] as const;

export type ReportReason = (typeof reportReasons)[number];

const severityRanks = { salud: 0, datos: 0, insulto: 1, publicidad: 2, otro: 2 } as const satisfies Readonly<
  Record<ReportReason, number>
>;

/** The rank of the severity of a report. The most severe rank is 0. */
export type SeverityRank = (typeof severityRanks)[ReportReason];

/**
 * Returns the rank of the most severe of these reasons. Danger for a person and personal data come first,
 * because such comments do harm while they wait. If there are no reasons, returns the last rank.
 */
export function severityRank(reasons: readonly ReportReason[]): SeverityRank {
  const ranks = reasons.map((reason) => severityRanks[reason]);
  return ranks.find((rank) => rank === 0) ?? ranks.find((rank) => rank === 1) ?? 2;
}

/** Maximum length in characters of a comment, and of the note of a report. */
export const maxCommentLength = 3_000;
export const maxNoteLength = 500;

const number = z.int().nonnegative();

/** A comment in the form in which the original platform's clients send it. Other fields are ignored. */
export const commentInput = z.object({
  content_type: text(200),
  object_pk: text(200),
  name: typedText(50),
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), z.email().max(254)])),
  url: z.union([z.literal(''), z.url()]).optional(),
  comment: text(maxCommentLength),
  followup: z.boolean().default(false),
  reply_to: number.default(0),
});

export type CommentInput = z.output<typeof commentInput>;

/** The response after a comment was posted: the parsed input with the id of the comment. */
export const postedComment = z.object({
  content_type: z.string(),
  object_pk: z.string(),
  timestamp: z.string(),
  security_hash: z.string(),
  honeypot: z.string(),
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  followup: z.boolean(),
  reply_to: z.int(),
  id: z.int(),
});

/** A comment in the list of its page. */
export const listedComment = z.object({
  id: z.int(),
  user_name: z.string(),
  user_url: z.string(),
  user_moderator: z.boolean().nullable(),
  user_avatar: z.string(),
  permalink: z.string(),
  comment: z.string(),
  /**
   * States whether the author has changed the text. The original platform has neither this field nor `version`.
   */
  is_changed: z.boolean(),
  version: z.int(),
  submit_date: z.string(),
  parent_id: z.int(),
  level: z.int(),
  is_removed: z.boolean(),
  allow_reply: z.boolean(),
  flags: z.array(z.object({ flag: z.string(), user: z.string(), id: z.int() })),
});

export type ListedComment = z.infer<typeof listedComment>;

/**
 * The new text of the author's comment. If `version` is given and is not the current version, the change is
 * refused.
 */
export const changeInput = z.strictObject({
  comment: text(maxCommentLength),
  version: z.int().positive().optional(),
});

export const changedComment = z.object({
  id: z.int(),
  comment: z.string(),
  version: z.int(),
  is_changed: z.boolean(),
});

/** The fields of the form with which the author changes a comment. */
export const changeForm = z.object({
  comment: text(maxCommentLength),
  version: z.coerce.number().int().positive().optional(),
});

/** The type of a page in the form `app-model`, and the id of the page. */
export const pageParams = z.object({ type: shortWord(200), id: shortWord(200) });

/** A report. We have added the reason and the note; the original platform's clients send neither. */
export const flagInput = z.object({
  comment: number,
  flag: text(50),
  reason: z.enum(reportReasons).default('otro'),
  note: typedText(maxNoteLength).default(''),
});

export const feedbackInput = z.object({ comment: number, flag: text(50) });

export const flagResponse = z.object({ comment: z.int(), flag: z.string() });

/** The fields of the report form. */
export const reportForm = z.object({
  reason: z.enum(reportReasons),
  note: typedText(maxNoteLength).default(''),
});

/** The fields of the comment form. */
export const commentForm = z.object({
  comment: text(maxCommentLength),
  followup: z.boolean().default(false),
  reply_to: number.default(0),
});
