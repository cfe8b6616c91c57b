import { type Member, requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter } from '#app/modules/days/index.ts';
import { maxBackfillDays } from '#app/modules/days/schema.ts';
import { needsCalm } from '#app/modules/feelings/index.ts';
import { findOpenSlots, type OwnQuestion, readOwnQuestions } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import { countSides, type DaySeries } from './day-series.ts';
import {
  dueLook,
  type LookDay,
  lookDays,
  minDaysOfEach,
  nextLook,
  type SideCounts,
} from './look-schedule.ts';
import { firstDay, listRetractions, lookOnce, verdictsOf } from './looks.server.ts';
import { firstDayOf, readRecords, type SignalRecords, seriesOf } from './question-records.server.ts';
import { answerFormsPart, findRun, type LookRow, listLooks } from './signals.queries.ts';
import type { AnswerForm, Signal, SignalLook, Signals } from './signals.schema.ts';
import type { QuestionVerdict } from './verdict.ts';

/**
 * Returns one page of the questions that the actor asks, the newest first, each with its last evaluation
 * (look). Due evaluations are made before, so that the page does not depend on whether the hourly job has run.
 * @throws NotFound if the account was closed in the meantime
 */
export async function readSignals(actor: Actor, { limit, offset }: Pagination): Promise<Signals> {
  const { memberId } = actor;
  const member = await requireMember(actor);
  const run = await findRun(db, memberId);
  if (!run || run.nextAt <= now()) await lookOnce(memberId);
  const [questions, looks, calm, slots] = await Promise.all([
    readOwnQuestions(db, memberId),
    listLooks(db, memberId),
    needsCalm(memberId),
    findOpenSlots(db, memberId),
  ]);
  const today = dayOf(member, now());
  const since = firstDay(member, questions) ?? today;
  const records = await readRecords(db, memberId, { since, until: today });
  const { forms } = await readCombined({ forms: answerFormsPart(memberId) });
  const verdicts = verdictsOf(questions, looks);
  const items = questions
    .filter(({ endedAt }) => endedAt === null)
    .toReversed()
    .map((question) =>
      toSignal(question, {
        ...{ member, records, today },
        verdict: verdicts.get(question.id),
        looks: looks.filter(({ questionId }) => questionId === question.id),
        form: forms.find(({ questionId }) => questionId === question.id)?.form ?? null,
      }),
    );
  return {
    meta: { total_count: items.length },
    local_day: today,
    calm,
    parada: slots && { id: slots.paradaId, places_left: slots.left },
    look_days: [...lookDays],
    items: items.slice(offset, offset + limit),
  };
}

type Facts = {
  member: Member;
  records: SignalRecords;
  today: string;
  verdict: QuestionVerdict | undefined;
  looks: readonly LookRow[];
  form: AnswerForm | null;
};

function toSignal(question: OwnQuestion, { member, records, today, verdict, looks, form }: Facts): Signal {
  const since = firstDayOf(member, question);
  const series = seriesOf(question, records, since);
  const sides = countSides(series);
  const last = looks.at(-1);
  const answers = recentAnswers(records.answers.get(question.id), { today, form });
  const { factor, outcome, lag } = question.about;
  return {
    ...{ id: question.id, text: question.text, factor, outcome, lag, parada: question.paradaId },
    registered_at: question.askedAt.toISOString(),
    first_day: since,
    verdict: verdict?.verdict ?? 'unknown',
    ...{ days_with: sides.daysWith, days_without: sides.daysWithout },
    difference: last?.difference ?? null,
    interval: last ? [last.low, last.high] : null,
    dots: last ? dotsOf(seriesOf(question, { ...records, until: last.throughDay }, since)) : noDots,
    looks: looks.map(toLook),
    next_look: upcomingLook(sides, last),
    faded: listRetractions(looks).at(-1) ?? null,
    is_changeable: last === undefined,
    answer_form: form,
    answer: answers.find(({ local_day }) => local_day === today)?.value ?? null,
    recent_answers: answers,
  };
}

/** Returns the answers of the days that can still be answered, newest first. */
function recentAnswers(
  answers: ReadonlyMap<string, number> | undefined,
  { today, form }: { today: string; form: AnswerForm | null },
): Signal['recent_answers'] {
  return [...(answers ?? [])]
    .filter(([day]) => day >= daysAfter(today, -maxBackfillDays))
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([local_day, value]) => ({ local_day, value: form === 'yes_no' ? value === 1 : value }));
}

const noDots = { with: [], without: [] };

/** Returns the outcomes of the days with the factor and of the days without it. */
function dotsOf({ outcomes, factors }: DaySeries): Signal['dots'] {
  const of = (factor: number) =>
    [...outcomes]
      .filter((outcome, day) => factors[day] === factor && !Number.isNaN(outcome))
      .map(toTwoDecimals);
  return { with: of(1), without: of(0) };
}

/**
 * Returns the next evaluation (look): the first one that comes after the last evaluation and needs more days
 * with data. If the data of the current day complete an evaluation, this evaluation is made on the next day and is
 * still the next one. If there are too few days with the factor or without it, an evaluation that the days have
 * already reached still waits.
 */
function upcomingLook(sides: SideCounts, last: LookRow | undefined): LookDay | null {
  const { daysWith, daysWithout } = sides;
  const due = dueLook(sides, last?.daysAt ?? null);
  if (due !== null) return due;
  const reached = Math.min(daysWith, daysWithout) < minDaysOfEach ? 0 : daysWith + daysWithout;
  return nextLook({ daysWith: Math.max(last?.daysAt ?? 0, reached), daysWithout: 0 });
}

function toLook(row: LookRow): SignalLook {
  return {
    days_at: row.daysAt,
    looked_at: row.lookedAt.toISOString(),
    through_day: row.throughDay,
    verdict: row.verdict,
    days_with: row.daysWith,
    days_without: row.daysWithout,
    difference: row.difference,
    interval: [row.low, row.high],
    has_corrections: row.hasCorrections,
  };
}

function toTwoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
