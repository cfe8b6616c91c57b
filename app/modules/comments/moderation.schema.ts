import { z } from 'zod';
import { seenDecision } from '#app/modules/accounts/schema.ts';
import { text } from '#app/platform/http/input.ts';
import { paginationFields } from '#app/platform/http/pagination.ts';
import { reportReasons } from './comments.schema.ts';

const instant = z.string();

/** Selects a page of the queue by the state of the comments. */
export const queueQuery = z.object({
  state: z.enum(['reported', 'hidden', 'all']).default('reported'),
  ...paginationFields,
});

/** A comment in the queue. `decided` is the last decision that a moderator made about the comment. */
export const queuedComment = z.object({
  id: z.int(),
  page: z.int(),
  parent: z.int().nullable(),
  member: z.int().nullable(),
  author: z.string().nullable(),
  comment: z.string(),
  posted_at: instant,
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
  meta: z.object({ total_count: z.int() }),
  items: z.array(queuedComment),
});

/** A decision. The moderator may state the earlier decision that the moderator saw (`seenDecision`). */
export const decisionInput = z.strictObject(seenDecision).nullish();

export const hideInput = z.strictObject({ reason: text(200), ...seenDecision });

export const banInput = z.strictObject({
  member: z.int().positive(),
  reason: text(200),
  hide_all: z.boolean().default(false),
});
