import { z } from 'zod';
import { seenDecision } from '#app/modules/accounts/schema.ts';
import { shortWord, text } from '#app/platform/http/input.ts';
import {
  eitherPageFields,
  keysetFields,
  keysetMeta,
  positionField,
  positionMeta,
} from '#app/platform/http/pagination.ts';
import { reportReasons } from './comments.schema.ts';

const instant = z.string();

/** Selects a page of the queue by the state of the comments. */
export const queueQuery = z.object({
  state: z.enum(['reported', 'hidden', 'all']).default('reported'),
  ...eitherPageFields,
  /** The severity, the start of the waiting time, and the id of the last comment of the previous page. */
  after: positionField(3),
});

/**
 * A comment in the queue. `decided` is the last decision that a moderator made about the comment. `version` changes
 * when the author changes or withdraws the comment.
 */
export const queuedComment = z.object({
  id: z.int(),
  page: z.int(),
  parent: z.int().nullable(),
  member: z.int().nullable(),
  author: z.string().nullable(),
  comment: z.string(),
  posted_at: instant,
  version: z.string(),
  changed: z.boolean(),
  withdrawn: z.boolean(),
  hidden: z.object({ reason: z.string(), by: z.int().nullable(), at: instant }).nullable(),
  decided: z.object({ by: z.int().nullable(), at: instant }).nullable(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      note: z.string(),
      at: instant,
      decision: z.enum(['hidden', 'kept']).nullable(),
    }),
  ),
});

export type QueuedComment = z.infer<typeof queuedComment>;

export const queueResponse = z.object({
  meta: positionMeta,
  items: z.array(queuedComment),
});

/** The state that the moderator saw: the earlier decision (`seenDecision`), and the version of the text. */
const seenComment = { ...seenDecision, version: shortWord(20).optional() };

/** A decision. It may state which version and which earlier decision the moderator saw. */
export const decisionInput = z.strictObject(seenComment).nullish();

export const hideInput = z.strictObject({ reason: text(200), ...seenComment });

const ban = { reason: text(200), hide_all: z.boolean().default(false) };

export const banInput = z.strictObject({ member: z.int().positive(), ...ban });

export const banAuthorInput = z.strictObject({ ...ban, ...seenComment });

/** The query of a page of the bans that are in force. */
export const bansQuery = z.strictObject(keysetFields);

/** A ban that is in force. A name is null once its account is closed. */
export const listedBan = z.object({
  id: z.int(),
  member: z.int(),
  name: z.string().nullable(),
  reason: z.string(),
  by: z.object({ id: z.int(), name: z.string().nullable() }).nullable(),
  at: instant,
});

export type ListedBan = z.infer<typeof listedBan>;

export const banList = z.object({ meta: keysetMeta, items: z.array(listedBan) });

export type BanList = z.infer<typeof banList>;

/** The decision whose mail is previewed, with the reason that the moderator has typed so far. */
export const noticeQuery = z.strictObject({
  verb: z.enum(['hide', 'restore', 'ban']),
  reason: shortWord(200).optional(),
  hide_all: z.enum(['true', 'false']).default('false'),
});

export type NoticeQuery = z.output<typeof noticeQuery>;

/**
 * The mail that the author of a comment gets. Null if the author gets no mail, because the account is closed or
 * the author has withdrawn the comment.
 */
export const noticeResponse = z.object({
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
