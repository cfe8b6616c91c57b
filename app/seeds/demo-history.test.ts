// Runs alone because it writes the members of the demonstration and reads whole tables.
import { expect, test } from 'vitest';
import { createMember, findMemberByEmail, giveRole } from '#app/modules/accounts/index.ts';
import { readReport } from '#app/modules/paradas/report/report.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { demoDays, demoParadas } from './demo-days.ts';
import { requestDemoCopy, writeDemoHistory } from './demo-history.ts';
import { demoMembers } from './demo-members.ts';

await testApplication();

test('the demonstration has all days of its Paradas, and its current day is still empty', () => {
  expect(demoDays.length).toBe(demoParadas.first.startsAgo + 1);
  expect(demoDays.at(-1)).toEqual({});
});

test('the history of the demonstration is written once, with times in the past; afterwards the clock is correct again', async () => {
  await createMember(demoMembers[0]);
  await giveRole(db, await createMember(demoMembers[2]), 'expert');
  const before = Date.now();
  expect([await writeDemoHistory(), await writeDemoHistory()]).toEqual([true, false]);
  const [earlier, at, later] = [Date.now(), now().getTime(), Date.now()];
  expect([earlier <= at, at <= later]).toEqual([true, true]);
  const member = await findMemberByEmail(db, demoMembers[0].email);
  const { rows } = await databasePool().query(
    `select (select count(*)::int from paradas_parada where member_id = $1) as paradas,
       (select count(*)::int from days_day where member_id = $1 and minutes >= 5) as practice,
       (select max(recorded_at) from feelings_check_in where member_id = $1) as latest,
       (select count(*)::int from progress_movement where member_id = $1 and reason = 'close') as closings`,
    [member?.memberId],
  );
  expect(rows[0]).toMatchObject({ paradas: 2, practice: 34, closings: 1 });
  expect(rows[0].latest.getTime()).toBeLessThan(before);
});

test('the demonstration account has exactly one share: its days of practice, with the expert', async () => {
  const { rows } = await databasePool().query(
    `select kind, via, username, opened_at is not null as "isOpen", until_day - shared_at::date as days
     from sharing_share join accounts_member on accounts_member.member_id = read_by`,
  );
  expect(rows).toEqual([
    { kind: 'practice-days', via: 'expert', username: 'experta', isOpen: true, days: expect.any(Number) },
  ]);
});

test('the demonstration account has one copy of its data, which is ready for download', async () => {
  await requestDemoCopy();
  const states = () =>
    databasePool()
      .query('select ready_at is not null as "isReady", failed_at from my_data_export')
      .then(({ rows }) => rows);
  await expect.poll(states, { timeout: 15_000 }).toEqual([{ isReady: true, failed_at: null }]);
});

test('the demonstration account shows a daily reminder, but gets no mails', async () => {
  const { rows } = await databasePool().query(
    'select reminder_hour as hour, next_reminder_at as next, notify_reminders as "isOn" from profile_notices',
  );
  expect(rows).toEqual([{ hour: 21, next: null, isOn: true }]);
});

test('the demonstration contains every ayuda (thing that helped), and has ayudas only in pleasant moments', async () => {
  const { rows } = await databasePool().query(
    `select count(distinct help_id)::int as helps, min(pleasantness) as lowest
     from feelings_check_in_help join feelings_check_in using (member_id, check_in_id)`,
  );
  expect(rows).toEqual([{ helps: 8, lowest: 4 }]);
});

test('in the demonstration, only the second Parada asks about its intention on chosen weekdays', async () => {
  const { rows } = await databasePool().query(
    `select kind, cardinality(weekdays) as days,
       weekdays @> array[extract(isodow from (select max(local_day) + 1 from days_day))::smallint] as asks_today
     from paradas_intention_when order by parada_id`,
  );
  expect(rows).toEqual([
    { kind: 'when_it_happens', days: null, asks_today: null },
    { kind: 'weekdays', days: 4, asks_today: true },
  ]);
});

test('in the demonstration, the first Parada was measured again on a day on which its report offers this', async () => {
  const { rows } = await databasePool().query(
    `select instrument, local_day - finished_on as days
     from measures_measure join paradas_parada using (member_id)
     where moment = 'later' and outcome = 'closed' order by instrument desc`,
  );
  expect(rows).toEqual([
    { instrument: 'termometros', days: 29 },
    { instrument: 'satisfaccion', days: 29 },
  ]);
});

test('in the demonstration, the first Parada was measured on three days at its start and on three at its close', async () => {
  const member = await findMemberByEmail(db, demoMembers[0].email);
  const actor = { memberId: member?.memberId ?? 0, sessionId: 0 };
  const { rows } = await databasePool().query(
    'select parada_id::int as id from paradas_parada where member_id = $1 order by parada_id',
    [actor.memberId],
  );
  const { measures, questions } = await readReport(actor, rows[0].id, 'es-ES');
  expect(measures.find(({ item }) => item === 'dinero')).toMatchObject({
    ...{ start: 3.33, close: 7, start_days: 3, close_days: 3, verdict: 'mayor' },
  });
  expect(questions).toMatchObject([
    { days_with: expect.any(Number), days_without: expect.any(Number) },
    { days_with: null, days_without: null },
  ]);
});

test('the demonstration has a gesture on its ninth day, which was answered on most days but not today', async () => {
  const { rows } = await databasePool().query(
    `select (select max(local_day) + 1 from days_day) - gesture.started_on + 1 as day, count(*)::int as answers,
       max(answer.local_day) < (select max(local_day) + 1 from days_day) as "isOpenToday"
     from referents_gesture as gesture join referents_gesture_answer as answer using (member_id, gesture_id)
     group by gesture.started_on`,
  );
  expect(rows).toEqual([{ day: 9, answers: 7, isOpenToday: true }]);
});

test('[S1.1] the demonstration has enough moments of money to show repetitions', async () => {
  const { rows } = await databasePool().query(
    `select count(*)::int as moments, count(*) filter (where kind = 'gasto' and word = 'ansiedad')::int as again
     from money_mirror_moment`,
  );
  expect(rows).toEqual([{ moments: 17, again: 4 }]);
});

test('the demonstration has a finished experiment with a correct hash, and another experiment that is running', async () => {
  const { rows } = await databasePool().query(
    `select encode(sha256(convert_to(salt || schedule, 'UTF8')), 'hex') = schedule_hash as "isRight", verdict is not null as "isOver"
     from signals_experiment left join signals_experiment_result using (member_id, experiment_id)
     order by experiment_id`,
  );
  expect(rows).toEqual([
    { isRight: true, isOver: true },
    { isRight: true, isOver: false },
  ]);
});
