import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Credits, Reason } from './credits.ts';

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
    progress_celebration: { member_id: number; level: number; celebrated_at: Date };
  }
}

export type NewMovement = { localDay: string; reason: Reason; hundredths: number };

/** What a local day has given so far, by reason. */
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

/** Adds movements to the diary of care and to its sum. */
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

/** The sum of a member's movements as it is kept, in hundredths. */
export async function findBalance(on: Executor, memberId: number): Promise<number> {
  const row = await on
    .selectFrom('progress_balance')
    .where('member_id', '=', memberId)
    .select('hundredths')
    .executeTakeFirst();
  return row?.hundredths ?? 0;
}

/** The balance and the highest level that was celebrated, as a part of a combined read. */
export function progressPart(memberId: number): RawBuilder<{ hundredths: number; celebrated: number }> {
  return sql<{ hundredths: number; celebrated: number }>`(
    select jsonb_build_object(
      'hundredths', coalesce((select hundredths from progress_balance where member_id = ${memberId}), 0),
      'celebrated', coalesce((select max(level) from progress_celebration where member_id = ${memberId}), 1)))`;
}

/** The movements of a member, newest first. */
export function listMovements(on: Executor, memberId: number, limit: number): Promise<NewMovement[]> {
  return on
    .selectFrom('progress_movement')
    .where('member_id', '=', memberId)
    .orderBy('movement_id', 'desc')
    .limit(limit)
    .select(['local_day as localDay', 'reason', 'hundredths'])
    .execute();
}

/** Members whose kept sum is not that of their movements, with both. */
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

/** Writes down that a member was shown a level; whether it is the first time. */
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

/** Removes what a member's progress says, for ever. */
export async function deleteProgress(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('progress_movement').where('member_id', '=', memberId).execute();
  await on.deleteFrom('progress_balance').where('member_id', '=', memberId).execute();
  await on.deleteFrom('progress_celebration').where('member_id', '=', memberId).execute();
}
