// Runs alone because it sets the clock.
import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { insertEvents } from './figures.queries.ts';
import { sumFigures } from './sums.server.ts';
import { upsertVisits, type Visit } from './visit.queries.ts';

await testApplication();
setClock(new Date('2026-03-30T10:00:00Z'));
afterAll(() => setClock());

const firstAt = new Date('2026-03-28T10:00:00Z');
const aVisit = (source: string): Visit => ({
  ...{ day: '2026-03-28', visitor: randomBytes(16), page: '/blog', source, firstAt, times: 1 },
});
const cells = (kind: string) => db.selectFrom('figures_cell').where('kind', '=', kind);
const rests = (kind: string) => db.selectFrom('figures_rest').where('kind', '=', kind);

test('the thousand largest sources of a day are counted by name, and all others together', async () => {
  const sources = Array.from({ length: 1_024 }, (_, index) => `utm ${index}`);
  const visits = [...sources, ...Array.from({ length: 12 }, () => 'google.com')].map(aVisit);
  await upsertVisits(db, visits);
  await sumFigures();
  expect(await cells('visits').select(['two', 'people']).orderBy('two').execute()).toEqual([
    { two: '', people: 20 },
    { two: 'google.com', people: 10 },
  ]);
  const waiting = await rests('visits').select(['two', 'people']).orderBy('two').execute();
  expect(waiting.slice(0, 2)).toEqual([
    { two: '', people: 5 },
    { two: 'google.com', people: 2 },
  ]);
  expect(waiting).toHaveLength(1_001);
});

test('eleven thousand names of a day are summed, each by itself', async () => {
  const event = { kind: 'reading', at: firstAt, two: '', people: 13 };
  const events = Array.from({ length: 11_000 }, (_, index) => ({ ...event, one: `/${index}` }));
  for await (const slice of inSlices(events, 1_000)) await insertEvents(db, slice);
  await sumFigures();
  const shown = await cells('reading').select('people').execute();
  const waiting = await rests('reading').select('people').execute();
  expect([shown.length, waiting.length]).toEqual([11_000, 11_000]);
  expect([...shown, ...waiting].filter(({ people }) => people !== 10 && people !== 3)).toEqual([]);
});
