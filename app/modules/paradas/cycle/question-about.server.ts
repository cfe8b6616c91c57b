import type { Question } from './paradas.schema.ts';

/** The factor of a question: one that records hold, by its slug, or one in the member's own words. */
export type QuestionFactor =
  | { kind: 'dynamic' | 'dimension' | 'area' | 'cause' | 'help'; slug: string }
  | { kind: 'own'; text: string };

/** What a question asks: whether the outcome differs on days with the factor, or a day later. */
export type QuestionAbout = { factor: QuestionFactor; outcome: 'agrado' | 'energia'; lag: 0 | 1 };

/** Returns what a question asks. A question without a factor that records hold is one in the member's own words. */
export function aboutOf(question: Question): QuestionAbout {
  if (typeof question === 'string') return { factor: { kind: 'own', text: question }, ...defaults };
  const { factor, outcome = defaults.outcome, lag = defaults.lag, text } = question;
  if (factor && factor.kind !== 'own' && factor.slug !== undefined)
    return { factor: { kind: factor.kind, slug: factor.slug }, outcome, lag };
  return { factor: { kind: 'own', text: text ?? factor?.text ?? '' }, outcome, lag };
}

const defaults = { outcome: 'agrado', lag: 0 } as const;
