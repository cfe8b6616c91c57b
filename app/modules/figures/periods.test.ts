// Runs alone because it sets the clock.
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { happen } from './figures.factory.ts';
import { type FiguresResponse, figuresResponse } from './figures.schema.ts';
import { storeDemoFigures } from './index.ts';
import { sumFigures } from './sums.server.ts';

setClock(new Date('2026-11-20T09:00:00Z'));
const { server } = await testApplication();
const admin = await memberClient(server, { role: 'admin' });
const base = '/api/admin/figures/';

afterAll(() => setClock());

beforeEach(async () => {
  setClock(new Date('2026-11-20T09:00:00Z'));
  for (const table of ['figures_event', 'figures_cell', 'figures_rest'] as const)
    await db.deleteFrom(table).execute();
});

async function read(query = '', kind = 'sign-ups'): Promise<FiguresResponse> {
  const { status, body } = await admin.get(`${base}${kind}/?${query}`);
  expect(status).toBe(200);
  return figuresResponse.parse(body);
}

const signUps = (at: string, people: number, one = 'otoño', two = '/') =>
  happen('sign-ups', at, people, one, two);
const linesOf = async (query: string) =>
  (await admin.call('GET', `${base}sign-ups/export.csv?${query}`)).body.trimEnd().split('\r\n').slice(1);

test('if two processes sum the figures at the same time, every person is counted once', async () => {
  await signUps('2026-11-18T10:00:00Z', 40);
  await atOnce(2, () => sumFigures());
  expect((await read()).total).toEqual({ people: 40, times: 40 });
});

test('events of today are shown only tomorrow', async () => {
  await signUps('2026-11-20T08:00:00Z', 20);
  await sumFigures();
  expect((await read('from=2026-11-20&until=2026-11-20')).total.people).toBe(0);
  setClock(new Date('2026-11-21T09:00:00Z'));
  await sumFigures();
  expect((await read('from=2026-11-20&until=2026-11-20')).total.people).toBe(20);
});

test('figures are counted by the day in the time zone of the site, not by the day in UTC', async () => {
  await signUps('2026-11-18T23:30:00Z', 10);
  await sumFigures();
  expect((await read('from=2026-11-18&until=2026-11-18')).total.people).toBe(0);
  const { steps } = await read('from=2026-11-19&until=2026-11-19');
  expect(steps[0]).toEqual({ at: '2026-11-18T23:00:00.000Z', people: 10, times: 10 });
});

test('a remainder of several days is shown on the day on which it reaches ten people', async () => {
  for (const day of ['16', '17', '18']) {
    await signUps(`2026-11-${day}T10:00:00Z`, 4);
    await sumFigures();
  }
  expect((await read('from=2026-11-16&until=2026-11-17')).total.people).toBe(0);
  expect((await read('from=2026-11-18&until=2026-11-18')).total.people).toBe(10);
  expect(await db.selectFrom('figures_rest').select('people').execute()).toEqual([{ people: 2 }]);
});

test('small groups of an earlier month are shown together, without their names', async () => {
  await signUps('2026-11-18T10:00:00Z', 6, 'boletin');
  await signUps('2026-11-18T11:00:00Z', 7, 'otoño');
  await sumFigures();
  expect((await read()).total.people).toBe(0);
  setClock(new Date('2026-12-02T09:00:00Z'));
  await sumFigures();
  const { one, two } = await read('from=2026-11-01&until=2026-12-01');
  expect([one, two]).toEqual([[{ name: '', people: 10, times: 10 }], [{ name: '', people: 10, times: 10 }]]);
});

test('the values of both dimensions filter together, in the view and in the file', async () => {
  await signUps('2026-11-18T10:00:00Z', 10, 'otoño', '/');
  await signUps('2026-11-18T10:00:00Z', 20, 'otoño', '/blog');
  await signUps('2026-11-18T10:00:00Z', 30, 'boletin', '/blog');
  await sumFigures();
  const both = `one=${encodeURIComponent('otoño')}&two=%2Fblog`;
  expect((await read(both)).total.people).toBe(20);
  expect((await read('two=%2Fblog')).one.map(({ name }) => name)).toEqual(['boletin', 'otoño']);
  expect(await linesOf(both)).toEqual(['2026-11-18T10:00:00.000Z,otoño,/blog,20,20']);
});

test('the file has the lines of its period, oldest first', async () => {
  for (const day of ['19', '17', '18']) await signUps(`2026-11-${day}T10:00:00Z`, 10);
  await sumFigures();
  expect((await linesOf('from=2026-11-17&until=2026-11-18')).map((line) => line.slice(0, 10))).toEqual([
    '2026-11-17',
    '2026-11-18',
  ]);
});

test('the file has all lines of its period, whatever their number', { timeout: 60_000 }, async () => {
  await sql`
    insert into figures_cell (kind, happened_at, one, two, people, times)
    select 'sign-ups', '2026-11-18T10:00:00Z'::timestamptz + place % 9 * interval '1 hour', 'c' || place, '', 10, 10
    from generate_series(1, 100001) as place`.execute(db);
  const lines = await linesOf('');
  expect([lines.length, new Set(lines).size]).toEqual([100_001, 100_001]);
  const instants = lines.map((line) => line.slice(0, 24));
  expect(instants).toEqual(instants.toSorted());
});

test('the file of a period without figures has only its headings', async () => {
  const { body } = await admin.call('GET', `${base}paradas/export.csv`);
  expect(body).toBe('\uFEFFat,one,two,people,times\r\n');
});

test('a response lists at most fifty names, the largest first, and its sum includes all names', async () => {
  for (let count = 1; count <= 52; count += 1)
    await signUps(
      '2026-11-18T10:00:00Z',
      count === 52 ? 30 : 10,
      `campaña ${String(count).padStart(2, '0')}`,
    );
  await sumFigures();
  const { total, one } = await read();
  expect([total.people, one.length]).toEqual([540, 50]);
  expect(one.slice(0, 2).map(({ name }) => name)).toEqual(['campaña 52', 'campaña 01']);
});

test.each([
  ['until=2026-11-10', '2026-10-14', '2026-11-10'],
  ['from=2026-11-18', '2026-11-18', '2026-11-19'],
  ['from=2026-12-24', '2026-12-24', '2026-12-24'],
])('the period of "%s" is from %s until %s', async (query, from, until) => {
  expect(await read(query)).toMatchObject({ from, until });
});

test('a period in the future has steps without people', async () => {
  const { step, total, steps } = await read('from=2026-12-24&until=2026-12-26');
  expect([step, total, steps.map(({ people }) => people)]).toEqual([
    'day',
    { people: 0, times: 0 },
    [0, 0, 0],
  ]);
});

test('a period is marked as a demonstration only if it contains figures of the demonstration', async () => {
  await signUps('2026-03-02T10:00:00Z', 10);
  await sumFigures();
  await storeDemoFigures();
  expect((await read('from=2026-03-02&until=2026-03-02')).is_demo).toBe(false);
  expect((await read('from=2026-11-01&until=2026-11-19')).is_demo).toBe(true);
});

test.each(['expert', 'moderator', 'support', 'member'] as const)(
  'a caller with the role %s reads no figures, neither as a view nor as a file',
  async (role) => {
    const { get, call } = await memberClient(server, { role });
    for (const kind of ['visits', 'reading'])
      expect([
        (await get(`${base}${kind}/`)).status,
        (await call('GET', `${base}${kind}/export.csv`)).statusCode,
      ]).toEqual([403, 403]);
  },
);

test('an editor gets the file of the pages before a sign-up, and no other file', async () => {
  const { call } = await memberClient(server, { role: 'editor' });
  const statusOf = async (kind: string) => (await call('GET', `${base}${kind}/export.csv`)).statusCode;
  expect([await statusOf('reading'), await statusOf('sign-ups')]).toEqual([200, 403]);
});
