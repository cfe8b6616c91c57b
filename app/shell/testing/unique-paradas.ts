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

/** The scenarios of ten concurrent calls of one member that concern a Parada, a day of a Parada, or the level. */
export function paradaScenarios(server: FastifyInstance): Scenarios {
  return { ...cycleScenarios(server), ...writingScenarios(server), ...dayScenarios(server) };
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
    // The second request waits for the first and gets the same response. The others are refused and may be tried
    // again.
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

async function withParada(server: FastifyInstance, changes: object = {}) {
  const member = await memberClient(server);
  const { id } = (await member.call('POST', path, { ...parada, ...changes })).json();
  return { ...member, url: `${path}${id}/` };
}

/** Inserts as many days of ten minutes of practice as a level requires. */
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
