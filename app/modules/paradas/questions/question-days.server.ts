import { daysAfter } from '#app/modules/days/index.ts';
import type { FeltDay } from '#app/modules/feelings/index.ts';
import type { PutDay } from '#app/modules/portfolio/index.ts';
import type { Question } from '../cycle/paradas.schema.ts';

/** The days of a Parada with records: check-ins and investments. */
export type RecordedDays = { felt: readonly FeltDay[]; put: readonly PutDay[] };

/**
 * The numbers of days of a question: days with its factor and days without it. They are null if no record contains the
 * factor.
 */
export type QuestionDays = { days_with: number | null; days_without: number | null };

type Factor = NonNullable<Exclude<Question, string>['factor']>;

/**
 * Counts the days of a question with its factor and without it (docs/formulas.md, Questions). A day is counted only
 * if its outcome is known: the day has a check-in with axes, or, with a lag of one, the next day has one. A day
 * without any record is left out of both counts.
 */
export function countQuestionDays(question: Question, { felt, put }: RecordedDays): QuestionDays {
  const { factor = null, lag = 0 } = typeof question === 'string' ? {} : question;
  if (!factor || factor.kind === 'own' || !factor.slug) return { days_with: null, days_without: null };
  const feltOn = new Map(felt.map((day) => [day.localDay, day]));
  const putOn = new Map(put.map((day) => [day.localDay, day]));
  const has = [...new Set([...feltOn.keys(), ...putOn.keys()])].flatMap((day) => {
    const isKnown = (feltOn.get(daysAfter(day, lag))?.agrado ?? null) !== null;
    const isThere = hasFactor(factor, feltOn.get(day), putOn.get(day));
    return isKnown && isThere !== null ? [isThere] : [];
  });
  const days_with = has.filter(Boolean).length;
  return { days_with, days_without: has.length - days_with };
}

/** Returns whether a day has a factor; null if the records of the day do not decide this. */
export function hasFactor(
  { kind, slug = '' }: { kind: Factor['kind']; slug?: string | undefined },
  felt: FeltDay | undefined,
  put: PutDay | undefined,
): boolean | null {
  const noted = { area: felt?.areas, cause: felt?.causes, help: felt?.helps };
  if (kind === 'area' || kind === 'cause' || kind === 'help') return noted[kind]?.includes(slug) ?? null;
  if (!felt && !put) return null;
  const slugs: readonly string[] = (kind === 'dimension' ? put?.dimensions : put?.dynamics) ?? [];
  return slugs.includes(slug);
}
