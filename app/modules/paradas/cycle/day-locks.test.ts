// Runs alone because it sets the clock and counts the locks of its database.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { entryRoom } from '#app/modules/portfolio/entry/room.server.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { openTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import type { InjectedResponse, MemberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, onDay } from '../paradas.factory.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';
const [yesterday, today] = ['2026-03-01', '2026-03-02'];

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Call = () => Promise<InjectedResponse>;

const countWaiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' /* of a test */`.execute(db);
  return rows[0]?.waiting;
};

/**
 * Starts the calls one after the other while another transaction has the locks, so that every call waits. Then
 * the locks are released, and all calls continue at the same time.
 */
async function releaseTogether(locks: readonly ReturnType<typeof sql>[], calls: readonly Call[]) {
  const { trx } = await openTransaction();
  for (const lock of locks) await lock.execute(trx);
  const running: Promise<InjectedResponse>[] = [];
  for (const call of calls) {
    running.push(call());
    await vi.waitFor(async () => expect(await countWaiting()).toBe(running.length), { timeout: 5_000 });
  }
  await trx.commit().execute();
  return (await Promise.all(running)).map(({ status }) => status);
}

const lockDays = (memberId: number) =>
  sql`select from days_day where member_id = ${memberId} order by local_day for update /* of a test */`;
const lockBalance = (memberId: number) =>
  sql`select from progress_balance where member_id = ${memberId} for update /* of a test */`;

const invest = async (member: MemberClient, changes: object = {}) => {
  const { body } = await member.post(investments, anInvestment({ minutes: 10, note: null, ...changes }));
  return z.object({ id: z.number() }).parse(body).id;
};

/** Creates a member on the second day of a Parada, with an investment on each day. */
async function aMemberWithTwoDays() {
  const ana = await aMemberInParada(server);
  const first = await invest(ana);
  onDay(1);
  const second = await invest(ana);
  const correct = (corrects: number, local_day: string) => () =>
    ana.post(investments, anInvestment({ minutes: 12, note: null, corrects, local_day }));
  return {
    ...ana,
    toToday: correct(first, today),
    toYesterday: correct(second, yesterday),
    end: () => ana.move('end'),
  };
}

type Member = Awaited<ReturnType<typeof aMemberWithTwoDays>>;

test.each<[string, (member: Member) => Call[], number[]]>([
  ['to today before an ending', ({ toToday, end }) => [toToday, end], [201, 200]],
  ['to today after an ending', ({ toToday, end }) => [end, toToday], [200, 201]],
  ['to yesterday before an ending', ({ toYesterday, end }) => [toYesterday, end], [201, 200]],
  ['to yesterday after an ending', ({ toYesterday, end }) => [end, toYesterday], [200, 201]],
  ['in both directions', ({ toToday, toYesterday }) => [toToday, toYesterday], [201, 201]],
])('a correction that moves an entry %s does not deadlock', async (_what, callsOf, statuses) => {
  const ana = await aMemberWithTwoDays();
  expect(await releaseTogether([lockDays(ana.memberId)], callsOf(ana))).toEqual(statuses);
});

test.each(['check-in first', 'ending first'])(
  'the end of a Parada, the withdrawal of a future rest and the first check-in of a day do not deadlock: %s',
  async (order) => {
    const ana = await aMemberInParada(server);
    await invest(ana);
    await ana.move('rest', { local_day: today });
    const checkIn = () => ana.post(feelings, { agrado: 3, energia: 3 });
    const end = () => ana.move('end');
    const locks = [lockDays(ana.memberId), lockBalance(ana.memberId)];
    const calls = order === 'check-in first' ? [checkIn, end] : [end, checkIn];
    const statuses = await releaseTogether(locks, calls);
    expect(statuses.toSorted()).toEqual([200, 201]);
  },
);

test('a correction and an investment that count the entries of the same member do not deadlock', async () => {
  const ana = await aMemberWithTwoDays();
  // Simulates that a minute has passed since the entries were counted. The program then counts the entries
  // again.
  const known = vi.spyOn(entryRoom, 'takeKnownRoom').mockReturnValue(false);
  const calls = [
    ana.toToday,
    () => ana.post(investments, anInvestment({ minutes: 5, note: null, local_day: yesterday })),
  ];
  const statuses = await releaseTogether([lockDays(ana.memberId)], calls);
  known.mockRestore();
  expect(statuses).toEqual([201, 201]);
});
