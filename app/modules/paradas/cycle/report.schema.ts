import { z } from 'zod';
import { measureChange, pooledMeasureChange } from '#app/modules/measures/schema.ts';
import { allocationResponse } from '#app/modules/portfolio/schema.ts';
import { factorKind, paradaFields } from './paradas.schema.ts';

/** What is known of a question: nothing yet, no signal, or a hint. */
export const questionVerdicts = ['unknown', 'none', 'hint'] as const;

export type QuestionVerdict = (typeof questionVerdicts)[number];

/**
 * A question with the numbers of days with and without its factor so far. Both numbers are null if no record contains
 * the factor.
 */
const countedQuestion = z.object({
  text: z.string(),
  registered_at: z.iso.datetime(),
  /**
   * The factor, if records can contain it; null for a factor in the member's own words, and for a question without a
   * factor.
   */
  factor: z.object({ kind: factorKind, slug: z.string() }).nullable(),
  days_with: z.number().nullable(),
  days_without: z.number().nullable(),
  /** What was known of the question at the ending; null before it, and in former reports. */
  verdict: z.enum(questionVerdicts).nullable(),
});

export type CountedQuestion = z.output<typeof countedQuestion>;

export const questionsResponse = z.object({
  meta: z.object({ total_count: z.number() }),
  items: z.array(countedQuestion),
});

export const letterResponse = z.object({ text: z.string(), written_at: z.iso.datetime() });

/** The kinds of text in a report. */
export const reportedTexts = ['letter', 'intention', 'keep', 'let_go', 'try'] as const;

/** The report of a Parada. Measures and the pulse may be missing; `missing` names the missing measures. */
export const reportResponse = z.object({
  parada: z.object(paradaFields),
  /** Whether the report presents the Parada as one to learn from, because it has few days of practice. */
  to_learn_from: z.boolean(),
  measures: z.array(measureChange),
  missing: z.array(z.object({ instrument: z.string(), moment: z.string() })),
  /** The questions of the Parada with their counts of days at its ending. */
  questions: z.array(countedQuestion),
  /** The changes over several closed Paradas, pooled from three Paradas on. */
  across: z.array(pooledMeasureChange),
  /**
   * The same questions a month after the closing: whether they can be answered now, and the changes since the start.
   */
  later: z.object({ open: z.boolean(), measures: z.array(measureChange) }),
  /** The mean agrado of each local day with a check-in, for the pulse line. */
  agrado: z.array(z.object({ localDay: z.iso.date(), agrado: z.number() })),
  /** The investments of the Parada; `time` is null if the investments have no minutes. */
  portfolio: z.object({ minutes: z.number(), time: allocationResponse.nullable() }),
  constancy: z.number(),
  practice_days: z.number(),
  intention: z.string().nullable(),
  intention_answers: z.object({ done: z.number(), no_occasion: z.number(), not_today: z.number() }),
  /**
   * The number of days on which the app asked about the intention or the member responded. It is null in a report that
   * was stored before these days were counted.
   */
  intention_days: z.number().nullable(),
  letter: letterResponse.nullable(),
  keep: z.string().nullable(),
  let_go: z.string().nullable(),
  try: z.string().nullable(),
  /** The kinds of text that existed at the ending and that the member has destroyed since. */
  erased: z.array(z.enum(reportedTexts)),
  formula_version: z.number(),
});

export type Report = z.output<typeof reportResponse>;
