// Runs alone because it sets the clock and observes all queries.
import { afterEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';
const plainCheckIn = aCheckIn({ nota: null });

afterEach(() => setClock());

const daysOf = (memberId: number) =>
  db
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .orderBy('local_day')
    .select(['local_day', 'minutes', 'check_ins', 'payments'])
    .execute();

const balanceOf = async (memberId: number) =>
  (
    await db
      .selectFrom('progress_movement')
      .where('member_id', '=', memberId)
      .select(({ fn }) => fn.sum<string>('hundredths').as('sum'))
      .executeTakeFirstOrThrow()
  ).sum;

const withoutMoment = ({ body }: { body: unknown }) => ({
  ...Object(body),
  id: 0,
  created: '',
  undo_until: '',
});

const withdrawConsent = ({ memberId }: MemberClient) =>
  db
    .updateTable('accounts_consent')
    .set({ withdrawn_at: now() })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'diary')
    .execute();

test('a second check-in on a day gets the same response as the first, but earns no further credit', async () => {
  const ana = await memberClient(server);
  const first = await ana.post(feelings, plainCheckIn);
  const second = await ana.post(feelings, plainCheckIn);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(withoutMoment(second)).toEqual(withoutMoment(first));
  const today = await ana.get('/api/users_flow/today/');
  expect(Object(today.body).check_ins).toEqual([second.body, first.body]);
  expect(await daysOf(ana.memberId)).toMatchObject([{ check_ins: 2 }]);
  expect(await balanceOf(ana.memberId)).toBe(20);
});

test.each([
  ['check-in', feelings, plainCheckIn],
  ['investment', investments, anInvestment({ minutes: 30, note: null })],
])(
  'not counting authentication, another %s on the same day takes one SQL statement',
  async (_what, path, body) => {
    const ana = await memberClient(server);
    await ana.post(path, body);
    const { username, password } = ana;
    const login = await ana.call('POST', '/dj-rest-auth/login/', { username, password });
    // The test signs in with a key instead of a signed token, because with a key each call looks up the key in
    // the database.
    const authorization = `Token ${login.json().key}`;
    const statements: string[] = [];
    observeQueries(({ query }) => void statements.push(query.sql.trim()));
    expect((await ana.call('POST', path, body, { authorization })).statusCode).toBe(201);
    observeQueries(undefined);
    expect(statements).toEqual([
      expect.stringMatching(/^select .*key_hash/s),
      expect.stringMatching(/^with diarist/),
    ]);
  },
);

test('while no module subscribes to the event of a record, the event is not stored', async () => {
  const ana = await memberClient(server);
  for (const path of [feelings, feelings]) await ana.post(path, plainCheckIn);
  await ana.post(investments, anInvestment({ minutes: 30 }));
  const { count } = await db
    .selectFrom('platform_deferred_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test('if forty check-ins are sent at the same time on a day with a check-in, all are stored and counted', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, plainCheckIn);
  const answers = await atOnce(40, () => ana.post(feelings, plainCheckIn));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => Object(body).id)).size).toBe(40);
  expect(await daysOf(ana.memberId)).toMatchObject([{ check_ins: 41 }]);
});

test.each([
  ['check-in', feelings, plainCheckIn],
  ['investment', investments, anInvestment({ minutes: 30, note: null })],
])('if the consent was withdrawn, a second %s on the same day is refused', async (_what, path, body) => {
  const ana = await memberClient(server);
  for (let time = 0; time < 2; time += 1) expect((await ana.post(path, body)).status).toBe(201);
  const before = await daysOf(ana.memberId);
  await withdrawConsent(ana);
  expect((await ana.post(path, body)).status).toBe(403);
  expect(await daysOf(ana.memberId)).toEqual(before);
});

test('after a change of the time zone, the next check-in belongs to a day of the new zone', async () => {
  setClock(new Date('2026-03-10T20:00:00Z'));
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  for (let time = 0; time < 2; time += 1) await ana.post(feelings, plainCheckIn);
  const change = { time_zone: 'Pacific/Kiritimati' };
  await db.updateTable('accounts_member').set(change).where('member_id', '=', ana.memberId).execute();
  await ana.post(feelings, plainCheckIn);
  expect(await daysOf(ana.memberId)).toMatchObject([
    { local_day: '2026-03-10', check_ins: 2 },
    { local_day: '2026-03-11', check_ins: 1 },
  ]);
});

test('if two requests have the same key, one check-in is stored, even if the day already has another check-in', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, plainCheckIn);
  const first = await ana.send(feelings, plainCheckIn, 'otra-vez');
  const second = await ana.send(feelings, plainCheckIn, 'otra-vez');
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(await daysOf(ana.memberId)).toMatchObject([{ check_ins: 2 }]);
});

test('up to thirty minutes a day earn credit; further minutes are stored without credit', async () => {
  const ana = await memberClient(server);
  const meant = { minutes_a_day: 30 };
  await db.updateTable('accounts_member').set(meant).where('member_id', '=', ana.memberId).execute();
  const sums: unknown[] = [];
  for (const minutes of [4, 25, 1, 40, 20]) {
    await ana.post(investments, anInvestment({ minutes, note: null }));
    sums.push(await balanceOf(ana.memberId));
  }
  expect(sums).toEqual([null, 48, 50, 50, 50]);
  expect(await daysOf(ana.memberId)).toMatchObject([{ minutes: 90 }]);
});

test('on a day with full credit for time, another investment gets the same response as the first', async () => {
  const ana = await memberClient(server);
  const investment = anInvestment({ minutes: 30, amount_cents: 500, note: null });
  const first = await ana.post(investments, investment);
  const second = await ana.post(investments, investment);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(withoutMoment(second)).toEqual(withoutMoment(first));
  const { items } = Object((await ana.get(investments)).body);
  expect(items).toEqual([second.body, first.body]);
  expect(await daysOf(ana.memberId)).toMatchObject([{ minutes: 60, payments: 2 }]);
});
