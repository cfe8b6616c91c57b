import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Credits, Reason } from '#app/modules/days/schema.ts';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    progress_movement: {
      member_id: number;
      movement_id: Generated<number>;
      local_day: string;
      reason: Reason;
      hundredths: number;
      formula_version: number;
      recorded_at: Date;
    };
    progress_balance: { member_id: number; hundredths: number };
    progress_level: { member_id: number; level: number; reached_at: Date };
    progress_celebration: { member_id: number; level: number; celebrated_at: Date };
  }
}

export type NewMovement = { localDay: string; reason: Reason; hundredths: number };

/** Returns the credits that a local day has already earned, summed by reason. */
export async function sumGiven(on: Executor, memberId: number, localDay: string): Promise<Credits> {
  const rows = await on
    .selectFrom('progress_movement')
    .where('member_id', '=', memberId)
    .where('local_day', '=', localDay)
    .groupBy('reason')
    .select(['reason', ({ fn }) => fn.sum<number>('hundredths').as('hundredths')])
    .execute();
  return Object.fromEntries(rows.map(({ reason, hundredths }) => [reason, Number(hundredths)]));
}

/** Inserts movements and adds them to the balance. */
export async function insertMovements(
  on: Executor,
  memberId: number,
  movements: readonly NewMovement[],
  { formulaVersion, at }: { formulaVersion: number; at: Date },
): Promise<void> {
  const reasons = movements.map(({ reason }) => reason);
  const hundredths = movements.map((movement) => movement.hundredths);
  const localDays = movements.map(({ localDay }) => localDay);
  await sql`
    with moved as (
      insert into progress_movement (member_id, local_day, reason, hundredths, formula_version, recorded_at)
      select ${memberId}, local_day, reason, hundredths, ${formulaVersion}, ${at}
      from unnest(${localDays}::date[], ${reasons}::text[], ${hundredths}::smallint[]) as given (local_day, reason, hundredths)
      returning hundredths)
    insert into progress_balance (member_id, hundredths)
    select ${memberId}, sum(hundredths) from moved
    on conflict (member_id) do update set hundredths = progress_balance.hundredths + excluded.hundredths
  `.execute(on);
}

/**
 * Deletes the movement of a rest that was declared for a future day, and subtracts it from the balance. The
 * rest has not earned its credit yet.
 */
export async function deleteRestMovement(on: Executor, memberId: number, localDay: string): Promise<void> {
  await sql`
    with moved as (
      delete from progress_movement
      where member_id = ${memberId} and local_day = ${localDay} and reason = 'rest'
      returning hundredths)
    update progress_balance set hundredths = progress_balance.hundredths - moved.hundredths
    from moved where progress_balance.member_id = ${memberId}
  `.execute(on);
}

/**
 * Returns the part of a combined read with the sum of a member's movements up to `today`, in hundredths. The
 * sum is the stored balance minus the movements of future days. There are only few such movements.
 */
export function balancePart(memberId: number, today: string): RawBuilder<number> {
  return sql<number>`(
    select coalesce((select hundredths from progress_balance where member_id = ${memberId}), 0)
      - coalesce(sum(hundredths), 0)::int
    from progress_movement where member_id = ${memberId} and local_day > ${today}::date)`;
}

/**
 * Returns the part of a combined read with two levels: the highest level that a member has reached, and the
 * highest level that was shown to the member.
 */
export function levelsPart(memberId: number): RawBuilder<{ reached: number; celebrated: number }> {
  return sql<{ reached: number; celebrated: number }>`(
    select jsonb_build_object(
      'reached', coalesce((select max(level) from progress_level where member_id = ${memberId}), 1),
      'celebrated', coalesce((select max(level) from progress_celebration where member_id = ${memberId}), 1)))`;
}

/** Lists one page of the movements of a member up to a day, the newest day first. */
export function listMovements(
  on: Executor,
  memberId: number,
  { until, limit, offset }: { until: string; limit: number; offset: number },
): Promise<NewMovement[]> {
  return on
    .selectFrom('progress_movement')
    .where('member_id', '=', memberId)
    .where('local_day', '<=', until)
    .orderBy('local_day', 'desc')
    .orderBy('movement_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['local_day as localDay', 'reason', 'hundredths'])
    .execute();
}

/**
 * The sum of a month's movements in hundredths, the number of days with movements, and the number of movements.
 */
export type MonthSum = {
  month: string;
  hundredths: number;
  days: number;
  movements: number;
  firstDay: string;
};

/** Returns the sums of a member's movements up to a day by month (`YYYY-MM`), newest month first. */
export function listMonths(on: Executor, memberId: number, until: string): Promise<MonthSum[]> {
  return on
    .selectFrom('progress_movement')
    .where('member_id', '=', memberId)
    .where('local_day', '<=', until)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .select(({ fn }) => [
      sql<string>`to_char(local_day, 'YYYY-MM')`.as('month'),
      sql<number>`sum(hundredths)::int`.as('hundredths'),
      sql<number>`count(distinct local_day)::int`.as('days'),
      sql<number>`count(*)::int`.as('movements'),
      fn.min('local_day').as('firstDay'),
    ])
    .execute();
}

/**
 * Lists the members with a stored balance that differs from the sum of their movements. Each item contains both
 * numbers.
 */
export async function listWrongBalances(
  on: Executor,
): Promise<{ memberId: number; kept: number; summed: number }[]> {
  const { rows } = await sql<{ memberId: number; kept: number; summed: number }>`
    select balance.member_id as "memberId", balance.hundredths as kept,
      coalesce(sum(movement.hundredths), 0)::int as summed
    from progress_balance as balance
    left join progress_movement as movement on movement.member_id = balance.member_id
    group by balance.member_id, balance.hundredths
    having balance.hundredths <> coalesce(sum(movement.hundredths), 0)
    limit 1000
  `.execute(on);
  return rows;
}

/**
 * Stores that a member has reached a level. If the member had already reached the level, the row stays
 * unchanged.
 */
export async function insertReachedLevel(
  on: Executor,
  memberId: number,
  level: number,
  at: Date,
): Promise<void> {
  await on
    .insertInto('progress_level')
    .values({ member_id: memberId, level, reached_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores that a level was shown to a member. Returns whether the level was shown for the first time. */
export async function insertCelebration(
  on: Executor,
  memberId: number,
  level: number,
  at: Date,
): Promise<boolean> {
  const row = await on
    .insertInto('progress_celebration')
    .values({ member_id: memberId, level, celebrated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('level')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the rows of a member's balance and levels. */
export async function deleteProgress(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('progress_movement').where('member_id', '=', memberId).execute();
  await on.deleteFrom('progress_balance').where('member_id', '=', memberId).execute();
  await on.deleteFrom('progress_level').where('member_id', '=', memberId).execute();
  await on.deleteFrom('progress_celebration').where('member_id', '=', memberId).execute();
}
