// Runs alone because it sets the clock.
import { afterAll, expect, test } from 'vitest';
import { register } from '#app/modules/attribution/attribution.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { happen } from './figures.factory.ts';
import { type FiguresResponse, figureKinds, figuresResponse } from './figures.schema.ts';
import { sumFigures } from './sums.server.ts';

const application = await testApplication();
const { server } = application;
const admin = await memberClient(server, { role: 'admin' });
const base = '/api/admin/figures/';

async function read(kind: string, query = ''): Promise<FiguresResponse> {
  const { status, body } = await admin.get(`${base}${kind}/?${query}`);
  expect(status).toBe(200);
  return figuresResponse.parse(body);
}

setClock(new Date('2026-11-20T09:00:00Z'));
afterAll(() => setClock());

// Groups of all sizes in spring and autumn. The period contains the nights in which the clocks change.
for (const [index, date] of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-02'].entries())
  for (const [row, one] of ['/', '/blog', '/metodo'].entries())
    for (const two of ['direct', 'google.com'])
      for (const hour of ['00', '09', '21'])
        await happen('visits', `${date}T${hour}:30:00+00:00`, 3 + 4 * index + 2 * row, one, two);
await sumFigures();

/** The periods, pages and sources of all views that the test compares. */
const periods = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-02', '2026-11-19'];
const filters = [
  '',
  ...['%2F', '%2Fblog', '%2Fmetodo'].map((one) => `&one=${one}`),
  '&two=direct',
  '&two=google.com',
];

test('neither a view nor the difference of two views shows a group of fewer than ten people', {
  timeout: 60_000,
}, async () => {
  const sums = new Set<number>();
  for (const [index, from] of periods.entries())
    for (const until of periods.slice(index))
      for (const filter of filters) {
        const { total, steps, one, two } = await read('visits', `from=${from}&until=${until}${filter}`);
        for (const { people } of [total, ...steps, ...one, ...two]) sums.add(people);
      }
  const differences = [...sums].flatMap((sum) => [...sums].map((other) => Math.abs(sum - other)));
  expect(sums.size).toBeGreaterThan(10);
  expect(differences.filter((difference) => difference > 0 && difference < 10)).toEqual([]);
});

test('in one view the sums by page, by source and by time are equal', async () => {
  const { total, steps, one, two } = await read('visits', 'from=2026-03-01&until=2026-11-19');
  const sum = (rows: readonly { people: number }[]) => rows.reduce((all, { people }) => all + people, 0);
  expect([sum(steps), sum(one), sum(two)]).toEqual([total.people, total.people, total.people]);
  expect(total.people).toBeGreaterThan(0);
});

test.each([
  ['2026-03-28', 24],
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('the day %s has %i hours, each with a number', async (day, hours) => {
  const { step, steps } = await read('visits', `from=${day}&until=${day}`);
  expect([step, steps.length]).toEqual(['hour', hours]);
  expect(steps[0]?.at).toBe(new Date(`${day}T00:00:00+0${day === '2026-10-25' ? 2 : 1}:00`).toISOString());
});

test.each([
  ['2026-11-18', '2026-11-19', 'day', 2],
  ['2026-03-20', '2026-04-03', 'day', 15],
  ['2026-05-01', '2026-09-30', 'week', 23],
  ['2026-01-01', '2026-11-19', 'month', 11],
])('the period from %s until %s is divided into steps of a %s', async (from, until, step, count) => {
  const figures = await read('visits', `from=${from}&until=${until}`);
  expect([figures.step, figures.steps.length]).toEqual([step, count]);
  expect(Date.parse(figures.steps[0]?.at ?? '')).toBeLessThanOrEqual(Date.parse(from));
});

test('if no period is given, the figures cover the four weeks until yesterday', async () => {
  expect(await read('reading')).toMatchObject({ from: '2026-10-23', until: '2026-11-19', is_demo: false });
});

test("a sign-up is counted by campaign and first page, without the member's id", async () => {
  const email = 'cifras@persona.example';
  await register(application, email, { utm_campaign: 'Otoño', utm_source: 'boletin' });
  const events = await db.selectFrom('figures_event').select(['kind', 'one', 'two', 'people']).execute();
  expect(events).toContainEqual({ kind: 'sign-ups', one: 'otoño', two: 'unknown', people: 1 });
  const columns = Object.keys(await db.selectFrom('figures_event').selectAll().executeTakeFirstOrThrow());
  expect(columns.toSorted()).toEqual(['event_id', 'happened_at', 'kind', 'one', 'people', 'two']);
});

test('the exported file has a line for each number, and a name that a spreadsheet would run as a formula is escaped', async () => {
  await happen('reading', '2026-11-18T12:00:00Z', 20, '=HYPERLINK("x")');
  await sumFigures();
  const file = await admin.call('GET', `${base}reading/export.csv`);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body).toBe(
    '\uFEFFat,one,two,people,times\r\n2026-11-18T12:00:00.000Z,"\'=HYPERLINK(""x"")",,20,20\r\n',
  );
});

test.each([
  ...['from=ayer', 'from=2026-02-02&until=2026-02-01', 'from=2015-01-01&until=2026-01-01', 'more=1'],
  ...['from=0001-01-01', 'from=2021-11-15', 'until=2019-12-31', 'until=0000-01-01'],
])('a period with %s is refused', async (query) => {
  for (const path of ['visits/', 'visits/export.csv'])
    expect((await admin.get(`${base}${path}?${query}`)).status).toBe(400);
});

test.each(['from=2021-11-16', 'from=9999-12-31', 'until=9999-12-31', 'until=2020-01-01'])(
  'a period with %s is read',
  async (query) => {
    expect((await admin.get(`${base}visits/?${query}`)).status).toBe(200);
  },
);

test('an editor can read the figures of pages before a sign-up, and no other figures', async () => {
  const { get } = await memberClient(server, { role: 'editor' });
  const statuses = await Promise.all(
    figureKinds.map(async (kind) => [kind, (await get(`${base}${kind}/`)).status]),
  );
  const expected = figureKinds.map((kind) => [kind, kind === 'reading' ? 200 : 403]);
  expect(statuses).toEqual(expected);
});
