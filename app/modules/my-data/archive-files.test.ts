import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { MemberExport } from '#app/platform/module.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { toCsv } from './archive-csv.server.ts';
import { toJson } from './archive-json.server.ts';
import { exportsPath } from './my-data.factory.ts';
import { myDataResponse } from './my-data.schema.ts';

const { server } = await testApplication();

/** Returns a list that consists of these pages of records. */
function aList(name: string, ...pages: object[][]): MemberExport {
  return {
    ...{ name, tables: [], count: () => Promise.resolve(pages.flat().length) },
    async *read() {
      yield* pages;
    },
  };
}

async function written(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const aRole = (id: number, role: string | null = 'expert') => ({
  ...{ id, role, given_at: '2026-03-01T10:00:00.000Z' },
});

test('a file for spreadsheets has a byte order mark, its columns and one line for each record of all pages', async () => {
  const text = await written(toCsv(aList('roles', [aRole(1), aRole(2)], [], [aRole(3)]), 1));
  expect(text.startsWith('\uFEFFid,role,given_at\r\n')).toBe(true);
  expect(text.match(/\r\n/g)).toHaveLength(4);
  expect(parse(text, { bom: true, columns: true })).toMatchObject([{ id: '1' }, { id: '2' }, { id: '3' }]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1", "''=1"],
  ['uno, "dos"', 'uno, "dos"'],
  ['una línea\r\notra', 'una línea\r\notra'],
])('the text %j is written into a cell as %j', async (typed, cell) => {
  const text = await written(toCsv(aList('roles', [aRole(1, typed)]), 1));
  expect(parse(text, { bom: true, columns: true })).toMatchObject([{ role: cell }]);
});

test('a missing value is an empty cell, and a list within a record is JSON', async () => {
  const record = { id: 1, name: null, verbs: ['comments.hide'], created_at: 'x', expires_at: 'y' };
  const text = await written(toCsv(aList('staff-keys', [record]), 1));
  expect(parse(text, { bom: true, columns: true })).toMatchObject([
    { name: '', verbs: '["comments.hide"]', revoked_at: '' },
  ]);
});

test('if a record has a field that its list does not declare, no file is written, because the file would lose this field', async () => {
  const list = aList('roles', [{ ...aRole(1), secret: 'x' }]);
  await expect(written(toCsv(list, 1))).rejects.toThrow('the list roles declares no field secret');
});

test('the document of all lists is valid JSON for empty lists, empty pages and several pages', async () => {
  const counts = new Map<string, number>();
  const lists = [
    aList('none'),
    aList('empty', []),
    aList('one', [aRole(1)]),
    aList('pages', [], [aRole(1)], [], [aRole(2), aRole(3)]),
  ];
  const document = JSON.parse(await written(toJson(lists, 1, counts)));
  expect(document).toMatchObject({ version: 1, hecho: expect.stringMatching(/Z$/) });
  expect(Object.values(document.listas).map((rows) => Object(rows).length)).toEqual([0, 0, 1, 3]);
  expect([...counts]).toEqual([
    ['none', 0],
    ['empty', 0],
    ['one', 1],
    ['pages', 3],
  ]);
});

test('if reading a list fails, the whole document fails', async () => {
  const failing: MemberExport = {
    ...aList('roles'),
    // biome-ignore lint/correctness/useYield: the list fails before its first page
    async *read() {
      throw new Error('the list cannot be read');
    },
  };
  await expect(written(toJson([aList('one', [aRole(1)]), failing], 1))).rejects.toThrow('cannot be read');
});

test('the counts of all lists are paged, and contain each list only once', async () => {
  const ana = await memberClient(server);
  const read = async (query: string) => myDataResponse.parse((await ana.get(`/api/my-data/${query}`)).body);
  const { meta, items } = await read('?limit=100');
  expect(meta.total_count).toBe(items.length);
  expect(new Set(items.map(({ list }) => list)).size).toBe(items.length);
  expect((await read('?limit=2&offset=1')).items).toEqual(items.slice(1, 3));
  expect((await read(`?offset=${items.length}`)).items).toEqual([]);
});

test('a new record increases only the count of its own list', async () => {
  const ana = await memberClient(server);
  const counts = async () =>
    new Map(
      myDataResponse
        .parse((await ana.get('/api/my-data/?limit=100')).body)
        .items.map(({ list, count }) => [list, count]),
    );
  const before = await counts();
  await ana.post('/api/users_flow/user-feelings/', { agrado: 4, energia: 4 });
  const after = await counts();
  expect(after.get('check-ins')).toBe((before.get('check-ins') ?? 0) + 1);
  expect(after.get('measures')).toBe(before.get('measures'));
});

test('a visitor can neither read the counts nor request, list or read an export', async () => {
  const visitor = visitorClient(server);
  const answers = [
    await visitor.get('/api/my-data/'),
    await visitor.get(exportsPath),
    await visitor.post(exportsPath, {}),
    await visitor.get(`${exportsPath}1/`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

test.each([
  ['GET', '?limit=0', 400],
  ['GET', 'x/', 404],
  ['GET', '999999999/', 404],
  ['GET', `download/${'x'.repeat(65)}/`, 404],
] as const)('the request %s %s to the exports is answered with %i', async (_method, query, status) => {
  const ana = await memberClient(server);
  expect((await ana.get(`${exportsPath}${query}`)).status).toBe(status);
});

test('a request for an export that contains a field is refused, and no export is made', async () => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(exportsPath, { lists: ['account'] });
  expect([status, Object.keys(body ?? {})]).toEqual([400, ['lists']]);
  expect((await ana.get(exportsPath)).body).toMatchObject({ meta: { total_count: 0 } });
});
