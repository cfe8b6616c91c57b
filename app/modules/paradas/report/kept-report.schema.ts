import { z } from 'zod';
import { changeNumbers, pooledNumbers } from '#app/modules/measures/schema.ts';
import { reportedTexts, reportResponse } from '../cycle/paradas.schema.ts';

/**
 * What is kept of a report: figures, and of the texts which there were. No text of hers stands in it, so that what she
 * destroys is nowhere else, and no word of a language: words are found when it is shown.
 */
export const keptReport = z.strictObject({
  ...reportResponse.pick({
    to_learn_from: true,
    missing: true,
    agrado: true,
    portfolio: true,
    constancy: true,
    practice_days: true,
    intention_answers: true,
    formula_version: true,
  }).shape,
  parada: reportResponse.shape.parada.omit({ id: true, has_letter: true, letter_written_at: true }),
  measures: z.array(changeNumbers),
  across: z.array(pooledNumbers),
  /** What was answered at the start, for the comparison a month later. */
  starts: z.array(
    z.strictObject({ instrument: z.string(), version: z.number(), answers: z.array(z.number()) }),
  ),
  texts: z.array(z.enum(reportedTexts)),
});

export type KeptReport = z.output<typeof keptReport>;
