// Runs alone because it sets the clock and rewinds the database.
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { rewindDatabase } from '#app/shell/testing/rewound-database.ts';
import { paradaResponse } from '../cycle/paradas.schema.ts';
import { keepMissingReports } from './kept-report.server.ts';

await rewindDatabase('0037', writeRows);
const { server } = await testApplication();
setClock(new Date('2026-03-25T12:00:00Z'));
afterAll(() => setClock());
// This account is the first account of an empty database. It therefore owns the rows that the test wrote
// before.
const ana = await memberClient(server);

const [first, second] = [1, 2];

/**
 * Writes rows of the previous version: a Parada closed on 21 March at ten, and the next Parada, which started on the
 * same day.
 */
async function writeRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into paradas_parada (member_id, number, created_at, started_on, finished_on, finished_at, outcome, minutes_a_day, focus)
    values (1, 1, '2026-03-01T12:00Z', '2026-03-01', '2026-03-21', '2026-03-21T10:00Z', 'closed', 10, '{mente}'),
      (1, 2, '2026-03-21T12:00Z', '2026-03-21', null, null, null, 10, '{mente}');
    insert into portfolio_entry (member_id, local_day, recorded_at, minutes, amount_cents, corrects_id, counts_for_day)
    values (1, '2026-03-21', '2026-03-21T09:00Z', 10, 0, null, true), -- 1, corrected by 4
      (1, '2026-03-21', '2026-03-21T11:00Z', 7, 0, null, true),
      (1, '2026-03-21', '2026-03-21T13:00Z', 20, 300, null, true),
      (1, '2026-03-21', '2026-03-22T12:00Z', 15, 0, 1, true),
      (1, '2026-03-20', '2026-03-21T12:30Z', 40, 0, null, true), -- named by hand after the closing
      (1, '2026-03-20', '2026-03-20T09:00Z', 6, 0, null, true),
      (1, '2026-03-10', '2026-03-15T09:00Z', 60, 0, null, false); -- of a file
    insert into portfolio_share (member_id, entry_id, dimension, basis_points)
    select 1, entry_id, 'mente', 10000 from portfolio_entry;
    insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
    values (1, '2026-03-21', '2026-03-21T09:00Z', 2, 3, 'member'), (1, '2026-03-21', '2026-03-21T13:00Z', 5, 3, 'member'),
      (1, '2026-03-21', '2026-03-21T09:05Z', 5, 5, 'member');
    insert into feelings_check_in_withdrawal (member_id, check_in_id, withdrawn_at) values (1, 3, '2026-03-21T09:06Z');
    insert into paradas_intention_response (member_id, parada_id, local_day, response, responded_at)
    values (1, 1, '2026-03-18', 'done', '2026-03-18T12:00Z');
    insert into days_day (member_id, local_day, minutes, check_ins, payments, intentions, rested_at)
    values (1, '2026-03-18', 0, 0, 0, 1, null), (1, '2026-03-19', 0, 0, 0, 0, '2026-03-19T12:00Z'),
      (1, '2026-03-20', 46, 0, 0, 0, null), (1, '2026-03-21', 42, 2, 1, 0, null),
      (1, '2026-03-23', 0, 0, 0, 0, '2026-03-21T09:00Z');
    insert into measures_measure (member_id, instrument, instrument_version, moment, answers, local_day, recorded_at)
    values (1, 'satisfaccion', 1, 'start', '{2}', '2026-02-27', '2026-02-27T12:00Z'),
      (1, 'satisfaccion', 1, 'start', '{9}', '2026-03-15', '2026-03-15T12:00Z'),
      (1, 'satisfaccion', 1, 'close', '{8}', '2026-03-21', '2026-03-21T09:30Z'),
      (1, 'satisfaccion', 1, 'start', '{7}', '2026-03-21', '2026-03-21T11:30Z')`);
}

const readParada = async (id: number) =>
  paradaResponse.parse((await ana.get(`/api/paradas/${id}/`)).body).days.slice(-4);

test('if two Paradas of the previous version share a day, the instant of each record decides to which Parada it belongs', async () => {
  expect(ana.memberId).toBe(1);
  expect(await readParada(first)).toEqual([
    { local_day: '2026-03-18', state: 'partial', minutes: 0, check_in: false, has_records: true },
    { local_day: '2026-03-19', state: 'rest', minutes: 0, check_in: false, has_records: false },
    { local_day: '2026-03-20', state: 'done', minutes: 6, check_in: false, has_records: true },
    { local_day: '2026-03-21', state: 'done', minutes: 15, check_in: true, has_records: true },
  ]);
  const next = paradaResponse.parse((await ana.get(`/api/paradas/${second}/`)).body);
  expect(next.days.map(({ state, minutes }) => [state, minutes])).toEqual([
    ['done', 27],
    ['none', 0],
    ['none', 0],
    ['none', 0],
    ['none', 0],
  ]);
});

test('if a Parada was closed by the previous version, its report is made with the current formula', async () => {
  await keepMissingReports();
  const { text } = await ana.get(`/api/paradas/${first}/report/`);
  expect(JSON.parse(text)).toMatchObject({
    ...{ formula_version: 3, practice_days: 2, missing: [], erased: [] },
    measures: [{ start: 2, close: 8 }],
    agrado: [{ localDay: '2026-03-21', agrado: 2 }],
    portfolio: { minutes: 81 },
    intention_answers: { done: 1, no_occasion: 0, not_today: 0 },
  });
  await ana.post('/api/piptool/investments/', {
    ...{ minutes: 50, corrects: 6 },
    shares: [{ dimension: 'mente', basis_points: 10_000 }],
  });
  expect((await ana.get(`/api/paradas/${first}/report/`)).text).toBe(text);
});

test('new records of a day are counted in addition to the rows that the previous version stored', async () => {
  await ana.post('/api/users_flow/user-feelings/', {
    agrado: 3,
    energia: 3,
    recorded_at: '2026-03-21T09:30:00Z',
  });
  await ana.post('/api/users_flow/user-feelings/', { agrado: 4, energia: 3 });
  const { rows } = await databasePool().query(
    'select parada_id, count(*)::int as rows from feelings_check_in where member_id = 1 group by 1 order by 1',
  );
  expect(rows).toEqual([
    { parada_id: first, rows: 3 },
    { parada_id: second, rows: 2 },
  ]);
});
