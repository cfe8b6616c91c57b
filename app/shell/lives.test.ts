// Runs alone because it sets the clock and reads the rows of all members.
import { afterAll, expect, test } from 'vitest';
import { dayState } from '#app/modules/days/index.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from './testing/application.ts';
import { aLife, type Life } from './testing/lives.ts';

/**
 * Simulates members who use the HTTP API while the clock moves: eight time zones, random behaviour, retries, double
 * taps, two devices, lost responses. `LIVES=200 DAYS=90` runs the whole simulation; without these settings a test run
 * does a part of it.
 */
const members = Number(process.env.LIVES ?? 8);
const days = Number(process.env.DAYS ?? 40);
const stepsADay = 6;
/**
 * The number of members who act at the same time. With a larger number, requests would wait too long for a
 * connection.
 */
const atOnce = 20;
const begin = Date.UTC(2026, 2, 1);
const dayMs = 86_400_000;

const { server } = await testApplication();
afterAll(() => setClock());

const lives: Life[] = [];
const fallen: string[] = [];

async function rowsOf(text: string): Promise<Record<string, unknown>[]> {
  return (await databasePool().query(text)).rows;
}

test(`this test simulates ${members} members for ${days} days each`, { timeout: 1_200_000 }, async () => {
  setClock(new Date(begin));
  for (let seed = 1; seed <= members; seed += 1) lives.push(await aLife(server, seed));
  const before = new Map<number, number>();
  for (let step = 0; step < days * stepsADay; step += 1) {
    setClock(new Date(begin + (step * dayMs) / stepsADay));
    for (let first = 0; first < lives.length; first += atOnce)
      await Promise.all(lives.slice(first, first + atOnce).map((life) => life.live()));
    if (step % stepsADay > 0) continue;
    for (const life of lives) {
      const balance = await life.readBalance();
      if (balance < (before.get(life.memberId) ?? 0))
        fallen.push(`${life.memberId} on day ${step / stepsADay}`);
      before.set(life.memberId, balance);
    }
  }
  const sum = (of: keyof Omit<Life['counts'], 'violations'>) =>
    lives.reduce((total, { counts }) => total + counts[of], 0);
  const lived = `${sum('checkIns')} check-ins, ${sum('investments')} investments, ${sum('closed')} closings`;
  process.stdout.write(`  ${members} members, ${days} days: ${lived}\n`);
  expect(lives.flatMap(({ counts }) => counts.violations)).toEqual([]);
});

test('every accepted record is counted exactly once', async () => {
  const counts = await rowsOf(`
    select (select count(*)::int from feelings_check_in) as check_ins,
      (select count(*)::int from feelings_check_in_withdrawal) as withdrawn,
      (select count(*)::int from portfolio_entry where minutes > 0 or amount_cents > 0) as investments,
      (select count(*)::int from money_mirror_moment) as moments,
      (select count(*)::int from signals_experiment) as experiments`);
  const sum = (of: 'checkIns' | 'withdrawn' | 'investments' | 'moments' | 'experiments') =>
    lives.reduce((total, { counts }) => total + counts[of], 0);
  expect(counts[0]).toEqual({
    check_ins: sum('checkIns'),
    withdrawn: sum('withdrawn'),
    investments: sum('investments'),
    moments: sum('moments'),
    experiments: sum('experiments'),
  });
  expect(sum('experiments')).toBeGreaterThan(0);
});

test('on some days of experiments, the question of the experiment was answered', async () => {
  const [answered] = await rowsOf(`
    select count(*)::int as answers from signals_answer as answer
    join signals_experiment as experiment using (member_id, question_id)
    where answer.local_day >= experiment.first_day`);
  expect(answered?.answers).toBeGreaterThan(0);
});

test('a balance never decreases, equals the sum of its movements, and grows by at most 1.00 a day', async () => {
  expect(fallen).toEqual([]);
  const wrong = await rowsOf(`
    select member_id from progress_balance as balance where hundredths <> (
      select sum(hundredths) from progress_movement as movement where movement.member_id = balance.member_id)`);
  const overfull = await rowsOf(`
    select member_id, local_day, sum(hundredths)::int as given from progress_movement
    where reason <> 'close' group by member_id, local_day having sum(hundredths) > 100`);
  const twice = await rowsOf(`
    select member_id, local_day from progress_movement where reason in ('check_in', 'rest', 'reflection', 'intention')
    group by member_id, local_day, reason having count(*) > 1`);
  expect([wrong, overfull, twice]).toEqual([[], [], []]);
});

test('the figures of each day equal the sums of the records of the day', async () => {
  const wrong = await rowsOf(`
    with minutes as (
      select member_id, local_day, sum(minutes)::int as minutes, count(*) filter (where amount_cents > 0)::int as payments
      from portfolio_entry as entry
      where counts_for_day and not exists (
        select from portfolio_entry as later
        where later.member_id = entry.member_id and later.corrects_id = entry.entry_id)
      group by member_id, local_day),
    felt as (
      select member_id, local_day, count(*)::int as check_ins
      from feelings_check_in as check_in
      where not exists (
        select from feelings_check_in_withdrawal as withdrawal
        where withdrawal.member_id = check_in.member_id and withdrawal.check_in_id = check_in.check_in_id)
      group by member_id, local_day),
    said as (
      select member_id, local_day, count(*)::int as intentions from paradas_intention_response group by member_id, local_day)
    select member_id, local_day from days_day
    left join minutes using (member_id, local_day)
    left join felt using (member_id, local_day)
    left join said using (member_id, local_day)
    where days_day.minutes <> coalesce(minutes.minutes, 0)
      or days_day.payments <> coalesce(minutes.payments, 0)
      or days_day.check_ins <> coalesce(felt.check_ins, 0)
      or days_day.intentions <> coalesce(said.intentions, 0)`);
  expect(wrong).toEqual([]);
});

test('for each day of a Parada, the figures equal the sums of those records of the day that belong to the Parada', async () => {
  const wrong = await rowsOf(`
    with of_parada as (
      select member_id, parada_id, local_day, minutes, (amount_cents > 0)::int as payments, 0 as check_ins, 0 as intentions
      from portfolio_entry as entry
      where counts_for_day and not exists (
        select from portfolio_entry as later
        where later.member_id = entry.member_id and later.corrects_id = entry.entry_id)
      union all
      select member_id, parada_id, local_day, 0, 0, 1, 0 from feelings_check_in as check_in
      where not exists (
        select from feelings_check_in_withdrawal as withdrawal
        where withdrawal.member_id = check_in.member_id and withdrawal.check_in_id = check_in.check_in_id)
      union all
      select member_id, parada_id, local_day, 0, 0, 0, 1 from paradas_intention_response),
    summed as (
      select member_id, parada_id, local_day, sum(minutes) as minutes, sum(payments) as payments,
        sum(check_ins) as check_ins, sum(intentions) as intentions
      from of_parada where parada_id is not null group by member_id, parada_id, local_day)
    select member_id, parada_id, local_day from days_parada_day as day
    full join summed using (member_id, parada_id, local_day)
    where coalesce(day.minutes, 0) <> coalesce(summed.minutes, 0)
      or coalesce(day.payments, 0) <> coalesce(summed.payments, 0)
      or coalesce(day.check_ins, 0) <> coalesce(summed.check_ins, 0)
      or coalesce(day.intentions, 0) <> coalesce(summed.intentions, 0)`);
  const elsewhere = await rowsOf(`
    select record.member_id, record.parada_id, record.local_day from (
      select member_id, parada_id, local_day from feelings_check_in
      union all select member_id, parada_id, local_day from portfolio_entry) as record
    join paradas_parada as parada using (member_id, parada_id)
    where record.local_day < parada.started_on or record.local_day > parada.finished_on`);
  const between = await rowsOf(`
    select check_in_id from feelings_check_in as check_in
    join paradas_parada as parada on parada.member_id = check_in.member_id
      and check_in.local_day > parada.started_on and (parada.outcome is null or check_in.local_day < parada.finished_on)
    where check_in.parada_id is distinct from parada.parada_id`);
  expect([wrong, elsewhere, between]).toEqual([[], [], []]);
});

test('the shares of each investment sum to the whole', async () => {
  const broken = await rowsOf(`
    select member_id, entry_id from portfolio_share group by member_id, entry_id having sum(basis_points) <> 10000`);
  expect(broken).toEqual([]);
});

test('a Parada is closed only by its own member, and never before its 21st day', async () => {
  const closed = await rowsOf(`select count(*)::int as closed from paradas_parada where outcome = 'closed'`);
  expect(closed[0]?.closed).toBe(lives.reduce((total, { counts }) => total + counts.closed, 0));
  const short = await rowsOf(`
    select parada_id from paradas_parada where outcome = 'closed' and finished_on - started_on < 20`);
  expect(short).toEqual([]);
});

test('the states of days that members see are consistent with the stored records', async () => {
  for (const life of lives) {
    const { memberId } = life;
    const rows =
      await rowsOf(`select parada_id, to_char(local_day, 'YYYY-MM-DD') as day, minutes, check_ins, notes, payments,
      intentions, rested_at from days_parada_day where member_id = ${memberId}`);
    const states = new Map(
      rows.map((row) => [
        `${row.parada_id} ${row.day}`,
        dayState({
          minutes: Number(row.minutes),
          checkIns: Number(row.check_ins),
          notes: Number(row.notes),
          payments: Number(row.payments),
          intentions: Number(row.intentions),
          restedAt: row.rested_at instanceof Date ? row.rested_at : null,
        }),
      ]),
    );
    const list = await life.readParadas();
    for (const { id } of itemsOf(list)) {
      const shown = daysOf(await life.readParada(id));
      for (const { local_day, state } of shown)
        if (state !== 'paused')
          expect([local_day, state]).toEqual([local_day, states.get(`${id} ${local_day}`) ?? 'none']);
    }
  }
});

function itemsOf(list: unknown): { id: number }[] {
  return typeof list === 'object' && list !== null && 'items' in list && Array.isArray(list.items)
    ? list.items
    : [];
}

function daysOf(parada: unknown): { local_day: string; state: string }[] {
  return typeof parada === 'object' && parada !== null && 'days' in parada && Array.isArray(parada.days)
    ? parada.days
    : [];
}
