import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { progressResponse } from './progress.schema.ts';

const { server } = await testApplication();

afterEach(() => setClock());

/** Creates a member with three movements a day on each of the last `days` days up to 1 March 2027. */
async function withMovements(days: number) {
  setClock(new Date('2027-03-01T11:00:00Z'));
  const ana = await memberClient(server);
  await databasePool().query(
    `with moved as (
       insert into progress_movement (member_id, local_day, reason, hundredths, formula_version, recorded_at)
       select $1, date '2027-03-01' - day, reason, hundredths, 1, now()
       from generate_series($2 - 1, 0, -1) as day,
         (values ('check_in', 20), ('time', 50), ('intention', 10)) as given (reason, hundredths)
       returning hundredths)
     insert into progress_balance (member_id, hundredths) select $1, sum(hundredths) from moved`,
    [ana.memberId, days],
  );
  const read = async (query: string) => progressResponse.parse((await ana.get(`/api/yoi/${query}`)).body);
  return { ...ana, read };
}

test('a balance of more than 5,000 movements can be listed completely, and equals the sum of its months', async () => {
  const days = 1_700;
  const ana = await withMovements(days);
  const { meta, yoi_balance, months, since, items } = await ana.read('');
  expect([meta.total_count, items.length, yoi_balance]).toEqual([3 * days, 20, 0.8 * days]);
  expect(months.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(80 * days);
  expect(months.reduce((sum, month) => sum + month.days, 0)).toBe(days);
  expect([months[0]?.month, since]).toEqual(['2027-03', '2022-07-06']);
  expect(months).toHaveLength(57);
  const last = await ana.read(`?limit=100&offset=${3 * days - 50}`);
  expect([last.items.length, last.items.at(-1)?.local_day]).toEqual([50, since]);
});

test('the pages of the list contain each movement exactly once, the newest day first', async () => {
  const ana = await withMovements(40);
  const pages = await Promise.all([0, 50, 100].map((offset) => ana.read(`?limit=50&offset=${offset}`)));
  const items = pages.flatMap((page) => page.items);
  expect(items).toHaveLength(120);
  expect(new Set(items.map(({ local_day, reason }) => `${local_day} ${reason}`)).size).toBe(120);
  const daysOf = items.map(({ local_day }) => local_day);
  expect(daysOf).toEqual(daysOf.toSorted().reverse());
});

test.each(['?limit=101', '?limit=0', '?offset=-1', '?page=2'])(
  'a list of movements with the query %s is refused',
  async (query) => {
    const ana = await memberClient(server);
    expect((await ana.get(`/api/yoi/${query}`)).status).toBe(400);
  },
);
