// Runs alone because it sets the clock.
import { afterAll, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { sumFigures } from './sums.server.ts';

await testApplication();
afterAll(() => setClock());

const membersFrom = 880_000;

async function reach(member: number, steps: readonly string[]): Promise<void> {
  const rows = steps.map((current_step, index) => ({
    ...{ member_id: membersFrom + member, current_step },
    reached_at: new Date(Date.UTC(2026, 9, 1, 10, index)),
  }));
  await db.insertInto('arrival_step').values(rows).execute();
}

/** Starts a Parada in September. */
async function begin(member: number, outcome: 'closed' | 'ended_early' | null): Promise<void> {
  const ended = outcome && {
    finished_on: '2026-09-29',
    finished_at: new Date('2026-09-29T10:00:00Z'),
    outcome,
  };
  await db
    .insertInto('paradas_parada')
    .values({
      ...{ member_id: membersFrom + member, number: 1, created_at: new Date('2026-09-08T08:00:00Z') },
      ...{ started_on: '2026-09-08', minutes_a_day: 5, focus: ['cuerpo'], ...ended },
    })
    .execute();
}

const cells = (kind: string) =>
  db.selectFrom('figures_cell').where('kind', '=', kind).select(['one', 'people']).orderBy('one').execute();

test('an arrival is counted once, two weeks after its first step, at the furthest stage that it reached', async () => {
  for (let member = 1; member <= 10; member += 1)
    await reach(member, ['bienvenida-nombre', 'bienvenida-minutos_cuerpo', 'bienvenida-mirar']);
  for (let member = 11; member <= 23; member += 1)
    await reach(member, ['bienvenida-nombre', 'bienvenida-fin', 'parada-que-es', 'parada-resumen']);
  setClock(new Date('2026-10-14T10:00:00Z'));
  await sumFigures();
  expect(await cells('arrivals')).toEqual([]);
  setClock(new Date('2026-10-16T10:00:00Z'));
  await sumFigures();
  await sumFigures();
  expect(await cells('arrivals')).toEqual([
    { one: 'bienvenida-minutos', people: 10 },
    { one: 'parada-resumen', people: 10 },
  ]);
});

test('a Parada is counted once, six weeks after its start, by its outcome', async () => {
  for (let member = 1; member <= 12; member += 1) await begin(member, 'closed');
  for (let member = 13; member <= 22; member += 1) await begin(member, 'ended_early');
  for (let member = 23; member <= 31; member += 1) await begin(member, null);
  setClock(new Date('2026-10-25T10:00:00Z'));
  await sumFigures();
  await sumFigures();
  expect(await cells('paradas')).toEqual([
    { one: 'closed', people: 10 },
    { one: 'ended-early', people: 10 },
  ]);
});
