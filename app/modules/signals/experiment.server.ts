import { createHash, randomBytes } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { daysAfter, diaryMoment } from '#app/modules/days/index.ts';
import { needsCalm } from '#app/modules/feelings/index.ts';
import { findOpenPlaces, type OwnQuestion, readOwnQuestions } from '#app/modules/paradas/index.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { endExperiment, insertExperiment, listExperiments } from './experiment.queries.ts';
import type { ExperimentInput, ExperimentStarted } from './experiment.schema.ts';
import { tossSchedule } from './experiment-days.ts';
import { isRunning } from './experiment-reading.server.ts';
import { type RefusedWay, refusedWay } from './experiment-words.ts';
import { limits } from './limits.server.ts';

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
export function hashSchedule(salt: string, schedule: string): string {
  return createHash('sha256').update(`${salt}${schedule}`).digest('hex');
}

/** Refuses a question whose factor no coin may decide. @throws InvalidInput */
function requireWays(questions: readonly OwnQuestion[], id: number): void {
  const question = questions.find((each) => each.id === id && each.endedAt === null);
  if (!question) refuseField('question', msg`Clave primaria "${{ id }}" inválida - objeto no existe.`);
  const { kind } = question.about.factor;
  if (!tossable.includes(kind))
    refuseField(
      'question',
      msg`Lo que te pasa no se echa a suertes. Prueba con algo que puedas hacer o no hacer.`,
    );
  const way = kind === 'own' ? refusedWay(question.text) : null;
  if (way) refuseField('question', refusals[way]);
}

/** The kinds of factors that a member can do or leave. Areas, causes and helps befall a member. */
const tossable: readonly string[] = ['own', 'dimension', 'dynamic'];

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
  if (!(await findOpenPlaces(trx, memberId)))
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
