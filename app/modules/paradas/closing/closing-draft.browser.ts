import { z } from 'zod';
import { maxClosingLength } from '../cycle/paradas.schema.ts';
import type { NotedAnswers } from '../questions/measure-pages.ts';

/** The answers and texts of an unfinished closing. The browser stores them until they are sent. */
export const closingDraft = z.object({
  answers: z.record(z.string(), z.array(z.number().nullable())),
  keep: z.string().max(maxClosingLength),
  let_go: z.string().max(maxClosingLength),
  try: z.string().max(maxClosingLength),
});

export type ClosingDraft = z.output<typeof closingDraft>;

export const emptyClosing: ClosingDraft = { answers: {}, keep: '', let_go: '', try: '' };

/** The three texts of a closing, in order. */
export const closingTexts = ['keep', 'let_go', 'try'] as const;

export type ClosingText = (typeof closingTexts)[number];

/** Returns the answers in the mutable form of a draft. */
export function writableAnswers(answers: NotedAnswers): ClosingDraft['answers'] {
  return Object.fromEntries(Object.entries(answers).map(([slug, row]) => [slug, [...row]]));
}
