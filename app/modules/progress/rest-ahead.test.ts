import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, aParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import type { MemberClient } from '#app/shell/testing/member-client.ts';
import { listWrongBalances } from './progress.queries.ts';
import { progressResponse } from './progress.schema.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(async () => {
  setClock();
  expect(await listWrongBalances(db)).toEqual([]);
});

/** Returns the balance in hundredths. Also checks that movements, months and Hoy agree with it. */
async function balanceOf(member: MemberClient): Promise<number> {
  const { yoi_balance, months, items, meta } = progressResponse.parse((await member.get('/api/yoi/')).body);
  const hoy = (await member.get('/api/today/')).body;
  expect(hoy).toMatchObject({ yoi_balance });
  const sum = Math.round(yoi_balance * 100);
  expect(months.reduce((total, { hundredths }) => total + hundredths, 0)).toBe(sum);
  expect(items.reduce((total, { hundredths }) => total + hundredths, 0)).toBe(sum);
  expect(meta.total_count).toBe(items.length);
  return sum;
}

const inThreeDays = { local_day: '2026-03-04' };

test('a future rest day earns its credit only when it begins', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('rest', inThreeDays);
  for (const [day, hundredths] of [
    [0, 0],
    [2, 0],
    [3, 20],
    [9, 20],
  ] as const) {
    onDay(day);
    expect(await balanceOf(ana)).toBe(hundredths);
  }
});

test('a rest day that is withdrawn before it begins earns no credit; withdrawn on its own day, it keeps its credit', async () => {
  const ana = await aMemberInParada(server);
  for (const [declared, takenBack, hundredths] of [
    [0, 2, 0],
    [2, 3, 20],
  ] as const) {
    onDay(declared);
    await ana.move('rest', inThreeDays);
    onDay(takenBack);
    await ana.remove(`${ana.path}rest/?local_day=2026-03-04`);
    onDay(3);
    expect(await balanceOf(ana)).toBe(hundredths);
  }
});

test('a withdrawn rest day that is declared again earns its credit only once', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('rest', inThreeDays);
  await ana.remove(`${ana.path}rest/?local_day=2026-03-04`);
  await ana.move('rest', inThreeDays);
  onDay(3);
  expect(await balanceOf(ana)).toBe(20);
});

test.each(['pause', 'end'])(
  'the %s of a Parada removes rest days that are still to come, but not the rest day of today',
  async (move) => {
    const ana = await aMemberInParada(server);
    await ana.move('rest');
    await ana.move('rest', inThreeDays);
    await ana.move(move);
    if (move === 'pause') {
      onDay(1);
      await ana.move('resume');
      expect((await ana.read()).rests_ahead).toEqual([]);
    }
    onDay(3);
    expect(await balanceOf(ana)).toBe(20);
  },
);

test('when a Parada is closed, its future rest days are removed', async () => {
  const ana = await aMemberInParada(server);
  onDay(20);
  await ana.move('rest', { local_day: '2026-03-24' });
  expect((await ana.move('close', {})).status).toBe(200);
  const { body } = await ana.post('/api/paradas/', aParada());
  expect(body).toMatchObject({ rests_ahead: [] });
  onDay(23);
  expect(await balanceOf(ana)).toBe(400);
  const hoy = (await ana.get('/api/today/')).body;
  expect(hoy).toMatchObject({ rest: false });
});
