import { dayOf, daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import { hasFactor } from '#app/modules/paradas/schema.ts';
import {
  compareDays,
  countSides,
  experimentPower,
  listVerdicts,
  powerEffects,
  type QuestionDay,
  type QuestionVerdict,
  readExperiment,
  type TossedDay,
  toDaySeries,
} from '#app/modules/signals/schema.ts';
import { feltDays, pauseChecker, putDays } from './recalculate-days.browser.ts';
import type { RecalculationData } from './recalculation-data.ts';

type Lists = RecalculationData['listas'];
type Question = Lists['paradas'][number]['questions'][number];
type KeptLook = Lists['signals'][number];
type KeptExperiment = Lists['experiments'][number];

/**
 * A question of a started Parada. The figures of its evaluations (looks) are recalculated from exported
 * records.
 */
export type RecalculatedSignal = ReturnType<typeof signalsOf>['questions'][number];

/**
 * Recalculates the evaluations (looks) of all questions, the verdicts, and the results of finished experiments.
 */
export function signalsOf(data: RecalculationData) {
  const { listas, today } = data;
  const daysOf = readQuestionDays(data);
  const asked = listQuestions(data).map((question) => {
    const days = daysOf(question, question.firstDay);
    const looks = listas.signals
      .filter((look) => look.question === question.id)
      .toSorted((one, other) => one.days_at - other.days_at)
      .map((kept) => lookOf(question, days, kept));
    return { ...question, days, looks };
  });
  const current = verdictsBy(asked, () => true);
  return {
    questions: asked.map((question, index) => ({
      ...question,
      ...countDays(question, today),
      looks: question.looks.map((look) => ({
        ...look,
        verdict: verdictsBy(asked, (each) => each.localDay <= look.localDay)[index] ?? 'unknown',
      })),
      verdict: current[index] ?? 'unknown',
      closing: verdictsBy(asked, isTakenBefore(question.closedAt))[index] ?? 'unknown',
    })),
    experiments: listas.experiments.flatMap((kept) => {
      const question = asked.find(({ id }) => id === kept.question);
      return question ? (experimentOf(kept, question, today) ?? []) : [];
    }),
  };
}

/** Lists the questions of all started Paradas, including ended ones, each with its first local day. */
function listQuestions({ listas, calendar }: RecalculationData) {
  const daysSince = calendar.daysSince === null ? null : new Date(calendar.daysSince);
  return listas.paradas.flatMap(({ questions, started_on, number, closed_at }) =>
    started_on === null
      ? []
      : questions.map((question) => {
          const askedOn = dayOf({ ...calendar, daysSince }, new Date(question.registered_at));
          const firstDay = [askedOn, started_on].toSorted().at(-1) ?? started_on;
          return { ...question, parada: number, closedAt: closed_at, firstDay };
        }),
  );
}

/**
 * Returns a function that lists the days of a question from a local day on. Days without a record and paused
 * days are left out.
 */
function readQuestionDays({ listas, today }: RecalculationData) {
  const felt = new Map(feltDays(listas, () => true).map((day) => [day.localDay, day]));
  const put = new Map(putDays(listas, () => true).map((day) => [day.localDay, day]));
  const isPaused = pauseChecker(listas.paradas, today);
  return ({ id, factor, outcome }: Question, since: string): QuestionDay[] => {
    const answers = new Map(
      listas['question-answers']
        .filter(({ question }) => question === id)
        .map(({ local_day, value }) => [local_day, value]),
    );
    return [...new Set([...felt.keys(), ...put.keys(), ...answers.keys()])]
      .filter((day) => day >= since && !isPaused(day))
      .toSorted()
      .map((localDay) => ({
        localDay,
        outcome: felt.get(localDay)?.[outcome] ?? null,
        factor:
          factor.kind === 'own'
            ? (answers.get(localDay) ?? null)
            : hasFactor({ ...factor, kind: factor.kind }, felt.get(localDay), put.get(localDay)),
      }));
  };
}

type Looked = ReturnType<typeof lookOf>;

/** Compares the days that an evaluation (look) has read. `kept` is the stored evaluation. */
function lookOf(
  { firstDay, lag }: Question & { firstDay: string },
  days: readonly QuestionDay[],
  kept: KeptLook,
) {
  const until = kept.through_day;
  const read = days.filter(({ localDay }) => localDay <= until);
  return {
    lookDay: kept.days_at,
    localDay: until,
    comparison: compareDays(toDaySeries(read, { since: firstDay, until, lag })),
    kept,
  };
}

/** Counts the days of a question up to a local day. */
function countDays(
  { days, firstDay, lag }: { days: readonly QuestionDay[]; firstDay: string; lag: 0 | 1 },
  until: string,
) {
  const { daysWith, daysWithout } = countSides(toDaySeries(days, { since: firstDay, until, lag }));
  return { days_with: daysWith, days_without: daysWithout };
}

type Asked = { parada: number; looks: readonly Looked[] };

/** Returns the verdicts of all questions. Only the evaluations (looks) that `isTaken` accepts are used. */
function verdictsBy(
  asked: readonly Asked[],
  isTaken: (look: Looked) => boolean,
): QuestionVerdict['verdict'][] {
  return listVerdicts(
    asked.map(({ parada, looks }) => ({ paradaNumber: parada, looks: looks.filter(isTaken) })),
  ).map(({ verdict }) => verdict);
}

/**
 * Accepts the evaluations (looks) that the report of a Parada contains: those from before the end of the
 * Parada.
 */
function isTakenBefore(closedAt: string | null): (look: Looked) => boolean {
  return ({ kept }) => closedAt === null || kept.looked_at <= closedAt;
}

/** A finished experiment with its recalculated result. */
export type RecalculatedExperiment = NonNullable<ReturnType<typeof experimentOf>>;

/**
 * Recalculates the result of an experiment. Returns null while the experiment runs, because its coin tosses are
 * still secret.
 */
function experimentOf(
  kept: KeptExperiment,
  question: { id: number; lag: 0 | 1; days: readonly QuestionDay[] },
  today: string,
) {
  const { experiment: id, first_day: firstDay, schedule, ended_on: endedOn } = kept;
  if (schedule === null) return null;
  const days = new Map(question.days.map((day) => [day.localDay, day]));
  const tossed = Array.from(schedule, (coin, index): TossedDay & { localDay: string } => ({
    localDay: daysAfter(firstDay, index),
    way: coin === 'A' ? 'A' : 'B',
    outcome: days.get(daysAfter(firstDay, index + question.lag))?.outcome ?? null,
  }));
  const thrown = Math.max(0, daysBetween(firstDay, endedOn ?? today) + 1);
  return {
    ...{ id, question: question.id, tossed, kept },
    // An experiment that was ended early has no result.
    result: endedOn === null ? readExperiment(tossed, id) : null,
    done: countDone(tossed.slice(0, thrown), days),
    power: powerEffects.map((effect) => ({ effect, share: experimentPower(schedule.length, effect) })),
  };
}

/**
 * Counts the days by whether the member acted as the coin decided. A number above 1 comes from a scale from 0
 * to 10. It does not show what the member did, so its day counts as unknown.
 */
function countDone(
  tossed: readonly (TossedDay & { localDay: string })[],
  days: ReadonlyMap<string, QuestionDay>,
) {
  const done = { as_tossed: 0, otherwise: 0, unknown: 0 };
  for (const { localDay, way } of tossed) {
    const factor = days.get(localDay)?.factor ?? null;
    if (factor === null || Number(factor) > 1) done.unknown += 1;
    else if ((way === 'A') === Boolean(factor)) done.as_tossed += 1;
    else done.otherwise += 1;
  }
  return done;
}
