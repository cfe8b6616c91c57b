import { type Calendar, dayOf, daysAfter, daysBetween } from '#app/modules/days/index.ts';
import { openOwnQuestions, ownQuestionsPart, type SealedOwnQuestion } from '#app/modules/paradas/index.ts';
import { db } from '#app/platform/db/db.ts';
import { type ExperimentRow, experimentsPart } from './experiment.queries.ts';
import { isRunning, wayAt, withQuestions } from './experiment-results.server.ts';
import { listRetractions } from './looks.server.ts';
import { type AnswerRow, answersOfDayPart, type LookRow, looksPart } from './signals.queries.ts';

/**
 * Returns queries for the questions of a member, their evaluations (looks) and the experiments, as parts of a
 * combined query.
 */
export function signalsHistoryParts(memberId: number) {
  return {
    questions: ownQuestionsPart(memberId),
    looks: looksPart(memberId),
    experiments: experimentsPart(memberId),
  };
}

/** Returns queries for the data of one day about the questions of a member, as parts of a combined query. */
export function signalsDayParts(memberId: number, localDay: string) {
  return {
    questions: ownQuestionsPart(memberId),
    experiments: experimentsPart(memberId),
    answers: answersOfDayPart(memberId, localDay),
  };
}

type History = { questions: SealedOwnQuestion[]; looks: LookRow[]; experiments: ExperimentRow[] };

type Span = { since: string; until: string; today: string };

/**
 * Opens the experiments that overlap a span of days, oldest first. Also returns the retractions in the span:
 * hints that a later evaluation (look) did not find again.
 */
export async function openSignalsHistory(memberId: number, read: History, { since, until, today }: Span) {
  const retractions = read.questions.flatMap(({ id }) =>
    listRetractions(read.looks.filter(({ questionId }) => questionId === id))
      .filter(({ faded_on: fadedOn }) => fadedOn >= since && fadedOn <= until)
      .map((retraction) => ({ question: id, ...retraction })),
  );
  const touching = read.experiments.filter(
    (row) => hasCoin(row) && row.firstDay <= until && lastDayOf(row) >= since,
  );
  const needed = new Set([
    ...retractions.map(({ question }) => question),
    ...touching.map(({ questionId }) => questionId),
  ]);
  const questions = await openQuestions(memberId, read.questions, needed);
  return {
    experiments: withQuestions(touching, questions)
      .toReversed()
      .map((row) => ({
        ...{ id: row.id, text: row.question.text, first_day: row.firstDay, last_day: lastDayOf(row) },
        state: isRunning(row, today) ? ('running' as const) : stateAtEnd(row),
        verdict: row.result?.verdict ?? ('unknown' as const),
        difference: row.result?.difference ?? null,
      })),
    retractions: retractions
      .toSorted((one, other) => one.faded_on.localeCompare(other.faded_on))
      .map((each) => ({ ...each, text: questions.find(({ id }) => id === each.question)?.text ?? '' })),
  };
}

type OfDay = { questions: SealedOwnQuestion[]; experiments: ExperimentRow[]; answers: AnswerRow[] };

/**
 * Opens the data about the questions of a member on a day that has begun: the questions that were asked on this
 * day, including ended ones, the coins of experiments, and the answers.
 */
export async function openSignalsDay(
  { memberId, calendar, localDay }: { memberId: number; calendar: Calendar; localDay: string },
  read: OfDay,
) {
  const tossed = read.experiments.filter((row) => row.firstDay <= localDay && lastDayOf(row) >= localDay);
  const asked = read.questions.filter(({ askedAt }) => dayOf(calendar, askedAt) === localDay);
  const needed = new Set([
    ...asked.map(({ id }) => id),
    ...[...tossed, ...read.answers].map(({ questionId }) => questionId),
  ]);
  const questions = await openQuestions(memberId, read.questions, needed);
  return {
    asked: questions
      .filter(({ id }) => asked.some((each) => each.id === id))
      .map(({ id, text, endedAt }) => ({ question: id, text, has_ended: endedAt !== null })),
    coins: withQuestions(tossed, questions).map(({ id, question, firstDay, schedule }) => ({
      ...{ experiment: id, text: question.text },
      way: wayAt(schedule, daysBetween(firstDay, localDay)),
    })),
    answers: read.answers.flatMap(({ questionId, form, value }) => {
      const question = questions.find(({ id }) => id === questionId);
      const answer = form === 'yes_no' ? value === 1 : value;
      return question ? [{ question: questionId, text: question.text, value: answer }] : [];
    }),
  };
}

function openQuestions(memberId: number, rows: readonly SealedOwnQuestion[], needed: ReadonlySet<number>) {
  return openOwnQuestions(
    db,
    memberId,
    rows.filter(({ id }) => needed.has(id)),
  );
}

/**
 * Returns the last local day of an experiment: the day of its last coin toss, or the day of its early end.
 */
function lastDayOf({ firstDay, schedule, endedOn }: ExperimentRow): string {
  return endedOn ?? daysAfter(firstDay, schedule.length - 1);
}

/** Whether an experiment has tossed a coin: it was not ended before its first day. */
function hasCoin(row: ExperimentRow): boolean {
  return lastDayOf(row) >= row.firstDay;
}

function stateAtEnd({ endedOn }: ExperimentRow): 'over' | 'ended_early' {
  return endedOn === null ? 'over' : 'ended_early';
}
