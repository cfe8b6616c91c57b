import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import type { MemberClient } from '#app/shell/testing/member-client.ts';
import { levelOf } from './levels.ts';
import { progressResponse } from './progress.schema.ts';

const { server } = await testApplication();
const investments = '/api/piptool/investments/';
const stored = z.object({ id: z.number() });
const hoy = z.object({ level: z.object({ number: z.number(), practice_days: z.number() }) });

beforeEach(() => onDay(0));
afterEach(() => setClock());

async function put(member: MemberClient, changes: object = {}): Promise<number> {
  return stored.parse((await member.post(investments, anInvestment({ minutes: 10, ...changes }))).body).id;
}

/**
 * Returns the level, the days of practice and the next threshold from the response of the balance. Also checks that
 * Hoy has the same level and days.
 */
async function levelsOf(member: MemberClient) {
  const { level } = progressResponse.parse((await member.get('/api/yoi/')).body);
  const ofHoy = hoy.parse((await member.get('/api/today/')).body).level;
  expect(ofHoy).toMatchObject({ number: level.number, practice_days: level.practice_days });
  return [level.slug, level.practice_days, level.next_at];
}

/**
 * Creates a member with 21 days of practice. The member has not requested the progress since the 21st day.
 */
async function withASeed() {
  const ana = await aMemberInParada(server);
  let last = 0;
  for (let day = 0; day < 21; day += 1) {
    onDay(day);
    last = await put(ana);
  }
  return { ...ana, last };
}

test.each([
  ['a pause in the evening', async (ana: Seeded) => ana.move('pause')],
  ['a correction', async (ana: Seeded) => put(ana, { minutes: 3, corrects: ana.last })],
  ['a removal', async (ana: Seeded) => ana.remove(`${investments}${ana.last}/`)],
])('a level that was reached is kept even after %s', async (_name, undo) => {
  const ana = await withASeed();
  await undo(ana);
  expect(await levelsOf(ana)).toEqual(['semilla', 20, 66]);
  expect((await ana.post('/api/yoi/celebration/', {})).body).toEqual({ first: true });
});

type Seeded = Awaited<ReturnType<typeof withASeed>>;

test('if resuming a Parada makes a day count again and this completes a level, the level is stored immediately', async () => {
  const ana = await aMemberInParada(server);
  for (let day = 0; day < 20; day += 1) {
    onDay(day);
    await put(ana);
  }
  onDay(20);
  await ana.move('pause');
  const last = await put(ana);
  expect(await levelsOf(ana)).toEqual(['tierra', 20, 21]);
  await ana.move('resume');
  await ana.remove(`${investments}${last}/`);
  expect(await levelsOf(ana)).toEqual(['semilla', 20, 66]);
});

test('records on paused days do not raise the level', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('pause');
  for (let day = 0; day < 22; day += 1) {
    onDay(day);
    await put(ana);
  }
  expect(await levelsOf(ana)).toEqual(['tierra', 0, 21]);
});

test.each([
  [0, 1, ['tierra', 1, 21]],
  [20, 1, ['tierra', 1, 21]],
  [21, 1, ['semilla', 2, 66]],
  [20, 2, ['semilla', 2, 66]],
  [70, 2, ['brote', 3, 154]],
  [0, 5, ['bosque', 5, null]],
  [300, 1, ['bosque', 5, null]],
])(
  'for %i days of practice and the stored level %i, the member sees the right level',
  (days, reached, expected) => {
    const { slug, number, practice_days, next_at } = levelOf(days, reached);
    expect([[slug, number, next_at], practice_days]).toEqual([expected, days]);
  },
);
