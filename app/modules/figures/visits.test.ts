// Runs alone because it sets the clock.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aBrowserName, listVisits, visit } from './figures.factory.ts';
import { sumFigures } from './sums.server.ts';
import { countVisit } from './visits.server.ts';

const { server } = await testApplication();
const day = '2026-03-28';

beforeEach(async () => {
  setClock(new Date(`${day}T10:00:00Z`));
  await listVisits();
  await db.deleteFrom('figures_visit').execute();
});
afterEach(() => setClock());

test('a visit is counted by page and source, even if the page comes from the cache', async () => {
  await visit(server, '/blog');
  await visit(server, '/blog');
  await visit(server, '/blog', { number: 2, headers: { referer: 'https://www.google.com/' } });
  await visit(server, '/?utm_source=boletin');
  expect(await listVisits()).toEqual([
    { day, page: '/', source: 'utm boletin', times: 1 },
    { day, page: '/blog', source: 'direct', times: 2 },
    { day, page: '/blog', source: 'google.com', times: 1 },
  ]);
});

test('robots, prefetches, missing pages and API calls are not counted as visits', async () => {
  await visit(server, '/blog', { headers: { 'user-agent': 'Googlebot/2.1' } });
  await visit(server, '/blog', { headers: { 'sec-purpose': 'prefetch' } });
  await visit(server, '/no-existe');
  await visit(server, '/api/countries/');
  await server.inject({ method: 'HEAD', url: '/blog', headers: { 'user-agent': aBrowserName } });
  expect(await listVisits()).toEqual([]);
});

test('however many pages robots open, the visits of people are still counted', async () => {
  const headers = { 'user-agent': 'Googlebot/2.1' };
  for (let count = 0; count < 20_000; count += 1)
    countVisit({ method: 'GET', url: `/blog?page=${count}`, ip: '203.0.113.9', headers });
  await visit(server, '/blog');
  expect(await listVisits()).toEqual([{ day, page: '/blog', source: 'direct', times: 1 }]);
});

test('a page that a member opens is not counted, and counting a visit sets no cookie', async () => {
  const { headers } = await memberClient(server);
  await server.inject({ url: '/app/hoy', headers: { ...headers, 'user-agent': aBrowserName } });
  const answer = await server.inject({ url: '/blog', headers: { 'user-agent': aBrowserName } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await listVisits()).toEqual([{ day, page: '/blog', source: 'direct', times: 1 }]);
});

test('a visitor is stored as a hash that is different every day, and the salt of a past day is deleted', async () => {
  const visitors = async () =>
    (await db.selectFrom('figures_visit').select(['day', 'visitor']).orderBy('day').execute()).map((row) =>
      row.visitor.toString('hex'),
    );
  await visit(server, '/blog');
  await listVisits();
  setClock(new Date('2026-03-29T10:00:00Z'));
  await visit(server, '/blog');
  await listVisits();
  const [first, second] = await visitors();
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).not.toBe(first);
  const salts = await db.selectFrom('figures_salt').select('day').execute();
  expect(salts).toEqual([{ day: '2026-03-29' }]);
});

test('after the visits of a day are summed, the single visits are deleted', async () => {
  for (let number = 1; number <= 12; number += 1) await visit(server, '/blog', { number });
  await listVisits();
  await sumFigures();
  expect((await listVisits()).length).toBe(12);
  setClock(new Date('2026-03-29T10:00:00Z'));
  await sumFigures();
  await sumFigures();
  expect(await listVisits()).toEqual([]);
  const cells = db.selectFrom('figures_cell').where('kind', '=', 'visits').select(['one', 'two', 'people']);
  expect(await cells.execute()).toEqual([{ one: '/blog', two: 'direct', people: 10 }]);
  expect(await db.selectFrom('figures_rest').select('people').execute()).toContainEqual({ people: 2 });
});
