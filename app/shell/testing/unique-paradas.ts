import type { FastifyInstance } from 'fastify';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { dayMs } from '#app/platform/duration.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { atOnce } from './at-once.ts';
import { type Answers, oneOfTen, type Scenario, type Scenarios } from './unique-scenario.ts';

const parada = { minutes_a_day: 10, focus: ['mente'] };
const path = '/api/paradas/';

/**
 * The scenarios in which one member sends ten calls at the same time. The calls are about a Parada, its days and
 * questions, or the level.
 */
export function paradaScenarios(server: FastifyInstance): Scenarios {
  return {
    ...cycleScenarios(server),
    ...writingScenarios(server),
    ...dayScenarios(server),
    ...questionScenarios(server),
  };
}

function cycleScenarios(server: FastifyInstance): Scenarios {
  const oneAtATime: Scenario = {
    run: async () => {
      const { call } = await memberClient(server);
      return atOnce(10, () => call('POST', path, parada));
    },
    statuses: oneOfTen(201, 400),
    says: { non_field_errors: ['Ya tienes una Parada sin cerrar: solo puede haber una a la vez.'] },
  };
  return {
    paradas_parada_open: oneAtATime,
    paradas_parada_member_id_number_key: oneAtATime,
    paradas_pause_pkey: {
      run: async () => {
        const { url, call } = await withParada(server);
        return atOnce(10, () => call('POST', `${url}pause/`, {}));
      },
      statuses: oneOfTen(200, 409),
      says: { detail: 'Ahora mismo no se puede hacer eso con esta Parada.' },
    },
    paradas_report_pkey: {
      run: async () => {
        const { memberId, post, call, url } = await withParada(server);
        await post(`${url}end/`, {});
        await db.deleteFrom('paradas_report').where('member_id', '=', memberId).execute();
        return atOnce(10, () => call('GET', `${url}report/`));
      },
      statuses: { 200: 10 },
    },
    paradas_intention_response_pkey: {
      run: async () => {
        const { url, call } = await withParada(server);
        return atOnce(10, () => call('POST', `${url}intention/`, { answer: 'done' }));
      },
      statuses: { 200: 10 },
    },
  };
}

function writingScenarios(server: FastifyInstance): Scenarios {
  const fill = (part: object): Scenario => ({
    run: () => fillAtOnce(server, part),
    statuses: { 200: 10 },
  });
  return {
    paradas_text_pkey: fill({ intention: 'Si llego a casa, entonces respiro.' }),
    paradas_intention_when_pkey: fill({ intention_when: { kind: 'weekdays', weekdays: [7] } }),
    paradas_question_pkey: fill({ questions: ['¿Qué me calma?', '¿Qué me cansa?'] }),
    paradas_letter_pkey: fill({ letter: 'Querida yo.' }),
  };
}

async function fillAtOnce(server: FastifyInstance, part: object): Promise<Answers> {
  const { call, url } = await withParada(server, { draft: true });
  return atOnce(10, () => call('PATCH', url, part));
}

function dayScenarios(server: FastifyInstance): Scenarios {
  const firstOfTheDay = (headers: () => Record<string, string> = () => ({})): Scenario => ({
    run: async () => {
      const { call } = await memberClient(server);
      return atOnce(10, () => call('POST', '/api/piptool/investments/', anInvestment(), headers()));
    },
    statuses: { 201: 10 },
  });
  return {
    days_day_pkey: firstOfTheDay(),
    days_parada_day_pkey: {
      run: async () => {
        const { call } = await withParada(server);
        return atOnce(10, () => call('POST', '/api/piptool/investments/', anInvestment()));
      },
      statuses: { 201: 10 },
    },
    progress_balance_pkey: firstOfTheDay(),
    progress_level_pkey: {
      run: async () => {
        const { memberId, call } = await memberClient(server);
        await givePracticeDays(memberId, 20);
        return atOnce(10, () => call('POST', '/api/piptool/investments/', anInvestment()));
      },
      statuses: { 201: 10 },
    },
    // The second request waits for the first and gets the same response. All further requests are refused. They may
    // be sent again.
    platform_idempotency_pkey: {
      ...firstOfTheDay(() => ({ 'idempotency-key': 'la-misma' })),
      statuses: { 201: 2, 409: 8 },
      says: { detail: 'Lo mismo se está guardando ahora. Prueba otra vez en un momento.' },
    },
    progress_celebration_pkey: {
      run: async () => {
        const { memberId, call } = await memberClient(server);
        await givePracticeDays(memberId, 21);
        return atOnce(10, () => call('POST', '/api/yoi/celebration/', {}));
      },
      statuses: { 200: 10 },
    },
  };
}

function questionScenarios(server: FastifyInstance): Scenarios {
  const questions = ['¿Duermo mejor si leo?'];
  const looking = async () => {
    const { call } = await withParada(server, { questions });
    return atOnce(10, () => call('GET', '/api/signals/'));
  };
  return {
    signals_answer_pkey: {
      run: async () => {
        const { call } = await withParada(server, { questions });
        const [question] = (await call('GET', '/api/signals/')).json().items;
        return atOnce(10, () =>
          call('POST', '/api/signals/answers/', { question: question.id, value: true }),
        );
      },
      statuses: { 200: 10 },
    },
    signals_run_pkey: { run: looking, statuses: { 200: 10 } },
    signals_look_pkey: {
      run: async () => {
        const { memberId, call } = await withParada(server, { questions });
        const [question] = (await call('GET', '/api/signals/')).json().items;
        await giveAnsweredDays(memberId, question.id);
        return atOnce(10, () => call('GET', '/api/signals/'));
      },
      statuses: { 200: 10 },
    },
  };
}

/**
 * Moves a question three weeks into the past, and gives it twenty days with a check-in and an answer. No evaluation
 * of the question has used these days yet.
 */
async function giveAnsweredDays(memberId: number, questionId: number): Promise<void> {
  const asked = new Date(now().getTime() - 21 * dayMs);
  const day = (index: number) => new Date(asked.getTime() + index * dayMs).toISOString().slice(0, 10);
  await db
    .updateTable('paradas_parada')
    .set({ started_on: day(0) })
    .where('member_id', '=', memberId)
    .execute();
  await db
    .updateTable('paradas_question')
    .set({ asked_at: asked })
    .where('member_id', '=', memberId)
    .execute();
  for (let index = 1; index < 20; index += 1) {
    const row = { member_id: memberId, local_day: day(index) };
    const given = {
      ...row,
      question_id: questionId,
      form: 'yes_no' as const,
      value: index % 2,
      answered_at: asked,
    };
    await db.insertInto('signals_answer').values(given).execute();
    const felt = {
      recorded_at: asked,
      stored_at: null,
      pleasantness: 3,
      energy: 3,
      placed_by: 'member' as const,
    };
    const rest = { control: null, backfilled: false, parada_id: null };
    await db
      .insertInto('feelings_check_in')
      .values({ ...row, ...felt, ...rest })
      .execute();
  }
  await db.deleteFrom('signals_run').where('member_id', '=', memberId).execute();
}

async function withParada(server: FastifyInstance, changes: object = {}) {
  const member = await memberClient(server);
  const { id } = (await member.call('POST', path, { ...parada, ...changes })).json();
  return { ...member, url: `${path}${id}/` };
}

/** Inserts days with ten minutes of practice each, as many as a level requires. */
async function givePracticeDays(memberId: number, count: number): Promise<void> {
  const days = Array.from({ length: count }, (_, index) => ({
    member_id: memberId,
    local_day: new Date(now().getTime() - (index + 1) * dayMs).toISOString().slice(0, 10),
    minutes: 10,
    check_ins: 0,
    notes: 0,
    payments: 0,
    intentions: 0,
    rested_at: null,
  }));
  await db.insertInto('days_day').values(days).execute();
}
