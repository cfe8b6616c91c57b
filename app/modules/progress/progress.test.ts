import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { listWrongBalances } from './progress.queries.ts';
import { progressResponse } from './progress.schema.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

async function progressOf(member: Pick<MemberClient, 'get'>) {
  return progressResponse.parse((await member.get('/api/yoi/')).body);
}

test('[S1.7] a new member has the level tierra and an empty balance', async () => {
  const ana = await memberClient(server);
  expect(await progressOf(ana)).toEqual({
    meta: { total_count: 0 },
    yoi_balance: 0,
    level: { slug: 'tierra', number: 1, practice_days: 0, next_at: 21 },
    since: null,
    months: [],
    items: [],
  });
});

test('a full day earns one yoi, to which each part of the day contributes its own credit', async () => {
  const ana = await aMemberInParada(server, { intention: 'Si llueve, entonces leo.' });
  await ana.post(feelings, aCheckIn());
  await ana.post(investments, anInvestment({ minutes: 6 }));
  await ana.post(investments, anInvestment({ minutes: 30 }));
  await ana.move('intention', { answer: 'no_occasion' });
  const { yoi_balance, items } = await progressOf(ana);
  expect(yoi_balance).toBe(1);
  expect(items.map(({ reason, hundredths }) => `${reason} ${hundredths}`)).toEqual([
    'intention 10',
    'time 20',
    'time 30',
    'reflection 20',
    'check_in 20',
  ]);
});

test('if an investment is removed and recorded again, the balance does not change', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(investments, anInvestment({ minutes: 10 }));
  const { id } = body as { id: number };
  await ana.remove(`${investments}${id}/`);
  expect((await progressOf(ana)).yoi_balance).toBe(0.5);
  await ana.post(investments, anInvestment({ minutes: 10 }));
  expect((await progressOf(ana)).yoi_balance).toBe(0.5);
  expect((await progressOf(ana)).level.practice_days).toBe(1);
});

test('without a Parada the profile sets the daily goal; if the profile has no goal, the goal is ten minutes', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 5 }));
  expect((await progressOf(ana)).yoi_balance).toBe(0.25);
});

test('money and effort earn no credit', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 0, effort: null, amount_cents: 50_000 }));
  expect((await progressOf(ana)).yoi_balance).toBe(0);
});

test('if ten check-ins are sent at the same time, they earn the credit of a single check-in', async () => {
  const ana = await memberClient(server);
  await atOnce(10, () => ana.post(feelings, { agrado: 3, energia: 3 }));
  expect((await progressOf(ana)).yoi_balance).toBe(0.2);
});

test('[S1.7] after 21 full days and a closing the balance is 25, and the second level is reached', async () => {
  const ana = await aMemberInParada(server, { intention: 'Si llueve, entonces leo.' });
  for (let index = 0; index < 21; index += 1) {
    onDay(index);
    await ana.post(feelings, aCheckIn());
    await ana.post(investments, anInvestment({ minutes: 10 }));
    await ana.move('intention', { answer: 'done' });
  }
  await ana.move('close', {});
  expect(await progressOf(ana)).toMatchObject({
    yoi_balance: 25,
    level: { slug: 'semilla', number: 2, practice_days: 21, next_at: 66 },
  });
  expect([
    (await ana.post('/api/yoi/celebration/', {})).body,
    (await ana.post('/api/yoi/celebration/', {})).body,
  ]).toEqual([{ first: true }, { first: false }]);
});

test('paused days earn the same credits as other days, but do not count as days of practice', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('pause');
  await ana.post(investments, anInvestment({ minutes: 10 }));
  expect(await progressOf(ana)).toMatchObject({ yoi_balance: 0.5, level: { practice_days: 0 } });
});

test('an investment for a day that is too long ago counts only in the portfolio', async () => {
  const ana = await memberClient(server);
  await ana.post(investments, anInvestment({ minutes: 10, local_day: '2026-02-26' }));
  await ana.post(investments, anInvestment({ minutes: 10, local_day: '2026-02-27' }));
  expect(await progressOf(ana)).toMatchObject({ yoi_balance: 0.5, level: { practice_days: 1 } });
});

test('[S3.2 S9.6] in the JSON text of a response the balance has at most two decimals', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, { agrado: 3, energia: 3 });
  expect((await ana.get('/api/yoi/')).text).toContain('"yoi_balance":0.2,');
});

test('the nightly job finds balances that differ from the sum of their movements', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, { agrado: 3, energia: 3 });
  const others = await listWrongBalances(db);
  const setBalance = (hundredths: number) =>
    databasePool().query('update progress_balance set hundredths = $2 where member_id = $1', [
      ana.memberId,
      hundredths,
    ]);
  await setBalance(21);
  expect(await listWrongBalances(db)).toEqual([...others, { memberId: ana.memberId, kept: 21, summed: 20 }]);
  // Other test files of this application expect that no balance is wrong.
  await setBalance(20);
});
