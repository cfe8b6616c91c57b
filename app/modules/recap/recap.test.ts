// Runs alone because it sets the clock and observes all queries.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { recapResponse } from './recap.schema.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';
const week = '/api/recap/?from=2026-03-01&until=2026-03-07';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Client = Awaited<ReturnType<typeof memberClient>>;
const recapOf = async (member: Pick<Client, 'get'>, path = week) =>
  recapResponse.parse((await member.get(path)).body);

test('the recap of a week without records contains seven empty days', async () => {
  const { days, ...rest } = await recapOf(await memberClient(server));
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ local_day: '2026-03-01', agrado: null, minutes: 0 });
  const nothing = { lines: [], word: null, dynamic: null };
  expect(rest).toEqual({ from: '2026-03-01', until: '2026-03-07', ...nothing });
});

test('a recap contains agrado and minutes of each day, the longest notes and the most frequent word', async () => {
  const ana = await aMemberInParada(server);
  const felt = (agrado: number, nota: string, palabras = ['calma']) =>
    ana.post(feelings, aCheckIn({ agrado, energia: 3, nota, palabras }));
  await felt(2, 'la línea más larga de todas fue de un mal rato', ['tristeza']);
  await felt(4, 'pan');
  await ana.post(investments, anInvestment({ minutes: 20 }));
  onDay(1);
  await felt(5, 'llamé a mi hermana y nos reímos');
  onDay(2);
  await felt(3, 'un paseo', ['calma']);
  await felt(3, 'y otro');
  const recap = await recapOf(ana);
  expect(recap.days.slice(0, 4).map(({ agrado, minutes }) => [agrado, minutes])).toEqual([
    [4, 20],
    [5, 0],
    [3, 0],
    [null, 0],
  ]);
  expect(recap.lines).toEqual([
    { local_day: '2026-03-02', text: 'llamé a mi hermana y nos reímos' },
    { local_day: '2026-03-03', text: 'un paseo' },
    { local_day: '2026-03-03', text: 'y otro' },
  ]);
  expect(recap.word).toEqual({ slug: 'calma', times: 4 });
});

test('a recap prefers notes that are sentences to longer notes that are lists of words', async () => {
  const ana = await memberClient(server);
  const texts = [
    'pan, leche, huevos, naranjas, tomates y detergente',
    'Hoy llamé a mi madre.',
    'Dormí la siesta entera.',
    'Fui a pie al trabajo.',
  ];
  for (const nota of texts) await ana.post(feelings, aCheckIn({ nota }));
  expect((await recapOf(ana)).lines.map(({ text }) => text).toSorted()).toEqual(texts.slice(1).toSorted());
});

test('a recap leaves out withdrawn check-ins and days outside of its period', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(feelings, aCheckIn({ nota: 'se retira' }));
  await ana.remove(`${feelings}${Reflect.get(Object(body), 'id')}/`);
  onDay(9);
  await ana.post(feelings, aCheckIn({ nota: 'otra semana' }));
  const { days, lines, word } = await recapOf(ana);
  expect([days.every(({ agrado }) => agrado === null), lines, word]).toEqual([true, [], null]);
});

test('if several sessions of a dynamic have the best rating, the recap shows the latest of them', async () => {
  const ana = await memberClient(server);
  const run = async (slug: string, usefulness: number | null) => {
    const { body } = await ana.post(`/api/dynamics/${slug}/sessions/`, { minutes: 10 });
    const id = Number(Reflect.get(Object(body), 'id'));
    await ana.post(`/api/dynamics/sessions/${id}/finish/`, { minutes: 10, usefulness });
    return id;
  };
  await run('lo-que-esta-en-mi-mano', 3);
  expect((await recapOf(ana)).dynamic).toBeNull();
  await run('lo-que-esta-en-mi-mano', 5);
  const best = await run('ensayar-un-no-de-tres-frases', 5);
  await run('escuchar-sin-arreglar', 4);
  expect((await recapOf(ana)).dynamic).toMatchObject({
    session_id: best,
    slug: 'ensayar-un-no-de-tres-frases',
    local_day: '2026-03-01',
  });
});

test.each([
  ['from=2026-03-08&until=2026-03-07', 'until'],
  ['from=2025-01-01&until=2026-03-07', 'until'],
  ['from=2026-02-30&until=2026-03-07', 'from'],
  ['from=2026-03-01', 'until'],
  ['from=2026-03-01&until=2026-03-07&x=1', 'x'],
])('a recap for the period %s is refused with an error for %s', async (query, field) => {
  const { status, body } = await (await memberClient(server)).get(`/api/recap/?${query}`);
  expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
});

test('a recap contains only records of the member who requests it', async () => {
  const [ana, eva] = [await memberClient(server), await memberClient(server)];
  await ana.post(feelings, aCheckIn({ nota: 'solo mío' }));
  expect((await recapOf(eva)).lines).toEqual([]);
  expect((await server.inject(week)).statusCode).toBe(401);
});

test('a recap is read with one SQL statement, plus one for the key of the notes', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ nota: 'un paseo' }));
  await ana.get(week);
  const statements: string[] = [];
  observeQueries(({ query }) => void statements.push(query.sql));
  await ana.get(week);
  observeQueries(undefined);
  expect(statements.length).toBeLessThanOrEqual(2);
});
