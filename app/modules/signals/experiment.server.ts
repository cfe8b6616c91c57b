import { createHash, randomBytes } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, daysBetween, diaryMoment } from '#app/modules/days/index.ts';
import { needsCalm } from '#app/modules/feelings/index.ts';
import { findOpenSlots, type OwnQuestion, readOwnQuestions } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Pagination } from '#app/platform/http/pagination.ts';
import type { QuestionDay } from './day-series.server.ts';
import {
  type ExperimentRow,
  endExperiment,
  insertExperiment,
  listExperiments,
} from './experiment.queries.ts';
import {
  type Experiment,
  type ExperimentInput,
  type ExperimentStarted,
  type Experiments,
  isTossable,
  offeredDays,
} from './experiment.schema.ts';
import {
  experimentPower,
  falseAlarmShare,
  powerEffects,
  readExperiment,
  type TossedDay,
  tossSchedule,
  type Way,
} from './experiment-days.ts';
import { type RefusedWay, refusedWay } from './experiment-words.server.ts';
import { limits } from './limits.server.ts';
import { questionDays, readRecords, type SignalRecords } from './question-records.server.ts';

const saltBytes = 16;

/**
 * Starts an experiment about a question of the actor. The coins of all days are tossed now, the first for tomorrow.
 * @throws NotAllowed without consent to a diary; TooManyRequests
 * @throws Conflict in a calm window, without an open Parada, and while another experiment goes on
 * @throws InvalidInput for an unknown or ended question, for one about what befalls a member, and for one about food,
 *   medicine, lack of sleep, money or harm
 */
export async function startExperiment(actor: Actor, input: ExperimentInput): Promise<ExperimentStarted> {
  const { memberId } = actor;
  await limits.experiment.consume(String(memberId));
  return inTransaction(async (trx) => {
    const { today, recordedAt } = await diaryMoment(trx, actor);
    await lockFor(trx, 'signals', memberId);
    const questions = await readOwnQuestions(trx, memberId);
    requireWays(questions, input.question);
    await requireTime(trx, memberId, { questions, today });
    const salt = randomBytes(saltBytes).toString('hex');
    const schedule = tossSchedule(input.days, () => randomBytes(4).readUInt32BE() / 2 ** 32);
    const scheduleHash = hashSchedule(salt, schedule);
    const firstDay = daysAfter(today, 1);
    const row = { questionId: input.question, startedAt: recordedAt, firstDay, salt, schedule, scheduleHash };
    return { id: await insertExperiment(trx, memberId, row), schedule_hash: scheduleHash };
  });
}

/**
 * Ends an experiment of the actor before its last day. It has no result then; its salt and schedule are shown.
 * @throws NotFound; Conflict if it is over
 */
export async function endOwnExperiment(actor: Actor, id: number): Promise<void> {
  const { memberId } = actor;
  await inTransaction(async (trx) => {
    const { today } = await diaryMoment(trx, actor);
    await lockFor(trx, 'signals', memberId);
    const row = (await listExperiments(trx, memberId)).find((each) => each.id === id);
    if (!row) throw new NotFound('experiment_not_found', msg`No encontrado.`);
    const question = (await readOwnQuestions(trx, memberId)).find((each) => each.id === row.questionId);
    if (!isRunning(row, { lag: question?.about.lag ?? 0, today }))
      throw new Conflict('experiment_over', msg`Este experimento ya ha terminado.`);
    await endExperiment(trx, { memberId, id }, today);
  });
}

/** Returns the SHA-256 of salt and schedule, as the member can compute it. */
function hashSchedule(salt: string, schedule: string): string {
  return createHash('sha256').update(`${salt}${schedule}`).digest('hex');
}

/** Refuses a question whose factor no coin may decide. @throws InvalidInput */
function requireWays(questions: readonly OwnQuestion[], id: number): void {
  const question = questions.find((each) => each.id === id && each.endedAt === null);
  if (!question) refuseField('question', msg`Clave primaria "${{ id }}" inválida - objeto no existe.`);
  const { factor } = question.about;
  if (!isTossable(factor))
    refuseField(
      'question',
      msg`Lo que te pasa no se echa a suertes. Prueba con algo que puedas hacer o no hacer.`,
    );
  const way = factor.kind === 'own' ? refusedWay(question.text) : factor.slug === 'dinero' ? 'money' : null;
  if (way) refuseField('question', refusals[way]);
}

const refusals: Readonly<Record<RefusedWay, MessageDescriptor>> = {
  food: msg`Comer y beber no se echan a suertes. Puedes dejarlo como pregunta.`,
  medicine: msg`Lo que te cuida la salud no se echa a suertes. Háblalo con quien te lo recomendó.`,
  sleep: msg`Dormir menos no se echa a suertes. Puedes dejarlo como pregunta.`,
  money: msg`El dinero no se echa a suertes. Puedes dejarlo como pregunta.`,
  harm: msg`Lo que te hace daño no se echa a suertes. En Ayuda tienes con quién hablar.`,
};

/** Refuses an experiment at a wrong time. @throws Conflict */
async function requireTime(
  trx: WriterTransaction,
  memberId: number,
  { questions, today }: { questions: readonly OwnQuestion[]; today: string },
): Promise<void> {
  if (await needsCalm(memberId, trx))
    throw new Conflict('calm', msg`Ahora vamos con calma. El experimento puede esperar unos días.`);
  if (!(await findOpenSlots(trx, memberId)))
    throw new Conflict(
      'no_open_parada',
      msg`Un experimento se hace dentro de una Parada. Empieza una y vuelve cuando quieras.`,
    );
  const lagOf = (id: number) => questions.find((question) => question.id === id)?.about.lag ?? 0;
  const rows = await listExperiments(trx, memberId);
  if (rows.some((row) => isRunning(row, { lag: lagOf(row.questionId), today })))
    throw new Conflict(
      'experiment_open',
      msg`Ya tienes un experimento en marcha. Termínalo antes de empezar otro.`,
    );
}

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
function isRunning(
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
