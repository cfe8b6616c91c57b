import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, aParada, onDay } from './paradas.factory.ts';

const { server } = await testApplication();
const paradas = '/api/paradas/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

test('a new Parada is active and already contains its first day', async () => {
  const { read } = await aMemberInParada(server, {
    intention: 'Si llego a casa, entonces me siento un minuto.',
  });
  expect(await read()).toMatchObject({
    number: 1,
    state: 'active',
    started_on: '2026-03-01',
    closable_on: '2026-03-21',
    closed_on: null,
    minutes_a_day: 10,
    focus: ['vinculos'],
    elapsed_days: 1,
    practice_days: 0,
    constancy: 0,
    intention: 'Si llego a casa, entonces me siento un minuto.',
    days: [{ local_day: '2026-03-01', state: 'none', minutes: 0, check_in: false, has_records: false }],
  });
});

test('a member has at most one unfinished Parada at a time', async () => {
  const ana = await aMemberInParada(server);
  const { status, body } = await ana.post(paradas, aParada());
  expect([status, body]).toEqual([
    400,
    { non_field_errors: ['Ya tienes una Parada sin cerrar: solo puede haber una a la vez.'] },
  ]);
});

test.each([
  ['no minutes', { focus: ['mente'] }, 'minutes_a_day'],
  ['four minutes', aParada({ minutes_a_day: 4 }), 'minutes_a_day'],
  ['31 minutes', aParada({ minutes_a_day: 31 }), 'minutes_a_day'],
  ['no focus', aParada({ focus: [] }), 'focus'],
  ['three', aParada({ focus: ['mente', 'cuerpo', 'dinero'] }), 'focus'],
  ['a focus of its own', aParada({ focus: ['fama'] }), 'focus'],
  ['four questions', aParada({ questions: ['a', 'b', 'c', 'd'] }), 'questions'],
  ['an unknown field', aParada({ price: 3 }), 'price'],
])('[S9.2] a new Parada with %s is refused with an error for its field', async (_name, body, field) => {
  const ana = await memberClient(server);
  const response = await ana.post(paradas, body);
  expect(response.status).toBe(400);
  expect(Object.keys(response.body as object)).toEqual([field]);
});

test('the state of each day is derived from its records', async () => {
  const ana = await aMemberInParada(server);
  await ana.post('/api/piptool/investments/', anInvestment({ minutes: 5 }));
  onDay(1);
  await ana.post('/api/users_flow/user-feelings/', aCheckIn());
  onDay(2);
  await ana.move('rest');
  onDay(3);
  await ana.post('/api/piptool/investments/', anInvestment({ minutes: 4 }));
  onDay(4);
  const { days, practice_days } = await ana.read();
  expect(days.map(({ state }) => state)).toEqual(['done', 'partial', 'rest', 'partial', 'none']);
  expect([practice_days, days[1]?.check_in]).toEqual([1, true]);
});

test('a rest day on which the member practises is a done day; a rest day can also be withdrawn', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('rest');
  expect((await ana.read()).days[0]?.state).toBe('rest');
  await ana.post('/api/piptool/investments/', anInvestment({ minutes: 6 }));
  expect((await ana.read()).days[0]?.state).toBe('done');
  onDay(1);
  await ana.move('rest');
  expect((await ana.remove(`${ana.path}rest/`)).status).toBe(200);
  expect((await ana.read()).days[1]?.state).toBe('none');
});

test('if a withdrawal is sent again with the same key, it does not remove a rest day that was declared in between', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('rest');
  const key = 'back-1';
  expect((await ana.remove(`${ana.path}rest/`, key)).status).toBe(200);
  await ana.move('rest');
  expect((await ana.remove(`${ana.path}rest/`, key)).status).toBe(200);
  expect((await ana.read()).days[0]?.state).toBe('rest');
});

test.each([
  ['three days back', '2026-03-02', 400],
  ['two days back', '2026-03-03', 200],
  ['seven days ahead', '2026-03-12', 200],
  ['eight days ahead', '2026-03-13', 400],
])('a request for a rest day %s (%s) is answered with the status %i', async (_name, local_day, status) => {
  const ana = await aMemberInParada(server);
  onDay(4);
  expect((await ana.move('rest', { local_day })).status).toBe(status);
});

test('the days of a pause are not counted, until the member resumes the Parada', async () => {
  const ana = await aMemberInParada(server);
  onDay(2);
  expect((await ana.move('pause')).body).toMatchObject({ state: 'paused', elapsed_days: 2, paused_days: 1 });
  expect((await ana.move('pause')).status).toBe(409);
  expect((await ana.move('rest')).status).toBe(409);
  onDay(7);
  const resumed = (await ana.move('resume')).body;
  expect(resumed).toMatchObject({
    state: 'active',
    paused_days: 5,
    elapsed_days: 3,
    closable_on: '2026-03-26',
  });
  expect((await ana.move('resume')).status).toBe(409);
});

test('a pause that ends on the day on which it started adds no paused day', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('pause');
  expect((await ana.move('resume')).body).toMatchObject({ state: 'active', paused_days: 0, elapsed_days: 1 });
  expect((await ana.move('pause')).body).toMatchObject({ state: 'paused' });
});

test('a pause ends automatically after 30 days, or when the Parada has been paused for 60 days in total', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('pause');
  onDay(30);
  expect(await ana.read()).toMatchObject({ state: 'active', paused_days: 30, elapsed_days: 1 });
  expect((await ana.move('pause')).body).toMatchObject({ state: 'paused', paused_days: 31 });
  onDay(70);
  expect(await ana.read()).toMatchObject({ state: 'active', paused_days: 60 });
  const { status, body } = await ana.move('pause');
  expect([status, body]).toEqual([
    409,
    { detail: 'Esta Parada ya ha estado en pausa todo lo que puede estarlo.' },
  ]);
});

test('[S1.2 S9.2] only the member can close a Parada, and only from day 21 on', async () => {
  const ana = await aMemberInParada(server);
  onDay(19);
  expect((await ana.move('close', { keep: 'el paseo' })).status).toBe(409);
  onDay(300);
  expect((await ana.read()).state).toBe('closable');
  const closed = await ana.move('close', { keep: 'el paseo', let_go: 'la prisa', try: 'dormir' });
  expect([closed.status, closed.body]).toMatchObject([200, { state: 'closed', closed_on: '2026-12-26' }]);
  for (const name of ['close', 'pause', 'end', 'rest', 'intention']) {
    const body = name === 'intention' ? { answer: 'done' } : {};
    expect((await ana.move(name, body)).status).toBe(409);
  }
});

test('a member who has ended a Parada early may start another Parada', async () => {
  const ana = await aMemberInParada(server);
  onDay(3);
  expect((await ana.move('end')).body).toMatchObject({ state: 'ended_early', closed_on: '2026-03-04' });
  expect((await ana.post(paradas, aParada())).body).toMatchObject({ number: 2, state: 'active' });
});

test('a draft can be changed and started, and a member with a draft cannot create another Parada', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(paradas, aParada({ draft: true }));
  expect(body).toMatchObject({ state: 'draft', started_on: null, days: [] });
  const path = `${paradas}${(body as { id: number }).id}/`;
  expect((await ana.post(paradas, aParada())).status).toBe(400);
  onDay(2);
  expect((await ana.patch(path, { minutes_a_day: 20 })).body).toMatchObject({ minutes_a_day: 20 });
  expect((await ana.post(`${path}begin/`, {})).body).toMatchObject({
    state: 'active',
    started_on: '2026-03-03',
  });
  expect((await ana.patch(path, { minutes_a_day: 30 })).status).toBe(409);
});

test('the intention has one response a day, and the member can change a response on its day', async () => {
  const ana = await aMemberInParada(server, { intention: 'Si suena el despertador, entonces respiro.' });
  await ana.move('intention', { answer: 'not_today' });
  const { body } = await ana.move('intention', { answer: 'done' });
  expect(body).toMatchObject({ intention_answers: [{ local_day: '2026-03-01', answer: 'done' }] });
  expect(body).toMatchObject({ days: [{ state: 'partial' }] });
  expect((await ana.move('intention', { answer: 'perhaps' })).status).toBe(400);
});

test('the member cannot read the letter until the Parada has ended', async () => {
  const ana = await aMemberInParada(server, { letter: 'Querida yo de abril' });
  const letter = `${ana.path}letter/`;
  expect((await ana.get(letter)).status).toBe(409);
  const { rows } = await databasePool().query('select * from paradas_letter');
  expect(JSON.stringify(rows)).not.toContain('Querida');
  await ana.move('end');
  expect((await ana.get(letter)).body).toEqual({
    text: 'Querida yo de abril',
    written_at: expect.stringMatching(/^2026-03-01T12:00:/),
  });
});

test('a letter can be destroyed while it is still sealed', async () => {
  const ana = await aMemberInParada(server, { letter: 'mejor no' });
  expect((await ana.remove(`${ana.path}letter/`)).status).toBe(204);
  expect((await ana.get(`${ana.path}letter/`)).status).toBe(404);
  expect((await ana.read()).has_letter).toBe(false);
});

test("a request for another member's Parada is answered as not found", async () => {
  const ana = await aMemberInParada(server, { letter: 'mía' });
  const eva = await memberClient(server);
  for (const name of ['pause', 'resume', 'end', 'rest', 'begin'])
    expect((await eva.post(`${ana.path}${name}/`, {})).status).toBe(404);
  expect((await eva.get(ana.path)).status).toBe(404);
  expect((await eva.get(`${ana.path}letter/`)).status).toBe(404);
  expect((await eva.remove(`${ana.path}letter/`)).status).toBe(404);
});

test('questions are stored with the instant at which they were asked', async () => {
  const ana = await aMemberInParada(server, {
    questions: [
      '¿Duermo y me siento distinto?',
      { factor: { kind: 'area', slug: 'sueno' }, outcome: 'agrado' },
      { factor: { kind: 'help', slug: 'naturaleza' }, outcome: 'energia' },
    ],
  });
  expect((await ana.read()).questions).toEqual([
    { text: '¿Duermo y me siento distinto?', registered_at: expect.stringMatching(/^2026-03-01T12:00:/) },
    { text: 'sueno', registered_at: expect.stringMatching(/^2026-03-01T12:00:/) },
    { text: 'naturaleza', registered_at: expect.stringMatching(/^2026-03-01T12:00:/) },
  ]);
});

test('every page of the list of Paradas states whether the member may start another Parada', async () => {
  const ana = await aMemberInParada(server);
  expect((await ana.get(`${paradas}?offset=1`)).body).toMatchObject({ items: [], may_start: false });
  await ana.move('end');
  expect((await ana.get(`${paradas}?offset=1`)).body).toMatchObject({ items: [], may_start: true });
});

test('`today` is the current day of an open Parada, and null in a draft or a finished Parada', async () => {
  const ana = await aMemberInParada(server);
  onDay(2);
  const open = await ana.read();
  expect(open.today).toEqual(open.days[2]);
  await ana.move('end');
  onDay(3);
  expect((await ana.read()).today).toBeNull();
  const draft = await ana.post(paradas, { draft: true });
  expect(draft.body).toMatchObject({ state: 'draft', today: null });
});

test('the list returns Paradas in pages of at most a hundred, the newest first', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('end');
  await ana.post(paradas, aParada());
  const { body } = await ana.get(`${paradas}?limit=1`);
  expect(body).toMatchObject({ meta: { total_count: 2 }, items: [{ number: 2 }] });
  expect((await ana.get(`${paradas}?limit=101`)).status).toBe(400);
});
