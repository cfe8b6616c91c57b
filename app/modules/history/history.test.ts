// Runs alone because it sets the clock and observes all queries.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMeasure } from '#app/modules/measures/measures.factory.ts';
import { measureResponse } from '#app/modules/measures/measures.schema.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { dayResponse, yearResponse } from './history.schema.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Client = Pick<Awaited<ReturnType<typeof memberClient>>, 'get'>;
const yearOf = async (member: Client, query = '?year=2026') =>
  yearResponse.parse((await member.get(`/api/history/${query}`)).body);
const dayOf = async (member: Client, day = '2026-03-01') =>
  dayResponse.parse((await member.get(`/api/history/days/${day}/`)).body);
const idOf = ({ body }: { body: unknown }) => Number(Reflect.get(Object(body), 'id'));

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const statements: string[] = [];
  observeQueries(({ query }) => void statements.push(query.sql));
  await work();
  observeQueries(undefined);
  return statements.length;
}

test('a year without records contains no days and no Paradas', async () => {
  const year = await yearOf(await memberClient(server), '');
  expect(year).toEqual({
    ...{ year: 2026, today: '2026-03-01', first_year: 2026 },
    ...{ days: [], points: [], words: [], chapters: [], gestures: [] },
    ...{ experiments: [], retractions: [] },
  });
});

test('a year contains the means and minutes of each day, and the words that recur in an area', async () => {
  const ana = await aMemberInParada(server);
  const felt = (agrado: number, energia = 3) =>
    ana.post(feelings, aCheckIn({ agrado, energia, palabras: ['calma'], areas: ['trabajo'] }));
  await felt(2);
  await felt(5, 4);
  await ana.post(investments, anInvestment({ minutes: 20 }));
  onDay(1);
  await felt(4);
  const { days, words, chapters } = await yearOf(ana);
  expect(days).toEqual([
    { local_day: '2026-03-01', agrado: 3.5, energia: 3.5, check_ins: 2, minutes: 20 },
    { local_day: '2026-03-02', agrado: 4, energia: 3, check_ins: 1, minutes: 0 },
  ]);
  expect(words).toEqual([{ area: 'trabajo', word: 'calma', times: 3 }]);
  expect(chapters).toMatchObject([{ number: 1, state: 'active', practice_days: 1, keep: null }]);
});

test('a year with at least seven check-ins contains the points of the plane', async () => {
  const ana = await memberClient(server);
  for (let count = 0; count < 6; count += 1) await ana.post(feelings, aCheckIn({ agrado: 4, energia: 2 }));
  expect((await yearOf(ana)).points).toEqual([]);
  await ana.post(feelings, aCheckIn({ agrado: 1, energia: 1 }));
  expect((await yearOf(ana)).points).toEqual([
    { agrado: 1, energia: 1, times: 1 },
    { agrado: 4, energia: 2, times: 6 },
  ]);
});

test('a year leaves out check-ins that were taken back, and check-ins of other years', async () => {
  const ana = await memberClient(server);
  await ana.remove(`${feelings}${idOf(await ana.post(feelings, aCheckIn()))}/`);
  const { days } = await yearOf(ana);
  expect(days.filter(({ agrado }) => agrado !== null)).toEqual([]);
  expect((await yearOf(ana, '?year=2025')).days).toEqual([]);
});

test('a day shows its check-ins, investments, dynamics and the response to the intention', async () => {
  const ana = await aMemberInParada(server, { intention: 'si llueve, entonces leo' });
  await ana.post(feelings, aCheckIn({ agrado: 4, energia: 3, nota: 'un paseo' }));
  await ana.post(investments, anInvestment({ minutes: 20, note: 'con Ana' }));
  await ana.post(`${ana.path}intention/`, { answer: 'done' });
  const id = idOf(await ana.post('/api/dynamics/lo-que-esta-en-mi-mano/sessions/', { minutes: 10 }));
  const plan = { minutes: 10, usefulness: 4, intention: 'si dudo, entonces espero' };
  await ana.post(`/api/dynamics/sessions/${id}/finish/`, plan);
  const day = await dayOf(ana);
  expect(day).toMatchObject({ state: 'done', minutes: 30, check_ins: [{ nota: 'un paseo' }] });
  expect(day.investments.map(({ note, minutes }) => [note, minutes])).toEqual([
    [null, 10],
    ['con Ana', 20],
  ]);
  expect(day.sessions).toMatchObject([{ id, usefulness: 4, intention: 'si dudo, entonces espero' }]);
  expect(day.paradas).toMatchObject([{ number: 1, answer: 'done', keep: null }]);
});

test('a day shows its moments of money with amount, script and area; a search does not find the amount', async () => {
  const ana = await memberClient(server);
  const moment = { kind: 'gasto', amount_cents: 1250, currency: 'MXN', note: 'un libro' };
  const felt = { word: 'calma', script: 'evitacion', area: 'ocio' };
  const { body } = await ana.post('/api/money-moments/', { ...moment, ...felt });
  const id = Reflect.get(Object(body), 'id');
  expect((await dayOf(ana)).moments).toEqual([{ id, ...moment, ...felt }]);
  expect((await ana.get('/api/history/search/?q=libro')).body).toMatchObject({
    items: [{ kind: 'moment', id, excerpt: 'un libro' }],
  });
  expect((await ana.get('/api/history/search/?q=1250')).body).toMatchObject({ items: [] });
});

test('only the owner can delete the text of a moment of money, and cannot delete it twice; the amount of the moment stays', async () => {
  const [ana, eva] = [await memberClient(server), await memberClient(server)];
  const amount = { amount_cents: 1250, currency: 'EUR' };
  const moment = { kind: 'gasto', note: 'un libro' };
  const id = idOf(await ana.post('/api/money-moments/', { ...moment, ...amount }));
  const bare = idOf(await ana.post('/api/money-moments/', moment));
  const destroy = async (member: Pick<typeof ana, 'remove'>, of: number) =>
    (await member.remove(`/api/money-moments/${of}/note/`)).status;
  expect([await destroy(eva, id), await destroy(ana, id), await destroy(ana, id)]).toEqual([404, 204, 404]);
  expect(await destroy(ana, bare)).toBe(204);
  expect((await dayOf(ana)).moments).toMatchObject([
    { id: bare, amount_cents: null, note: null },
    { id, ...amount, note: null },
  ]);
  expect((await ana.get('/api/history/search/?q=libro')).body).toMatchObject({ items: [] });
});

test('a day shows the measures that the member answered on that day, with their scores', async () => {
  const ana = await aMemberInParada(server);
  const { status, body } = await ana.post('/api/measures/', aMeasure());
  expect(status).toBe(201);
  const { scores } = measureResponse.parse(body);
  expect((await dayOf(ana)).measures).toEqual([
    { id: idOf({ body }), instrument: expect.any(String), moment: 'start', scores },
  ]);
  expect(scores.length).toBeGreaterThan(0);
  onDay(1);
  expect((await dayOf(ana, '2026-03-02')).measures).toEqual([]);
});

test('a day without records is empty, and a request for a future day is answered with 404', async () => {
  const ana = await memberClient(server);
  expect(await dayOf(ana, '2020-02-29')).toMatchObject({ state: 'none', check_ins: [], paradas: [] });
  for (const day of ['2026-03-02', '2026-02-30', 'ayer'])
    expect((await ana.get(`/api/history/days/${day}/`)).status).toBe(404);
});

test.each([
  ['/api/history/?year=mil', 'year'],
  ['/api/history/?year=1', 'year'],
  ['/api/history/?year=2026&x=1', 'x'],
])('a request to %s is refused with an error at %s', async (path, field) => {
  const { status, body } = await (await memberClient(server)).get(path);
  expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
});

test('an earlier day with the same date is returned, unless it has an unpleasant check-in or the member needs calm', async () => {
  const ana = await memberClient(server);
  const sameDay = async () => (await ana.get('/api/history/same-day/')).body;
  const felt = (agrado: number, nota: string) =>
    ana.post(feelings, aCheckIn({ agrado, energia: agrado, nota }));
  await felt(4, 'un paseo');
  setClock(new Date('2026-04-01T12:00:00Z'));
  expect(await sameDay()).toEqual({ local_day: '2026-03-01', text: 'un paseo' });
  await felt(4, 'otro paseo');
  await felt(2, 'un mal rato');
  setClock(new Date('2026-05-01T12:00:00Z'));
  expect(await sameDay()).toEqual({ local_day: null, text: null });
  setClock(new Date('2027-03-01T12:00:00Z'));
  expect(await sameDay()).toEqual({ local_day: '2026-03-01', text: 'un paseo' });
  await felt(1, 'hoy no');
  expect(await sameDay()).toEqual({ local_day: null, text: null });
  expect((await server.inject('/api/history/same-day/')).statusCode).toBe(401);
});

test('a member cannot read the history of another member', async () => {
  const [ana, eva] = [await memberClient(server), await memberClient(server)];
  await ana.post(feelings, aCheckIn({ nota: 'solo mío' }));
  expect((await dayOf(eva)).check_ins).toEqual([]);
  expect((await server.inject('/api/history/')).statusCode).toBe(401);
  expect((await server.inject('/api/history/days/2026-03-01/')).statusCode).toBe(401);
});

test('a year or a day of Historia is read with at most three SQL statements', async () => {
  const ana = await aMemberInParada(server);
  await ana.post(feelings, aCheckIn({ nota: 'un paseo' }));
  await yearOf(ana);
  expect(await countStatements(() => yearOf(ana))).toBeLessThanOrEqual(3);
  expect(await countStatements(() => dayOf(ana))).toBeLessThanOrEqual(3);
});
