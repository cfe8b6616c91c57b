import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();

const parameter = z.looseObject({ in: z.string(), name: z.string() });
const operation = z.looseObject({
  parameters: z.array(parameter).default([]),
  responses: z.record(z.string(), z.unknown()).default({}),
});
const described = z.object({
  paths: z.record(z.string(), z.object({ get: operation.optional() })),
  components: z.unknown(),
});
const { paths } = described.parse((await server.inject('/openapi.json')).json());

const gets = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []));
const lists = gets.filter(({ responses }) =>
  JSON.stringify(responses['200'] ?? '').includes('"total_count"'),
);

/** Lists of the team that were paged by offset before they were paged by key. Older clients still send an offset. */
const pagedBothWays = [
  '/api/content/pages/',
  '/api/comments/moderation/',
  '/api/reviews/moderation/',
  '/api/media/images/',
];

test('every list with a total count accepts a limit, and either an offset or the key after which the page begins', () => {
  expect(lists.length).toBeGreaterThan(5);
  const without = lists.filter(({ path, parameters }) => {
    const names = parameters.map(({ name }) => name);
    const isBoth = pagedBothWays.includes(path);
    if (isBoth) return !['limit', 'offset', 'after'].every((name) => names.includes(name));
    return !names.includes('limit') || names.includes('offset') === names.includes('after');
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});

test.each(['/api/instruments/', '/api/yoi/', '/api/measures/', '/api/paradas/'])(
  'the list %s accepts a limit from 1 to 100 and an offset',
  async (path) => {
    const ana = await memberClient(server);
    const statuses = [];
    for (const query of ['limit=1', 'limit=100&offset=1', 'limit=101', 'limit=0', 'limit=x', 'offset=-1'])
      statuses.push((await ana.get(`${path}?${query}`)).status);
    expect(statuses).toEqual([200, 200, 400, 400, 400, 400]);
  },
);

test('the list of instruments returns exactly the instruments of the requested page', async () => {
  const ana = await memberClient(server);
  const page = z.object({
    meta: z.object({ total_count: z.number() }),
    items: z.array(z.object({ slug: z.string() })),
  });
  const read = async (query: string) => page.parse((await ana.get(`/api/instruments/${query}`)).body);
  const all = await read('');
  const [first, second] = [await read('?limit=1'), await read('?limit=1&offset=1')];
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 2));
  expect([first.meta, second.meta]).toEqual([all.meta, all.meta]);
});

/** The paths that contain the id or number of a row. */
const withNumber = gets.filter(({ path }) => /\{(id|number)\}/.test(path));

test('this test finds more than five paths that contain the id of a row', () => {
  expect(withNumber.length).toBeGreaterThan(5);
});

test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '%20'])(
  'if a path has "%s" in place of an id, the response is the same as for an id that does not exist',
  async (name) => {
    // The member is an admin, because the paths for editors refuse other members before reading the id.
    const ana = await memberClient(server);
    await makeStaff(ana.memberId, 'admin');
    const headers = { ...ana.headers, accept: 'application/json' };
    for (const { path } of withNumber) {
      const of = (number: string) => server.inject({ url: path.replaceAll(/\{\w+\}/g, number), headers });
      const [nowhere, none] = await Promise.all([of(name), of('999999999')]);
      // If a required query parameter is also missing, the server may respond with either of the two errors.
      expect([path, [404, none.statusCode]]).toEqual([path, expect.arrayContaining([nowhere.statusCode])]);
      expect([400, 404]).toContain(none.statusCode);
    }
  },
);

test.each([
  '/api/paradas/abc/',
  '/api/user-profile/',
  '/api/users/',
  '/api/piptool/investments/abc/',
  '/api/piptool/category/abc/',
  '/api/dynamics/sessions/abc/',
])('the path %s is answered with 404', async (path) => {
  const ana = await memberClient(server);
  expect((await ana.get(path)).status).toBe(404);
});

test("if a path has a word in place of a Parada's id, the response is 404 for every body", async () => {
  const ana = await memberClient(server);
  for (const move of ['pause', 'rest', 'intention', 'close'])
    expect((await ana.post(`/api/paradas/abc/${move}/`, {})).status).toBe(404);
});
