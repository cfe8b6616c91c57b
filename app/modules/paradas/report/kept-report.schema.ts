import { z } from 'zod';
import { changeNumbers, pooledNumbers } from '#app/modules/measures/schema.ts';
import { allocationResponse, dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { questionVerdicts, reportedTexts } from '../cycle/report.schema.ts';

/**
 * The stored facts of the Parada. The id and the letter of the Parada are not part of the stored report and are
 * read separately.
 */
const keptParada = z.object({
  number: z.number(),
  state: z.enum(['closed', 'ended_early']),
  started_on: z.iso.date(),
  closable_on: z.iso.date(),
  closed_on: z.iso.date(),
  minutes_a_day: z.number(),
  focus: z.array(z.enum(dimensionSlugs)),
  practice_days: z.number(),
  elapsed_days: z.number(),
  paused_days: z.number(),
  constancy: z.number(),
});

const questionDays = z.object({
  position: z.number(),
  days_with: z.number().nullable(),
  days_without: z.number().nullable(),
  /** The verdict that the question had when the Parada ended. Older reports have no verdict. */
  verdict: z.enum(questionVerdicts).optional(),
});

/**
 * The stored report. It contains figures and the kinds of texts that existed. It contains no text of the
 * member, so that no copy of a destroyed text remains. Translated words are not stored either; they are added
 * when the report is shown. This schema also reads reports of all earlier formulas, so the fields of later
 * formulas are optional.
 */
export const keptReport = z.object({
  formula_version: z.number(),
  parada: keptParada,
  to_learn_from: z.boolean(),
  constancy: z.number(),
  practice_days: z.number(),
  measures: z.array(changeNumbers),
  missing: z.array(z.object({ instrument: z.string(), moment: z.string() })),
  /**
   * The numbers of days for each question, with the id of the question. The numbers are null if no record can
   * show the factor. Reports of older formulas have an empty list.
   */
  questions: z.array(questionDays).default([]),
  across: z.array(pooledNumbers),
  /**
   * The answers at the start. The report compares these answers with the answers a month after the closing.
   * Each answer has the number of days that were averaged.
   */
  starts: z.array(
    z.object({
      instrument: z.string(),
      version: z.number(),
      answers: z.array(z.number()),
      days: z.int().min(1).default(1),
    }),
  ),
  agrado: z.array(z.object({ localDay: z.iso.date(), agrado: z.number() })),
  portfolio: z.object({ minutes: z.number(), time: allocationResponse.nullable() }),
  intention_answers: z.object({ done: z.number(), no_occasion: z.number(), not_today: z.number() }),
  /** Absent in reports that were stored before this field existed. */
  intention_days: z.number().optional(),
  texts: z.array(z.enum(reportedTexts)),
});

export type KeptReport = z.output<typeof keptReport>;
