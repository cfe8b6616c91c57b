// Runs alone because it stores dynamics for everybody.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aSignedInMember } from '#app/modules/accounts/accounts.factory.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { dynamicsResponse } from './catalogue/catalogue.schema.ts';
import { storeDynamics } from './catalogue/catalogue.server.ts';
import { aDynamic } from './dynamics.factory.ts';
import { finishResponse, sessionResponse, sessionsResponse } from './session/session.schema.ts';

const { server } = await testApplication();
const own = aDynamic({ slug: 'la-de-la-prueba', title: 'Pájaros en la cocina' });
await storeDynamics([own]);

const sessionsPath = '/api/dynamics/sessions/';
const started = z.object({ id: z.number() });

async function start(member: MemberClient, minutes = 10): Promise<number> {
  const { status, body } = await member.post(`/api/dynamics/${own.slug}/sessions/`, { minutes });
  expect(status).toBe(201);
  return started.parse(body).id;
}

const finish = (member: MemberClient, id: number, input: object = { minutes: 10 }) =>
  member.post(`${sessionsPath}${id}/finish/`, input);
const save = (member: MemberClient, id: number, input: object) =>
  member.patch(`${sessionsPath}${id}/`, input);
const find = async (query: string) =>
  dynamicsResponse.parse((await server.inject(`/api/dynamics/?limit=100&${query}`)).json());
const investmentsOf = async (member: MemberClient) =>
  z
    .object({ items: z.array(z.looseObject({ id: z.number() })) })
    .parse((await member.get('/api/piptool/investments/')).body).items;

test('anybody can filter the dynamics by dimension, length and technique, and can search them without typing accents', async () => {
  const { meta, items } = await find('');
  expect([meta.total_count, items.length]).toEqual([41, 41]);
  const slugs = async (query: string) => (await find(query)).items.map(({ slug }) => slug);
  expect(await slugs('search=PAJAROS%20cocina')).toEqual([own.slug]);
  const some = (await find('dimension=dinero&minutes=30&technique=numeros')).items;
  expect(some.length).toBeGreaterThan(0);
  for (const each of some) expect(each).toMatchObject({ dimension: 'dinero', technique: 'numeros' });
  expect(some.every(({ minutes }) => minutes.includes(30))).toBe(true);
});

test('each page of the list contains a part of the whole list, in the order of the whole list', async () => {
  const page = (await server.inject('/api/dynamics/?limit=2&offset=2')).json();
  expect([page.meta, page.items]).toEqual([{ total_count: 41 }, (await find('')).items.slice(2, 4)]);
});

test.each(['limit=101', 'minutes=15', 'dimension=alma', 'technique=magia', 'color=rojo'])(
  'a list request with %s is refused with an error at the invalid parameter',
  async (query) => {
    const response = await server.inject(`/api/dynamics/?${query}`);
    expect([response.statusCode, Object.keys(response.json())]).toEqual([400, query.split('=').slice(0, 1)]);
  },
);

test('a visitor can read one dynamic with its steps, evidence and exclusions', async () => {
  const { lengths: minutes, not_for, evidence, version } = own;
  const response = await server.inject(`/api/dynamics/${own.slug}/`);
  expect(response.json()).toMatchObject({ version, minutes, not_for, evidence, steps: own.steps });
  expect((await server.inject('/api/dynamics/no-hay/')).statusCode).toBe(404);
});

test('[S1.5] finishing a dynamic stores one investment on that day, with the shares from the document of the dynamic', async () => {
  const ana = await memberClient(server);
  const id = await start(ana);
  const first = await finish(ana, id, { minutes: 9, usefulness: 4, intention: 'Si llueve, entonces paro.' });
  const { investment } = finishResponse.parse(first.body);
  const [entry, ...others] = await investmentsOf(ana);
  const shares = [
    { dimension: 'cuerpo', basis_points: 3_000 },
    { dimension: 'mente', basis_points: 7_000 },
  ];
  expect(entry).toMatchObject({
    id: investment?.id,
    minutes: 9,
    origin: 'dynamic',
    dynamic: own.slug,
    shares,
  });
  expect(others).toEqual([]);
  const again = await finish(ana, id, { minutes: 3 });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await investmentsOf(ana)).toHaveLength(1);
});

test('if a dynamic is finished ten times at the same time, only one investment is created', async () => {
  const ana = await memberClient(server);
  const id = await start(ana);
  const bodies = (await atOnce(10, () => finish(ana, id))).map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(1);
  expect(await investmentsOf(ana)).toHaveLength(1);
});

test('the investment of a dynamic can be corrected like any other investment', async () => {
  const ana = await memberClient(server);
  const { investment } = finishResponse.parse((await finish(ana, await start(ana))).body);
  const shares = [{ dimension: 'mente', basis_points: 10_000 }];
  await ana.post('/api/piptool/investments/', { minutes: 4, shares, corrects: investment?.id });
  expect(await investmentsOf(ana)).toMatchObject([{ minutes: 4, origin: 'dynamic', dynamic: own.slug }]);
});

test('a session of zero minutes creates no investment', async () => {
  const ana = await memberClient(server);
  const { body } = await finish(ana, await start(ana), { minutes: 0 });
  expect(body).toEqual({ investment: null });
  expect(await investmentsOf(ana)).toEqual([]);
});

test('a dynamic counts for at most its chosen length plus five minutes', async () => {
  const ana = await memberClient(server);
  await finish(ana, await start(ana, 5), { minutes: 300 });
  expect(await investmentsOf(ana)).toMatchObject([{ minutes: 10 }]);
});

test('a dynamic that was done without a network counts for the day on which it was done', async () => {
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  const at = new Date(Date.now() - 3 * 86_400_000);
  await finish(ana, await start(ana), { minutes: 10, recorded_at: at.toISOString() });
  const { items } = sessionsResponse.parse((await ana.get(sessionsPath)).body);
  expect(items[0]?.finished_at).toBe(at.toISOString());
  expect((await investmentsOf(ana))[0]?.local_day).toBe(items[0]?.local_day);
});

test('a session resumes on any device, with its answers and at the last reached step', async () => {
  const ana = await memberClient(server);
  const id = await start(ana);
  await save(ana, id, { step: 2, answers: { peso: 'la mudanza' } });
  await save(ana, id, { step: 4, answers: { mano: ['pedir ayuda', ''], cambio: ['nada'], prisa: 0 } });
  const session = sessionResponse.parse((await ana.get(`${sessionsPath}${id}/`)).body);
  expect(session).toMatchObject({ step: 4, minutes: 10, finished_at: null, dynamic: { slug: own.slug } });
  expect(session.answers).toEqual({ peso: 'la mudanza', mano: ['pedir ayuda'], cambio: ['nada'], prisa: 0 });
  await save(ana, id, { step: 4, answers: { peso: null, mano: [] } });
  expect((await ana.get(`${sessionsPath}${id}/`)).body).toMatchObject({
    answers: { cambio: ['nada'], prisa: 0 },
  });
});

test('the list of sessions is newest first and contains no texts; a single session contains its texts', async () => {
  const ana = await memberClient(server);
  const id = await start(ana);
  await save(ana, id, { step: 5, answers: { cambio: ['hombros'], prisa: 3 } });
  await finish(ana, id, { minutes: 10, usefulness: 5, intention: 'Si pesa, entonces lo escribo.' });
  const open = await start(ana, 5);
  const list = (await ana.get(sessionsPath)).body;
  const { meta, items } = sessionsResponse.parse(list);
  expect([meta.total_count, items.map((each) => each.id)]).toEqual([2, [open, id]]);
  expect(items.map((each) => each.has_written)).toEqual([false, true]);
  expect(items[1]).toMatchObject({ title: own.title, minutes_done: 10, usefulness: 5 });
  expect(JSON.stringify(list)).not.toMatch(/hombros|lo escribo/);
  expect((await ana.get(`${sessionsPath}${id}/`)).body).toMatchObject({
    intention: 'Si pesa, entonces lo escribo.',
    written: [
      { step: 'Qué notas', text: 'Los hombros' },
      { step: 'La prisa', text: '3/10' },
    ],
  });
  const left = sessionsResponse.parse((await ana.get(`${sessionsPath}?state=open&slug=${own.slug}`)).body);
  expect(left.items.map((each) => each.id)).toEqual([open]);
});

test.each([
  ['minutes', { minutes: 20 }],
  ['minutes', { minutes: 7 }],
  ['minutes', {}],
  ['mood', { minutes: 5, mood: 'bien' }],
])('a request to start a session is refused with an error at the field %s: %j', async (field, input) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(`/api/dynamics/${own.slug}/sessions/`, input);
  expect([status, Object.keys(z.looseObject({}).parse(body))]).toEqual([400, [field]]);
});

test.each([
  ['step', { step: 6 }],
  ['step', { step: -1 }],
  ['answers', { step: 1, answers: { otra: 'x' } }],
  ['answers', { step: 1, answers: { peso: ['x'] } }],
  ['answers', { step: 1, answers: { mano: ['a', 'b', 'c'] } }],
  ['answers', { step: 1, answers: { cambio: ['no-existe'] } }],
  ['answers', { step: 1, answers: { cambio: ['nada', 'hombros'] } }],
  ['answers', { step: 1, answers: { peso: 3 } }],
  ['paso', { step: 1, paso: 2 }],
])('a request that stores progress is refused with an error at the field %s: %j', async (field, input) => {
  const ana = await memberClient(server);
  const { status, body } = await save(ana, await start(ana), input);
  expect([status, Object.keys(z.looseObject({}).parse(body))]).toEqual([400, [field]]);
});

test('a finished session cannot be changed', async () => {
  const ana = await memberClient(server);
  const id = await start(ana);
  await finish(ana, id);
  const late = await save(ana, id, { step: 1, answers: { peso: 'tarde' } });
  expect([late.status, late.body]).toEqual([409, { detail: 'Esta dinámica ya está terminada.' }]);
});

test("a request for another member's session is answered with 404", async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const id = await start(ana);
  expect((await bea.get(`${sessionsPath}${id}/`)).status).toBe(404);
  expect((await save(bea, id, { step: 1 })).status).toBe(404);
  expect((await finish(bea, id)).status).toBe(404);
  expect((await bea.get(sessionsPath)).body).toMatchObject({ meta: { total_count: 0 } });
});

test('if a start request is sent twice with the same key, only one session starts', async () => {
  const { headers, memberId } = await aSignedInMember();
  const send = () =>
    server.inject({
      method: 'POST',
      url: `/api/dynamics/${own.slug}/sessions/`,
      headers: { ...headers, 'idempotency-key': 'dos-toques' },
      payload: { minutes: 5 },
    });
  expect((await send()).json()).toEqual((await send()).json());
  const rows = db.selectFrom('dynamics_session').select('session_id').where('member_id', '=', memberId);
  expect(await rows.execute()).toHaveLength(1);
});

test('the answers and the intention are not readable in the database', async () => {
  const ana = await memberClient(server);
  const id = await start(ana);
  await save(ana, id, { step: 1, answers: { peso: 'canario-azul' } });
  await finish(ana, id, { minutes: 1, intention: 'canario-rojo' });
  const row = await db
    .selectFrom('dynamics_session')
    .select(['sealed_answers', 'sealed_intention'])
    .where('member_id', '=', ana.memberId)
    .executeTakeFirstOrThrow();
  const kept = Buffer.concat([
    row.sealed_answers ?? Buffer.alloc(0),
    row.sealed_intention ?? Buffer.alloc(0),
  ]);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.toString('latin1')).not.toContain('canario');
});

test('if a new version of a dynamic is published, a started session continues with the old version', async () => {
  const ana = await memberClient(server);
  const id = await start(ana);
  await storeDynamics([{ ...own, version: 2, title: 'Pájaros en el patio' }]);
  const { dynamic, version } = sessionResponse.parse((await ana.get(`${sessionsPath}${id}/`)).body);
  expect([version, dynamic.title]).toEqual([1, own.title]);
  expect((await server.inject(`/api/dynamics/${own.slug}/`)).json()).toMatchObject({ version: 2 });
  await storeDynamics([{ ...own, title: 'Otra vez la primera' }]);
  expect((await ana.get(`${sessionsPath}${id}/`)).body).toMatchObject({ dynamic: { title: own.title } });
});
