import { daysAfter } from '#app/modules/days/schema.ts';
import { countQuestionDays, listQuestionDays } from '#app/modules/paradas/schema.ts';
import { countSides, toDaySeries } from '#app/modules/signals/schema.ts';
import { feltDays, putDays } from './recalculate-days.browser.ts';
import type { RecalculationData } from './recalculation-data.ts';

type Lists = RecalculationData['listas'];
type Parada = Lists['paradas'][number];
type Question = Parada['questions'][number];
type Span = { since: string; until: string; parada: number; isPaused(day: string): boolean };

/**
 * Recalculates the numbers of days for the questions of a Parada, except the questions that have ended. `days`
 * lists the counted days. If the factor is in the member's own words, `days` is null, because no record
 * contains such a factor.
 */
export function questionsOf(listas: Lists, { questions }: Parada, span: Span) {
  const isIn = (each: { parada: number | null; local_day: string }) =>
    each.parada === span.parada && isWithin(each.local_day, span);
  const recorded = { felt: feltDays(listas, isIn), put: putDays(listas, isIn) };
  return questions
    .filter(({ ended_at }) => ended_at === null)
    .map((question) => ({
      ...question,
      ...(question.factor.kind === 'own'
        ? ownQuestionDays(listas, question, span)
        : { ...countQuestionDays(question, recorded), days: listQuestionDays(question, recorded) }),
    }));
}

/**
 * Counts the days of a question in the member's own words. The days come from the answers to the question, as
 * on the screen of the questions. If there is no answer, the counts are null.
 */
function ownQuestionDays(listas: Lists, { id, outcome, lag }: Question, span: Span) {
  const { since, until } = span;
  const isCounted = (day: string) => isWithin(day, span) && !span.isPaused(day);
  const answers = listas['question-answers'].filter(
    ({ question, local_day }) => question === id && isCounted(local_day),
  );
  if (answers.length === 0) return { days_with: null, days_without: null, days: null };
  const felt = feltDays(listas, ({ local_day }) => isCounted(local_day));
  const days = [
    ...felt.map((day) => ({ localDay: day.localDay, factor: null, outcome: day[outcome] })),
    ...answers.map(({ local_day, value }) => ({ localDay: local_day, outcome: null, factor: value })),
  ];
  const series = toDaySeries(days, { since, until, lag });
  const { daysWith, daysWithout } = countSides(series);
  const known = [...series.factors].flatMap((factor, index) =>
    Number.isNaN(factor) || Number.isNaN(series.outcomes[index])
      ? []
      : [{ localDay: daysAfter(since, index), has: factor === 1 }],
  );
  return { days_with: daysWith, days_without: daysWithout, days: known };
}

const isWithin = (day: string, { since, until }: Span) => since <= day && day <= until;
