// Runs alone because it observes all queries.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { questionsResponse } from '../cycle/report.schema.ts';
import { aMemberInParada, aParada, onDay } from '../paradas.factory.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

const body = { kind: 'dimension', slug: 'cuerpo' };
const questions = [
  { text: '¿Mi cuerpo?', factor: body, outcome: 'agrado', lag: 0 },
  { text: '¿Mi trabajo?', factor: { kind: 'area', slug: 'trabajo' }, outcome: 'energia', lag: 0 },
  '¿Duermo mejor si leo?',
];

type Member = Awaited<ReturnType<typeof aMemberInParada>>;

const counted = async (member: Member) => {
  const { items } = questionsResponse.parse((await member.get(`${member.path}questions/`)).body);
  return items.map(({ text, days_with, days_without }) => [text, days_with, days_without]);
};

const feel = (member: Pick<Member, 'post'>, changes: object = {}) =>
  member.post('/api/users_flow/user-feelings/', { agrado: 4, energia: 3, ...changes });

const invest = (member: Pick<Member, 'post'>, dimension: string, changes: object = {}) =>
  member.post(
    '/api/piptool/investments/',
    anInvestment({ shares: [{ dimension, basis_points: 10_000 }], ...changes }),
  );

/**
 * Creates three days: one with the dimension body and the area work, one with another dimension, and one that
 * has only a check-in.
 */
async function liveDays(member: Member): Promise<void> {
  await feel(member, { areas: ['trabajo'] });
  await invest(member, 'cuerpo');
  onDay(1);
  await feel(member);
  await invest(member, 'mente');
  onDay(2);
  await feel(member);
}

test('for each question, the days with and without its factor are counted from the records of the Parada', async () => {
  const ana = await aMemberInParada(server, { questions });
  expect(await counted(ana)).toEqual([
    ['¿Mi cuerpo?', 0, 0],
    ['¿Mi trabajo?', 0, 0],
    ['¿Duermo mejor si leo?', null, null],
  ]);
  await liveDays(ana);
  expect(await counted(ana)).toEqual([
    ['¿Mi cuerpo?', 1, 2],
    ['¿Mi trabajo?', 1, 2],
    ['¿Duermo mejor si leo?', null, null],
  ]);
});

test("a question about records names its factor; a question in the member's own words names none", async () => {
  const ana = await aMemberInParada(server, { questions });
  const { items } = questionsResponse.parse((await ana.get(`${ana.path}questions/`)).body);
  expect(items.map(({ factor }) => factor)).toEqual([body, { kind: 'area', slug: 'trabajo' }, null]);
});

test('the counts leave out corrected and withdrawn records, and records for which the member chose the day', async () => {
  const ana = await aMemberInParada(server, { questions });
  await liveDays(ana);
  onDay(9);
  await feel(ana, { local_day: '2026-03-08' });
  await invest(ana, 'cuerpo', { local_day: '2026-03-03' });
  const { rows } = await databasePool().query(
    `select min(entry_id)::int as id from portfolio_entry where member_id = ${ana.memberId}`,
  );
  await invest(ana, 'vinculos', { corrects: rows[0].id });
  const check = await feel(ana);
  await ana.remove(`/api/users_flow/user-feelings/${Reflect.get(Object(check.body), 'id')}/`);
  expect((await counted(ana))[0]).toEqual(['¿Mi cuerpo?', 0, 3]);
});

test('records made or corrected after the closing do not change the days of a question in the report', async () => {
  const ana = await aMemberInParada(server, { questions });
  await liveDays(ana);
  onDay(20);
  await ana.move('close');
  const told = async () => Reflect.get(Object((await ana.get(`${ana.path}report/`)).body), 'questions');
  const before = await told();
  expect(before).toMatchObject([
    { text: '¿Mi cuerpo?', days_with: 1, days_without: 2 },
    { text: '¿Mi trabajo?', days_with: 1, days_without: 2 },
    { text: '¿Duermo mejor si leo?', days_with: null, days_without: null },
  ]);
  const { rows } = await databasePool().query(
    `select min(entry_id)::int as id from portfolio_entry where member_id = ${ana.memberId}`,
  );
  await invest(ana, 'vinculos', { corrects: rows[0].id });
  expect((await counted(ana))[0]).toEqual(['¿Mi cuerpo?', 0, 3]);
  expect(await told()).toEqual(before);
});

test('one SQL statement reads the days of all questions', async () => {
  const ana = await aMemberInParada(server, { questions });
  await liveDays(ana);
  const statements: string[] = [];
  observeQueries(({ query }) => void statements.push(query.sql));
  await counted(ana);
  observeQueries(undefined);
  expect(statements.filter((text) => /feelings_check_in|portfolio_entry/.test(text))).toHaveLength(1);
});

test("a request for the questions of a missing Parada, or of another member's Parada, is answered with 404", async () => {
  const [ana, eva] = [await aMemberInParada(server, { questions }), await memberClient(server)];
  expect((await eva.get(`${ana.path}questions/`)).status).toBe(404);
  expect((await ana.get('/api/paradas/999999/questions/')).status).toBe(404);
  expect((await server.inject(`${ana.path}questions/`)).statusCode).toBe(401);
});

test('the list of questions is returned in pages', async () => {
  const ana = await aMemberInParada(server, { questions });
  const page = questionsResponse.parse((await ana.get(`${ana.path}questions/?limit=1&offset=1`)).body);
  expect([page.meta.total_count, page.items.map(({ text }) => text)]).toEqual([3, ['¿Mi trabajo?']]);
  expect((await ana.get(`${ana.path}questions/?limit=101`)).status).toBe(400);
});

test('in a draft each question has zero days, and a Parada may have no questions', async () => {
  const ana = await memberClient(server);
  const { body: draft } = await ana.post('/api/paradas/', aParada({ draft: true, questions }));
  const path = `/api/paradas/${Reflect.get(Object(draft), 'id')}/questions/`;
  expect((await ana.get(path)).body).toMatchObject({ items: [{ days_with: 0, days_without: 0 }, {}, {}] });
  const eva = await aMemberInParada(server);
  expect((await eva.get(`${eva.path}questions/`)).body).toEqual({ meta: { total_count: 0 }, items: [] });
});
