import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { allOf } from '#app/shell/testing/all-of.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type InjectedResponse, type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { investmentsResponse, pageSize } from './entry/entry.schema.ts';
import { exportInvestments } from './entry/reading.server.ts';
import { anInvestment } from './portfolio.factory.ts';
import { summaryResponse } from './summary/summary.schema.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';

const idOf = ({ body }: InjectedResponse) => z.object({ id: z.number() }).parse(body).id;
const listOf = async (member: MemberClient, query = '') =>
  investmentsResponse.parse((await member.get(`${investments}${query}`)).body);
const summaryOf = async (member: MemberClient, window = 'all') =>
  summaryResponse.parse((await member.get(`/api/piptool/summary/?window=${window}`)).body);

afterEach(() => setClock());

test.each([
  ['before four in the morning', '2027-03-01T02:00:00Z', '2027-02-28'],
  ['from four on', '2027-03-01T03:00:00Z', '2027-03-01'],
])('a new month begins at four in the morning: %s', async (_name, instant, today) => {
  setClock(new Date(instant));
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  expect((await ana.post(investments, anInvestment())).body).toMatchObject({ local_day: today });
  expect((await summaryOf(ana)).to).toBe(today);
});

test("today depends on the member's own time zone; a day that has begun only in another zone is still in the future", async () => {
  setClock(new Date('2027-06-30T20:00:00Z'));
  const [kiritimati, honolulu] = [
    await memberClient(server, { timeZone: 'Pacific/Kiritimati' }),
    await memberClient(server, { timeZone: 'Pacific/Honolulu' }),
  ];
  const entry = anInvestment({ local_day: '2027-07-01' });
  expect((await kiritimati.post(investments, entry)).status).toBe(201);
  expect((await honolulu.post(investments, entry)).body).toEqual({
    local_day: ['El día no puede estar en el futuro.'],
  });
});

test('an investment that is recorded for an earlier day is listed under that day', async () => {
  setClock(new Date('2027-05-15T12:00:00Z'));
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 1 }));
  await ana.post(investments, anInvestment({ minutes: 2, local_day: '2027-05-01' }));
  const { items } = await listOf(ana);
  expect(items.map(({ minutes }) => minutes).toSorted()).toEqual([1, 2]);
  expect(new Set(items.map(({ local_day }) => local_day))).toEqual(new Set(['2027-05-15', '2027-05-01']));
});

test.each([
  [pageSize - 1, [pageSize - 1]],
  [pageSize, [pageSize]],
  [pageSize + 1, [pageSize, 1]],
])('each of %i investments is on exactly one page of the list', async (count, pages) => {
  const ana = await memberClient(server);
  await atOnce(count, () => ana.post(investments, anInvestment()));
  const seen: number[][] = [];
  let next: number | null | undefined;
  while (next !== null) {
    const page = await listOf(ana, next ? `?before=${next}` : '');
    seen.push(page.items.map(({ id }) => id));
    next = page.next_before;
  }
  expect(seen.map(({ length }) => length)).toEqual(pages);
  expect(new Set(seen.flat()).size).toBe(count);
});

test.each(['0', '-1', 'x', '1.5', '99999999999999999999', ''])(
  'the list of investments refuses the parameter `before` with the value %j',
  async (before) => {
    const ana = await memberClient(server);
    expect((await ana.get(`${investments}?before=${before}`)).status).toBe(400);
  },
);

test("the page after an unknown entry, or after another member's entry, is empty", async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  await ana.post(investments, anInvestment({ minutes: 7 }));
  const other = idOf(await bea.post(investments, anInvestment()));
  for (const before of [other, other + 1_000])
    expect(await listOf(ana, `?before=${before}`)).toEqual({ items: [], next_before: null });
});

test('the page after an entry can be requested even if the entry was removed', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 7 }));
  const last = idOf(await ana.post(investments, anInvestment()));
  await ana.remove(`${investments}${last}/`);
  const { items } = await listOf(ana, `?before=${last}`);
  expect(items.map(({ minutes }) => minutes)).toEqual([7]);
});

test.each(['0', '-1', '1.5', 'uno', '99999999999999999999'])(
  'the id %s finds no investment to remove',
  async (id) => {
    const ana = await memberClient(server);
    expect([400, 404]).toContain((await ana.remove(`${investments}${id}/`)).status);
  },
);

test('the row that marks an investment as removed cannot itself be removed', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(investments, anInvestment()));
  await ana.remove(`${investments}${id}/`);
  const { rows } = await databasePool().query<{ entry_id: number }>(
    'select entry_id from portfolio_entry where member_id = $1 and corrects_id is not null',
    [ana.memberId],
  );
  expect(rows).toHaveLength(1);
  expect((await ana.remove(`${investments}${rows[0]?.entry_id}/`)).status).toBe(404);
});

test('an investment can be removed weeks after it was recorded', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(investments, anInvestment()));
  setClock(new Date(Date.now() + 25 * 86_400_000));
  expect((await ana.remove(`${investments}${id}/`)).status).toBe(204);
  expect(await allOf(exportInvestments(ana.memberId))).toEqual([]);
});

test('an investment that was removed and then recorded again counts only once', async () => {
  const ana = await memberClient(server);
  const id = idOf(await ana.post(investments, anInvestment({ minutes: 25 })));
  await ana.remove(`${investments}${id}/`);
  await ana.post(investments, anInvestment({ minutes: 25 }));
  expect((await summaryOf(ana)).totals).toMatchObject({ entries: 1, minutes: 25 });
});
