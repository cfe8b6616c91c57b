import { expect, onTestFinished, test } from 'vitest';
import { type DatabaseBefore, databaseBefore } from '#app/shell/testing/database-before.ts';

const shares = `array['cuerpo']`;

/** Inserts rows with `fill` into a database of the previous version, and then upgrades the database. */
async function upgraded(fill: (before: DatabaseBefore) => Promise<void>): Promise<DatabaseBefore> {
  const before = await databaseBefore('0040');
  onTestFinished(() => before.close());
  await fill(before);
  await before.upgrade();
  return before;
}

const practise = (before: DatabaseBefore, memberId: number, days: number) =>
  before.query(
    `insert into days_day (member_id, local_day, minutes)
     select $1, date '2026-01-01' + day, 5 from generate_series(0, $2 - 1) as day`,
    [memberId, days],
  );

const startParada = (before: DatabaseBefore, memberId: number, ended: string | null = null) =>
  before.query(
    `insert into paradas_parada
       (member_id, number, created_at, started_on, minutes_a_day, focus, finished_on, finished_at, outcome)
     values ($1, 1, now(), '2026-01-01', 10, ${shares}, $2::date, $2::timestamptz,
       case when $2::date is null then null else 'ended_early' end)`,
    [memberId, ended],
  );

const pause = (before: DatabaseBefore, memberId: number, from: string, until: string | null) =>
  before.query(
    `insert into paradas_pause (member_id, parada_id, from_day, until_day)
     select member_id, parada_id, $2, $3 from paradas_parada where member_id = $1`,
    [memberId, from, until],
  );

test('an upgrade stores the highest level of each member: the level that was shown, or the level of the days of practice', async () => {
  const { query } = await upgraded(async (before) => {
    await practise(before, 1, 20);
    await practise(before, 2, 70);
    await practise(before, 3, 3);
    await before.query(`insert into progress_celebration values (3, 2, '2026-02-01'), (3, 3, '2026-06-01')`);
    // The fourth member has 25 days of practice. Five of them lie in a pause that is still open.
    await practise(before, 4, 25);
    await startParada(before, 4);
    await pause(before, 4, '2026-01-21', null);
    // The fifth member has 82 days of practice, two pauses of 30 and 20 days, and an open pause. All pauses together
    // may last sixty days, so the open pause stops after ten days and the later days count again.
    await practise(before, 5, 82);
    await startParada(before, 5);
    await pause(before, 5, '2026-01-01', '2026-01-30');
    await pause(before, 5, '2026-02-01', '2026-02-20');
    await pause(before, 5, '2026-02-22', null);
  });
  const rows = await query(
    `select member_id, max(level)::int as level from progress_level group by member_id order by member_id`,
  );
  expect(rows).toEqual([
    { member_id: 2, level: 3 },
    { member_id: 3, level: 3 },
    { member_id: 5, level: 2 },
  ]);
  expect(
    await query(
      `select to_char(reached_at, 'YYYY-MM-DD') as at from progress_level where member_id = 3 order by level`,
    ),
  ).toEqual([{ at: '2026-02-01' }, { at: '2026-06-01' }]);
});

test('an upgrade keeps the credits of future rest days in open Paradas, and removes them in ended Paradas', async () => {
  const { query } = await upgraded(async (before) => {
    for (const memberId of [1, 2, 3, 4])
      await before.query(
        `with moved as (
           insert into progress_movement (member_id, local_day, reason, hundredths, formula_version, recorded_at)
           values ($1, current_date + 5, 'rest', 20, 1, now()), ($1, current_date - 5, 'rest', 20, 1, now())
           returning hundredths)
         insert into progress_balance (member_id, hundredths) select $1, sum(hundredths) from moved`,
        [memberId],
      );
    // The fourth member had declared a rest for a future day. The rest was withdrawn before the upgrade.
    for (const memberId of [1, 2, 3])
      await before.query(
        `insert into days_day (member_id, local_day, rested_at) values ($1, current_date + 5, now()), ($1, current_date - 5, now())`,
        [memberId],
      );
    for (const memberId of [1, 3, 4]) await startParada(before, memberId);
    await startParada(before, 2, '2026-02-01');
    await before.query(
      `insert into paradas_pause (member_id, parada_id, from_day)
       select member_id, parada_id, current_date - 1 from paradas_parada where member_id = 3`,
    );
  });
  const rows = await query(
    `select member_id, balance.hundredths,
       (select sum(hundredths)::int from progress_movement as movement where movement.member_id = balance.member_id) as summed,
       (select count(*)::int from days_day as day where day.member_id = balance.member_id and rested_at is not null) as rests
     from progress_balance as balance order by member_id`,
  );
  expect(rows).toEqual([
    { member_id: 1, hundredths: 40, summed: 40, rests: 2 },
    { member_id: 2, hundredths: 20, summed: 20, rests: 1 },
    { member_id: 3, hundredths: 20, summed: 20, rests: 1 },
    { member_id: 4, hundredths: 20, summed: 20, rests: 0 },
  ]);
});
