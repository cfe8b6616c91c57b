import { daysAfter } from '#app/modules/days/schema.ts';
import type { Question } from '../cycle/paradas.schema.ts';

/** The parts of a day's check-ins that questions need. `agrado` is null if no check-in has axes. */
type FeltDay = {
  localDay: string;
  agrado: number | null;
  areas: readonly string[];
  causes: readonly string[];
  helps: readonly string[];
};

/** The parts of a day's investments that questions need. */
type PutDay = { localDay: string; dimensions: readonly string[]; dynamics: readonly string[] };

/** The days of a Parada with check-ins, and the days with investments. */
export type RecordedDays = { felt: readonly FeltDay[]; put: readonly PutDay[] };

/**
 * For one question, the number of days with its factor and the number of days without its factor. Both numbers
 * are null if no record can show the factor.
 */
export type QuestionDays = { days_with: number | null; days_without: number | null };

type Factor = NonNullable<Exclude<Question, string>['factor']>;

/** The stored fields of a question: its factor, and the number of days between the factor and the outcome. */
type Asked = { factor?: Factor | undefined; lag?: 0 | 1 | undefined };

/**
 * Counts the days with the factor of a question and the days without the factor (docs/formulas.md, Questions).
 * A day is counted only if its outcome is known: the day itself or, with a lag of one, the next day has a
 * check-in with axes. A day without any record is left out of both counts.
 */
export function countQuestionDays(question: string | Asked, recorded: RecordedDays): QuestionDays {
  const days = listQuestionDays(question, recorded);
  if (!days) return { days_with: null, days_without: null };
  const days_with = days.filter(({ has }) => has).length;
  return { days_with, days_without: days.length - days_with };
}

/** Lists the counted days of a question, oldest first. Returns null if no record can show the factor. */
export function listQuestionDays(
  question: string | Asked,
  { felt, put }: RecordedDays,
): { localDay: string; has: boolean }[] | null {
  const { factor = null, lag = 0 } = typeof question === 'string' ? {} : question;
  if (!factor || factor.kind === 'own' || !factor.slug) return null;
  const feltOn = new Map(felt.map((day) => [day.localDay, day]));
  const putOn = new Map(put.map((day) => [day.localDay, day]));
  return [...new Set([...feltOn.keys(), ...putOn.keys()])].toSorted().flatMap((localDay) => {
    const isKnown = (feltOn.get(daysAfter(localDay, lag))?.agrado ?? null) !== null;
    const has = hasFactor(factor, feltOn.get(localDay), putOn.get(localDay));
    return isKnown && has !== null ? [{ localDay, has }] : [];
  });
}

/** Returns whether a day has a factor; null if the records of the day cannot show this. */
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
