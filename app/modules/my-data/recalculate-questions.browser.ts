import { countQuestionDays, listQuestionDays } from '#app/modules/paradas/schema.ts';
import type { RecalculationData } from './recalculation-data.ts';

type Lists = RecalculationData['listas'];
type Span = { since: string; until: string; parada: number };

/**
 * Recalculates the numbers of days for the questions of a Parada, except the questions that have ended. `days` lists
 * the counted days. It is null if the factor is in the member's own words, because no record contains such a factor.
 */
export function questionsOf(listas: Lists, { questions }: Lists['paradas'][number], span: Span) {
  const recorded = { felt: feltDays(listas, span), put: putDays(listas, span) };
  return questions
    .filter(({ ended_at }) => ended_at === null)
    .map((question) => ({
      ...question,
      ...countQuestionDays(question, recorded),
      days: listQuestionDays(question, recorded),
    }));
}

const isWithin = (day: string, { since, until }: Span) => since <= day && day <= until;

/**
 * Returns the days of a Parada that have check-ins. A check-in is left out if the member chose its day by hand.
 */
function feltDays(listas: Lists, span: Span) {
  const counted = listas['check-ins'].filter(
    (each) =>
      each.parada === span.parada &&
      !each.backfilled &&
      each.withdrawn_at === null &&
      isWithin(each.local_day, span),
  );
  return [...Map.groupBy(counted, ({ local_day }) => local_day)].map(([localDay, of]) => ({
    localDay,
    agrado: of.find(({ agrado }) => agrado !== null)?.agrado ?? null,
    areas: of.flatMap(({ areas }) => areas),
    causes: of.flatMap(({ causas }) => causas),
    helps: of.flatMap(({ ayudas }) => ayudas),
  }));
}

/**
 * Returns the days of a Parada that have investments. Only current investments that count for their day are used.
 */
function putDays({ investments }: Lists, span: Span) {
  const corrected = new Set(investments.map(({ corrects }) => corrects));
  const counted = investments.filter(
    (each) =>
      !corrected.has(each.id) &&
      (each.minutes > 0 || each.amount_cents > 0) &&
      each.parada === span.parada &&
      each.counts_for_day &&
      isWithin(each.local_day, span),
  );
  return [...Map.groupBy(counted, ({ local_day }) => local_day)].map(([localDay, of]) => ({
    localDay,
    dimensions: of.flatMap(({ shares }) => shares.map(({ dimension }) => dimension)),
    dynamics: of.flatMap(({ dynamic }) => dynamic ?? []),
  }));
}
