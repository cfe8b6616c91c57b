import { z } from 'zod';
import { momentFields } from '#app/modules/days/schema.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { shortWord } from '#app/platform/http/input.ts';
import { paginationFields } from '#app/platform/http/pagination.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { dynamicResponse, paginatedResponse } from '../catalogue/catalogue.schema.ts';
import { lengths } from '../catalogue/lengths.ts';
import { maxIntentionLength, maxLineLength, maxLines, maxTextLength } from './answer-limits.ts';

export const startInput = z.strictObject({ minutes: z.int().min(1).max(1_440), ...momentFields });

export type StartInput = z.output<typeof startInput>;

export const startResponse = z.object({ id: z.number() });

/** An answer: a text, the lines of a list, the chosen slugs, or a point on a scale. */
const answer = z.union([
  z.int().min(0).max(10),
  typedText(maxTextLength),
  z.array(typedText(maxLineLength)).max(maxLines),
]);

export type AnswerValue = z.output<typeof answer>;

/** The answers of a session by the id of their step. */
export const answers = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]));

export type Answers = z.output<typeof answers>;

export const progressInput = z.strictObject({
  /** The index of the current step, from 0. After the last step it is equal to the number of steps. */
  step: z.int().min(0).max(16),
  /**
   * The answers that change. Each answer replaces the stored answer to its step; null removes the stored
   * answer.
   */
  answers: z.record(z.string().max(60), answer.nullable()).optional(),
});

export type ProgressInput = z.output<typeof progressInput>;

export const finishInput = z.strictObject({
  /** The completed minutes. If they are zero, no investment is created. */
  minutes: z.int().min(0).max(1_440),
  usefulness: z.int().min(1).max(5).nullable().default(null),
  intention: typedText(maxIntentionLength)
    .transform((text) => text || null)
    .nullable()
    .default(null),
  ...momentFields,
});

export type FinishInput = z.output<typeof finishInput>;

export const finishResponse = z.object({ investment: z.object({ id: z.number() }).nullable() });

const session = {
  id: z.number(),
  slug: z.string(),
  version: z.number(),
  /** The chosen length of the dynamic, in minutes. */
  minutes: z.literal(lengths),
  step: z.number(),
  local_day: z.iso.date(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  minutes_done: z.number().nullable(),
  usefulness: z.number().nullable(),
  investment: z.object({ id: z.number() }).nullable(),
};

/**
 * A whole session, which a member resumes or reviews. `written` contains the answers with the titles of their steps.
 */
export const sessionResponse = z.object({
  ...session,
  intention: z.string().nullable(),
  answers,
  written: z.array(z.object({ step: z.string(), text: z.string() })),
  dynamic: dynamicResponse,
});

export type Session = z.output<typeof sessionResponse>;

export const sessionsQuery = z.strictObject({
  slug: shortWord(60).optional(),
  state: z.enum(['open', 'finished']).optional(),
  ...paginationFields,
});

export type SessionsQuery = z.output<typeof sessionsQuery>;

/** A session in a list. Texts may be long, so the list states only whether the session has texts. */
export const sessionItem = z.object({
  ...session,
  title: z.string(),
  dimension: z.enum(dimensionSlugs),
  has_written: z.boolean(),
});

export type SessionItem = z.output<typeof sessionItem>;

export const sessionsResponse = paginatedResponse(sessionItem);
