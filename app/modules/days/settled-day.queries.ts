import { type RawBuilder, sql } from 'kysely';
import type { Operand } from '#app/platform/db/statement.ts';
import { countColumns, countNames } from './counting.queries.ts';
import { maxMinutesOfDay } from './day-rules.ts';
import { type Count, settledFrom } from './settled-day.ts';

/** The day of a record, and when a device without a network made it; null for a record that is made now. */
type SettledMoment = { localDay: RawBuilder<string>; queuedAt: RawBuilder<Date | null> };

/** By how much the counts of a settled day grow. */
type Amounts = Partial<Record<Count, Operand<number>>>;

/**
 * Adds to a day that is settled for a record (`settledFrom`) and has room for its minutes, and to the part that its Parada
 * has of the day: two parts of a statement, behind one named `diarist` with the member. `day` returns `member_id` and
 * `parada_id`; it returns no row, and nothing is changed, where the day is not settled, or the record was made before a
 * Parada of this day ended.
 */
export function addToSettledDayParts({ localDay, queuedAt }: SettledMoment, amounts: Amounts) {
  const growing = countNames.flatMap((count) => {
    const amount = amounts[count];
    return amount === undefined ? [] : [{ count, column: countColumns[count], amount: sql`${amount}::int` }];
  });
  const sums = growing.map(
    ({ column, amount }) => sql`${sql.id(column)} = days_day.${sql.id(column)} + ${amount}`,
  );
  const added = growing.map(
    ({ column }) => sql`${sql.id(column)} = days_parada_day.${sql.id(column)} + excluded.${sql.id(column)}`,
  );
  const conditions = growing.map(
    ({ count, column, amount }) =>
      sql`(${amount} = 0 or days_day.${sql.id(column)} >= ${sql.lit(settledFrom[count])})`,
  );
  const columns = sql.join(growing.map(({ column }) => sql.id(column)));
  return {
    day: sql`(
      update days_day set ${sql.join(sums)} from diarist
      where days_day.member_id = diarist.member_id and days_day.local_day = ${localDay}
        and ${sql.join(conditions, sql` and `)}
        and days_day.minutes + ${amounts.minutes ?? 0}::int <= ${sql.lit(maxMinutesOfDay)}
        and (days_day.parada_ended_at is null or ${queuedAt} is null or days_day.parada_ended_at < ${queuedAt})
      returning days_day.member_id, days_day.open_parada_id as parada_id)`,
    part: sql`(
      insert into days_parada_day (member_id, parada_id, local_day, ${columns})
      select day.member_id, day.parada_id, ${localDay}, ${sql.join(growing.map(({ amount }) => amount))}
      from day where day.parada_id is not null
      on conflict (member_id, parada_id, local_day) do update set ${sql.join(added)})`,
  };
}
