import { z } from 'zod';
import { measureChange, pooledMeasureChange } from '#app/modules/measures/schema.ts';
import { allocationResponse } from '#app/modules/portfolio/schema.ts';
import { factorKind, paradaFields } from './paradas.schema.ts';

/** The possible verdicts about a question: nothing known yet, no signal, or a hint. */
export const questionVerdicts = ['unknown', 'none', 'hint'] as const;

export type QuestionVerdict = (typeof questionVerdicts)[number];

/**
 * A question, with the number of days with its factor and the number of days without its factor. Both numbers
 * are null if no record can show the factor.
 */
const countedQuestion = z.object({
  text: z.string(),
  registered_at: z.iso.datetime(),
  /**
   * The factor of a question. It is null if the question has no factor, or if the member wrote the factor in free
   * text.
   */
  factor: z.object({ kind: factorKind, slug: z.string() }).nullable(),
  days_with: z.number().nullable(),
  days_without: z.number().nullable(),
  /**
   * The verdict about the question at the end of the Parada. Null before the end, and in reports that were
   * stored before this field existed.
   */
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
  /**
   * Whether the report presents the Parada as an occasion to learn. It does so if the Parada has few days of
   * practice.
   */
  to_learn_from: z.boolean(),
  measures: z.array(measureChange),
  missing: z.array(z.object({ instrument: z.string(), moment: z.string() })),
  /** The questions of the Parada, each with the numbers of days that were counted at the ending. */
  questions: z.array(countedQuestion),
  /**
   * The combined changes over several closed Paradas. The list is empty until the member has closed three
   * Paradas.
   */
  across: z.array(pooledMeasureChange),
  /**
   * The questions of the start, asked again a month after the closing. `open` states whether the questions can
   * be answered now. `measures` contains the changes since the start.
   */
  later: z.object({ open: z.boolean(), measures: z.array(measureChange) }),
  /** The mean agrado of each local day with a check-in, for the pulse line. */
  agrado: z.array(z.object({ localDay: z.iso.date(), agrado: z.number() })),
  /** The member's investments during the Parada. `time` is null if no investment has minutes. */
  portfolio: z.object({ minutes: z.number(), time: allocationResponse.nullable() }),
  constancy: z.number(),
  practice_days: z.number(),
  intention: z.string().nullable(),
  intention_answers: z.object({ done: z.number(), no_occasion: z.number(), not_today: z.number() }),
  /**
   * The number of days on which the app asked about the intention or the member responded. Null in a report
   * that was stored before the program counted these days.
   */
  intention_days: z.number().nullable(),
  letter: letterResponse.nullable(),
  keep: z.string().nullable(),
  let_go: z.string().nullable(),
  try: z.string().nullable(),
  /** The kinds of text that existed when the Parada ended and that the member has destroyed since. */
  erased: z.array(z.enum(reportedTexts)),
  formula_version: z.number(),
});

export type Report = z.output<typeof reportResponse>;
