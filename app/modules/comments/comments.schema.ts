import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

/** Why a member tells the moderators of a comment. */
export const reportReasons = ['insulto', 'publicidad', 'datos', 'salud', 'otro'] as const;

export type ReportReason = (typeof reportReasons)[number];

/** The most characters of a comment, and of the note beside a report. */
export const maxCommentLength = 3_000;
export const maxNoteLength = 500;

const numbersAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** A text that may be blank; numbers count as what they look like. */
const blankable = (maxLength: number) => z.preprocess(numbersAsText, typedText(maxLength));

const yes = new Set<unknown>([true, 1, 'true', 'True', '1', 'on', 'yes', 't', 'y']);
const no = new Set<unknown>([false, 0, 'false', 'False', '0', 'off', 'no', 'f', 'n']);

/** The spellings of a boolean that the original backend takes. */
const looseBoolean = z.preprocess(
  (value) => (yes.has(value) ? true : no.has(value) ? false : value),
  z.boolean(),
);

const looseId = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value),
  z.int().nonnegative(),
);

/** A comment as clients of the original send it; members that they send beside these are ignored. */
export const commentInput = z.object({
  content_type: text(200),
  object_pk: text(200),
  name: blankable(50),
  email: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value),
    z.union([z.literal(''), z.email().max(254)]),
  ),
  url: z.union([z.literal(''), z.url()]).optional(),
  comment: text(maxCommentLength),
  followup: looseBoolean.default(false),
  reply_to: looseId.default(0),
});

export type CommentInput = z.output<typeof commentInput>;

/** The answer to a comment: what was sent as it was understood, and its id. */
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
  submit_date: z.string(),
  parent_id: z.int(),
  level: z.int(),
  is_removed: z.boolean(),
  allow_reply: z.boolean(),
  flags: z.array(z.object({ flag: z.string(), user: z.string(), id: z.int() })),
});

export type ListedComment = z.infer<typeof listedComment>;

/** `app-model` and the number of a page. */
export const pageParams = z.object({ type: z.string(), id: z.string() });

/** A report; reason and note are ours, clients of the original send neither. */
export const flagInput = z.object({
  comment: looseId,
  flag: text(50),
  reason: z.enum(reportReasons).default('otro'),
  note: blankable(maxNoteLength).default(''),
});

export const feedbackInput = z.object({ comment: looseId, flag: text(50) });

export const flagResponse = z.object({ comment: z.int(), flag: z.string() });

/** What the form of a report holds. */
export const reportForm = z.object({
  reason: z.enum(reportReasons),
  note: blankable(maxNoteLength).default(''),
});

/** What the forms under an article hold. */
export const commentForm = z.object({
  comment: text(maxCommentLength),
  followup: looseBoolean.default(false),
  reply_to: looseId.default(0),
});
