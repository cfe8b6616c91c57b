import { z } from 'zod';
import { changeNumbers } from '#app/modules/measures/schema.ts';

/** The fields of an exported Parada that the book needs. */
export const parada = z.object({
  id: z.int(),
  number: z.int(),
  started_on: z.string().nullable(),
  closed_on: z.string().nullable(),
  intention: z.string().nullable(),
  keep: z.string().nullable(),
  let_go: z.string().nullable(),
  try: z.string().nullable(),
  questions: z.array(z.object({ text: z.string() })),
});

/**
 * The fields of an exported letter that the book needs. The book prints the letter only once the letter is
 * open.
 */
export const letter = z.object({
  parada: z.int(),
  state: z.enum(['open', 'closed']),
  text: z.string().nullable(),
});

/** The fields of an exported report that the book needs. */
export const report = z.object({
  parada: z.int(),
  report: z.object({
    practice_days: z.int(),
    parada: z.object({ elapsed_days: z.int() }),
    measures: z.array(changeNumbers),
    portfolio: z.object({ minutes: z.number() }),
  }),
});

/** The data of one chapter of the book: a Parada with its letter, its report and its changes. */
export type Chapter = z.output<typeof parada> & {
  letter: string | null;
  report: z.output<typeof report>['report'] | null;
  changes: { question: string; start: number; close: number; words: string }[];
};
