import type { Question } from './paradas.schema.ts';

/** The factor of a question. It is either a kind of record with its slug, or text that the member wrote. */
export type QuestionFactor =
  | { kind: 'dynamic' | 'dimension' | 'area' | 'cause' | 'help'; slug: string }
  | { kind: 'own'; text: string };

/**
 * The content of a question. The question asks whether the outcome differs on days with the factor or, if `lag`
 * is 1, on the days after them.
 */
export type QuestionAbout = { factor: QuestionFactor; outcome: 'agrado' | 'energia'; lag: 0 | 1 };

/**
 * Returns the content of a question. If records cannot show the factor of the question, the member's text is
 * the factor.
 */
export function aboutOf(question: Question): QuestionAbout {
  if (typeof question === 'string') return { factor: { kind: 'own', text: question }, ...defaults };
  const { factor, outcome = defaults.outcome, lag = defaults.lag, text } = question;
  if (factor && factor.kind !== 'own' && factor.slug !== undefined)
    return { factor: { kind: factor.kind, slug: factor.slug }, outcome, lag };
  return { factor: { kind: 'own', text: text ?? factor?.text ?? '' }, outcome, lag };
}

const defaults = { outcome: 'agrado', lag: 0 } as const;
