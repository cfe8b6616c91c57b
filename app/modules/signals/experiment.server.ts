import { createHash, randomBytes } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, diaryMoment } from '#app/modules/days/index.ts';
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
import { endExperiment, insertExperiment, type KeptResult } from './experiment.queries.ts';
import {
  type Experiment,
  type ExperimentInput,
  type ExperimentStarted,
  type Experiments,
  isTossable,
  offeredDays,
} from './experiment.schema.ts';
import { experimentPower, falseAlarmShare, powerEffects, tossSchedule } from './experiment-days.ts';
import {
  type AskedExperiment,
  countDone,
  isRunning,
  keepResults,
  keepResultsIn,
  listAsked,
  tossedOf,
  wayAt,
} from './experiment-results.server.ts';
import { type RefusedWay, refusedWay } from './experiment-words.server.ts';
import { limits } from './limits.server.ts';
import { readRecords, type SignalRecords } from './question-records.server.ts';

const saltBytes = 16;

/**
 * Starts an experiment about a question of the actor. The coins of all days are tossed now. The first day is
 * tomorrow.
 * @throws NotAllowed without consent to a diary; TooManyRequests
 * @throws Conflict in a calm window (after a check-in at the lowest point), without an open Parada, and while
 * another experiment is running
 * @throws InvalidInput for an unknown or ended question, for a question about something that the member does
 * not choose, and for a question about food, medicine, lack of sleep, money or harm
 */
export async function startExperiment(actor: Actor, input: ExperimentInput): Promise<ExperimentStarted> {
  const { memberId } = actor;
  await limits.experiment.consume(String(memberId));
  return inTransaction(async (trx) => {
    const { today, recordedAt } = await diaryMoment(trx, actor);
    await lockFor(trx, 'signals', memberId);
    const questions = await readOwnQuestions(trx, memberId);
    requireWays(questions, input.question);
    await requireTime(trx, memberId, today);
    const salt = randomBytes(saltBytes).toString('hex');
    const schedule = tossSchedule(input.days, () => randomBytes(4).readUInt32BE() / 2 ** 32);
    const scheduleHash = hashSchedule(salt, schedule);
    const firstDay = daysAfter(today, 1);
    const row = { questionId: input.question, startedAt: recordedAt, firstDay, salt, schedule, scheduleHash };
    return { id: await insertExperiment(trx, memberId, row), schedule_hash: scheduleHash };
  });
}

/**
 * Ends an experiment of the actor before its last day. The experiment then has no result, but its salt and
 * schedule are shown.
 * @throws NotFound; Conflict if the experiment is over
 */
export async function endOwnExperiment(actor: Actor, id: number): Promise<void> {
  const { memberId } = actor;
  await inTransaction(async (trx) => {
    const { today } = await diaryMoment(trx, actor);
    await lockFor(trx, 'signals', memberId);
    const row = (await listAsked(trx, memberId)).find((each) => each.id === id);
    if (!row) throw new NotFound('experiment_not_found', msg`No encontrado.`);
    if (!isRunning(row, today)) throw new Conflict('experiment_over', msg`Este experimento ya ha terminado.`);
    await endExperiment(trx, { memberId, id }, today);
    await keepResultsIn(trx, memberId, today);
  });
}

/** Returns the SHA-256 of salt and schedule, as the member can compute it. */
function hashSchedule(salt: string, schedule: string): string {
  return createHash('sha256').update(`${salt}${schedule}`).digest('hex');
}

/** Refuses a question about a factor that no coin may decide. @throws InvalidInput */
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

/** Refuses an experiment that may not start at this time. @throws Conflict */
async function requireTime(trx: WriterTransaction, memberId: number, today: string): Promise<void> {
  if (await needsCalm(memberId, trx))
    throw new Conflict('calm', msg`Ahora vamos con calma. El experimento puede esperar unos días.`);
  if (!(await findOpenSlots(trx, memberId)))
    throw new Conflict(
      'no_open_parada',
      msg`Un experimento se hace dentro de una Parada. Empieza una y vuelve cuando quieras.`,
    );
  if ((await listAsked(trx, memberId)).some((row) => isRunning(row, today)))
    throw new Conflict(
      'experiment_open',
      msg`Ya tienes un experimento en marcha. Termínalo antes de empezar otro.`,
    );
}

/**
 * Returns one page of the experiments of the actor, newest first, and the power for each number of days that is
 * offered.
 * @throws NotFound if the account was closed in the meantime
 */
export async function readExperiments(actor: Actor, { limit, offset }: Pagination): Promise<Experiments> {
  const { rows, today } = await readStanding(actor);
  return {
    meta: { total_count: rows.length },
    powers: offeredDays.map((days) => ({ days, effects: powerOf(days) })),
    items: await toExperiments(actor.memberId, rows.slice(offset, offset + limit), today),
  };
}

/** Returns an experiment of the actor. @throws NotFound */
export async function readOwnExperiment(actor: Actor, id: number): Promise<Experiment> {
  const { rows, today } = await readStanding(actor);
  const own = rows.filter((row) => row.id === id);
  const [experiment] = await toExperiments(actor.memberId, own, today);
  if (!experiment) throw new NotFound('experiment_not_found', msg`No encontrado.`);
  return experiment;
}

/** The experiments of a member with their questions, and the local day on which they are read. */
type Standing = { rows: AskedExperiment[]; today: string };

/** Reads the experiments of the actor, the newest first. Due results are stored first. */
async function readStanding(actor: Actor): Promise<Standing> {
  const { memberId } = actor;
  const today = dayOf(await requireMember(actor), now());
  const rows = await listAsked(db, memberId);
  if (!rows.some((row) => row.result === null && !isRunning(row, today))) return { rows, today };
  await keepResults(memberId);
  return { rows: await listAsked(db, memberId), today };
}

/**
 * Returns experiments in the form of responses. The records are read only if an experiment has no stored
 * result.
 */
async function toExperiments(
  memberId: number,
  rows: readonly AskedExperiment[],
  today: string,
): Promise<Experiment[]> {
  const since = rows.flatMap(({ result, firstDay }) => (result ? [] : [firstDay])).toSorted()[0];
  const records = since === undefined ? null : await readRecords(db, memberId, { since, until: today });
  return rows.map((row) => toExperiment(row, records, today));
}

function toExperiment(row: AskedExperiment, records: SignalRecords | null, today: string): Experiment {
  const { id, firstDay, schedule, endedOn, question, result } = row;
  const { outcome, lag } = question.about;
  const isOver = !isRunning(row, today);
  const tossed = tossedOf(row, today);
  const lastDay = daysAfter(firstDay, schedule.length - 1);
  const isDay = !isOver && today >= firstDay && today <= lastDay;
  return {
    ...{ id, question: question.id, text: question.text, outcome, lag, days: schedule.length, tossed },
    state: isOver ? (endedOn === null ? 'over' : 'ended_early') : 'running',
    ...{ first_day: firstDay, last_day: lastDay },
    ...{ day: isDay ? tossed.length : null, today: isDay ? wayAt(schedule, tossed.length - 1) : null },
    ...{
      schedule_hash: row.scheduleHash,
      salt: isOver ? row.salt : null,
      schedule: isOver ? schedule : null,
    },
    ...{ power: powerOf(schedule.length), false_alarm: falseAlarmShare },
    ...figuresOf(result),
    done: result ? doneOf(result) : countDone(row, records, today),
  };
}

function figuresOf(
  result: KeptResult | null,
): Pick<Experiment, 'verdict' | 'days_with' | 'days_without' | 'difference' | 'interval' | 'p'> {
  const { low = null, high = null } = result ?? {};
  return {
    verdict: result?.verdict ?? 'unknown',
    days_with: result?.daysWith ?? null,
    days_without: result?.daysWithout ?? null,
    difference: result?.difference ?? null,
    interval: low === null || high === null ? null : [low, high],
    p: result?.p ?? null,
  };
}

function doneOf({ doneAsTossed, doneOtherwise, doneUnknown }: KeptResult): Experiment['done'] {
  return { as_tossed: doneAsTossed, otherwise: doneOtherwise, unknown: doneUnknown };
}

function powerOf(days: number) {
  return powerEffects.map((effect) => ({ effect, share: experimentPower(days, effect) }));
}
