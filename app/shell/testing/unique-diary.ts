import type { FastifyInstance } from 'fastify';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { atOnce } from './at-once.ts';
import { oneOfTen, type Scenario, type Scenarios } from './unique-scenario.ts';

/** The scenarios in which ten calls change the diary of one member at the same time. */
export function diaryScenarios(server: FastifyInstance): Scenarios {
  return { ...feelingScenarios(server), ...investmentScenarios(server) };
}

function feelingScenarios(server: FastifyInstance): Scenarios {
  const area: Scenario = {
    statuses: { 201: 10 },
    run: async () => {
      const { call } = await withCheckIn(server);
      return atOnce(10, () => call('POST', '/api/users_flow/user-area/', { category: 3 }));
    },
  };
  const cause: Scenario = {
    statuses: { 201: 10 },
    run: async () => {
      const { call } = await withCheckIn(server);
      const { id } = (await call('POST', '/api/users_flow/user-area/', { category: 3 })).json();
      const input = { user_area: id, cause_of_discomfort_slug: 'conflicto' };
      return atOnce(10, () => call('POST', '/api/users_flow/user-causa-of-discomfort/', input));
    },
  };

  return {
    feelings_check_in_area_member_id_check_in_id_area_id_key: area,
    feelings_check_in_area_pkey: area,
    feelings_check_in_cause_member_id_check_in_id_cause_id_area_key: cause,
    feelings_check_in_cause_pkey: cause,
    feelings_check_in_withdrawal_pkey: {
      run: async () => {
        const { call, id } = await withCheckIn(server);
        return atOnce(10, () => call('DELETE', `/api/users_flow/user-feelings/${id}/`));
      },
      statuses: oneOfTen(204, 404),
      says: { detail: 'No encontrado.' },
    },
    platform_member_key_pkey: {
      run: async () => {
        const { call } = await memberClient(server);
        return atOnce(10, () =>
          call('POST', '/api/users_flow/user-feelings/', aCheckIn({ nota: 'la primera' })),
        );
      },
      statuses: { 201: 10 },
    },
  };
}

async function withCheckIn(server: FastifyInstance) {
  const member = await memberClient(server);
  const { id } = (
    await member.call('POST', '/api/users_flow/user-feelings/', aCheckIn({ areas: [], causas: [] }))
  ).json();
  return { ...member, id };
}

function investmentScenarios(server: FastifyInstance): Scenarios {
  return {
    portfolio_entry_member_id_corrects_id_key: {
      run: async () => {
        const { call } = await memberClient(server);
        const { id } = (await call('POST', '/api/piptool/investments/', anInvestment())).json();
        return atOnce(10, () => call('DELETE', `/api/piptool/investments/${id}/`));
      },
      statuses: oneOfTen(204, 404),
      says: { detail: 'No encontrado.' },
    },
    portfolio_plan_pkey: {
      run: async () => {
        const { call } = await memberClient(server);
        const targets = { cuerpo: 2_000, mente: 2_000, vinculos: 2_000, proposito: 2_000, dinero: 2_000 };
        return atOnce(10, () => call('POST', '/api/piptool/plan/', { targets }));
      },
      statuses: { 200: 10 },
    },
  };
}
