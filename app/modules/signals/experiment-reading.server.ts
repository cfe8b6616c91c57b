import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, daysBetween } from '#app/modules/days/index.ts';
import { type OwnQuestion, readOwnQuestions } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import type { QuestionDay } from './day-series.ts';
import { type ExperimentRow, listExperiments } from './experiment.queries.ts';
import { type Experiment, type Experiments, offeredDays } from './experiment.schema.ts';
import {
  experimentPower,
  falseAlarmShare,
  powerEffects,
  readExperiment,
  type TossedDay,
  type Way,
} from './experiment-days.ts';
import { questionDays, readRecords, type SignalRecords } from './question-records.server.ts';

/**
 * Returns one page of the experiments of the actor, newest first, and the power of each length that is offered.
 * @throws NotFound if the account was closed in the meantime
 */
export async function readExperiments(actor: Actor, { limit, offset }: Pagination): Promise<Experiments> {
  const items = await listRead(actor);
  return {
    meta: { total_count: items.length },
    powers: offeredDays.map((days) => ({ days, effects: powerOf(days) })),
    items: items.slice(offset, offset + limit),
  };
}

/** Returns an experiment of the actor. @throws NotFound */
export async function readOwnExperiment(actor: Actor, id: number): Promise<Experiment> {
  const found = (await listRead(actor)).find((experiment) => experiment.id === id);
  if (!found) throw new NotFound('experiment_not_found', msg`No encontrado.`);
  return found;
}

/** Whether an experiment waits for days: until the outcome of its last day is over, unless it was ended before. */
export function isRunning(
  { firstDay, schedule, endedOn }: Pick<ExperimentRow, 'firstDay' | 'schedule' | 'endedOn'>,
  { lag, today }: { lag: number; today: string },
): boolean {
  return endedOn === null && today <= daysAfter(firstDay, schedule.length - 1 + lag);
}

async function listRead(actor: Actor): Promise<Experiment[]> {
  const { memberId } = actor;
  const member = await requireMember(actor);
  const rows = await listExperiments(db, memberId);
  const since = rows.map(({ firstDay }) => firstDay).toSorted()[0];
  if (since === undefined) return [];
  const today = dayOf(member, now());
  const questions = await readOwnQuestions(db, memberId);
  const records = await readRecords(db, memberId, { since, until: today });
  return rows.flatMap((row) => {
    const question = questions.find(({ id }) => id === row.questionId);
    return question ? [toExperiment(row, { question, records, today })] : [];
  });
}

type Facts = { question: OwnQuestion; records: SignalRecords; today: string };

function toExperiment(row: ExperimentRow, { question, records, today }: Facts): Experiment {
  const { outcome, lag } = question.about;
  const { id, firstDay, schedule, endedOn } = row;
  const state = isRunning(row, { lag, today }) ? 'running' : endedOn === null ? 'over' : 'ended_early';
  const until = endedOn ?? today;
  const days = new Map(questionDays(question, records, firstDay).map((day) => [day.localDay, day]));
  const elapsed = Math.min(schedule.length, Math.max(0, daysBetween(firstDay, until) + 1));
  const tossed = schedule.slice(0, elapsed);
  const isDay = state === 'running' && today >= firstDay && today <= daysAfter(firstDay, schedule.length - 1);
  const isOver = state !== 'running';
  return {
    ...{ id, question: question.id, text: question.text, outcome, lag, days: schedule.length, state, tossed },
    ...{ first_day: firstDay, last_day: daysAfter(firstDay, schedule.length - 1) },
    ...{ day: isDay ? elapsed : null, today: isDay ? wayAt(schedule, elapsed - 1) : null },
    ...{
      schedule_hash: row.scheduleHash,
      salt: isOver ? row.salt : null,
      schedule: isOver ? schedule : null,
    },
    ...{ power: powerOf(schedule.length), false_alarm: falseAlarmShare },
    ...resultOf(row, { days, lag, isOver: state === 'over' }),
    done: countDone(tossed, firstDay, days),
  };
}

type Days = ReadonlyMap<string, QuestionDay>;

/** Returns the figures of an experiment whose last day is over; null for any other. */
function resultOf(
  { id, firstDay, schedule }: ExperimentRow,
  { days, lag, isOver }: { days: Days; lag: number; isOver: boolean },
): Pick<Experiment, 'verdict' | 'days_with' | 'days_without' | 'difference' | 'interval' | 'p'> {
  if (!isOver)
    return {
      verdict: 'unknown',
      days_with: null,
      days_without: null,
      difference: null,
      interval: null,
      p: null,
    };
  const tossed = Array.from(schedule, (_, index): TossedDay => {
    const outcome = days.get(daysAfter(firstDay, index + lag))?.outcome ?? null;
    return { way: wayAt(schedule, index), outcome };
  });
  const { verdict, daysA, daysB, difference, interval, p } = readExperiment(tossed, id);
  return {
    ...{ verdict, days_with: daysA, days_without: daysB, difference, p },
    interval: interval && [...interval],
  };
}

/** Counts the tossed days by what was done. Numbers from 0 to 10 do not decide it. */
function countDone(tossed: string, firstDay: string, days: Days): Experiment['done'] {
  const done = { as_tossed: 0, otherwise: 0, unknown: 0 };
  for (const [index, way] of [...tossed].entries()) {
    const factor = days.get(daysAfter(firstDay, index))?.factor ?? null;
    if (factor === null || Number(factor) > 1) done.unknown += 1;
    else if ((way === 'A') === Boolean(factor)) done.as_tossed += 1;
    else done.otherwise += 1;
  }
  return done;
}

function powerOf(days: number) {
  return powerEffects.map((effect) => ({ effect, share: experimentPower(days, effect) }));
}

function wayAt(schedule: string, index: number): Way {
  return schedule[index] === 'A' ? 'A' : 'B';
}
