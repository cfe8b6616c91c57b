import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { anInvestment } from './portfolio.factory.ts';
import { summaryResponse } from './summary/summary.schema.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';
const planPath = '/api/piptool/plan/';

const summaryOf = async (member: MemberClient, window = 'all') =>
  summaryResponse.parse((await member.get(`/api/piptool/summary/?window=${window}`)).body);

const plan = (changes: object = {}) => ({
  targets: { cuerpo: 10_000, mente: 0, vinculos: 0, proposito: 0, dinero: 0, ...changes },
});

test.each([
  ['a dimension too few', { targets: { cuerpo: 5_000, mente: 5_000 } }],
  ['a dimension too many', plan({ alma: 0 })],
  ['a negative part', plan({ cuerpo: 10_001, mente: -1 })],
  ['half a point', plan({ cuerpo: 9_999.5, mente: 0.5 })],
  ['a part in words', plan({ cuerpo: 'todo' })],
  ['one point above the whole', plan({ mente: 1 })],
  ['no targets', {}],
  ['an unknown field', { ...plan(), name: 'mi plan' }],
])('a plan with %s is refused, and the previous plan stays', async (_name, input) => {
  const ana = await memberClient(server);
  await ana.post(planPath, plan());
  expect((await ana.post(planPath, input)).status).toBe(400);
  expect((await summaryOf(ana)).plan).toEqual(plan().targets);
});

test("a new plan replaces the member's previous plan and does not change the plans of other members", async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  await ana.post(planPath, plan());
  await ana.post(planPath, plan({ cuerpo: 4_000, dinero: 6_000 }));
  expect((await summaryOf(ana)).plan).toMatchObject({ cuerpo: 4_000, dinero: 6_000 });
  expect((await summaryOf(bea)).plan).toBeNull();
});

test('a plan can be removed twice, and both requests succeed', async () => {
  const ana = await memberClient(server);
  for (const _time of [1, 2])
    expect((await ana.post(planPath, { targets: null })).body).toEqual({ targets: null });
  expect(await summaryOf(ana)).toMatchObject({ plan: null, drift: null, advice: null });
});

test('if no time is recorded, a plan shows neither a deviation nor advice', async () => {
  const ana = await memberClient(server);
  await ana.post(planPath, plan());
  expect(await summaryOf(ana)).toMatchObject({ plan: plan().targets, drift: null, advice: null });
});

test('if the recorded time matches the plan, neither a deviation nor advice is shown', async () => {
  const ana = await memberClient(server);
  await ana.post(planPath, plan());
  await ana.post(investments, anInvestment({ minutes: 90 }));
  const { drift, advice } = await summaryOf(ana);
  expect(advice).toBeNull();
  expect(Object.values(drift ?? {}).map((each) => each.is_flagged)).toEqual(Array(5).fill(false));
});
