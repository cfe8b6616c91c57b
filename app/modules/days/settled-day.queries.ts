import { type RawBuilder, sql } from 'kysely';
import type { Operand } from '#app/platform/db/statement.ts';
import { countColumns, countNames } from './counting.queries.ts';
import { maxMinutesOfDay } from './day-bounds.schema.ts';
import type { Count, SettledFrom } from './settled-day.server.ts';

/**
 * The day of a record, and the instant at which a device without a network made the record; null for a record made
 * now.
 */
type SettledMoment = { localDay: RawBuilder<string>; queuedAt: RawBuilder<Date | null> };

/** The amounts by which the counts of a settled day grow. */
type Amounts = Partial<Record<Count, Operand<number>>>;

/**
 * Returns two parts of a statement. A preceding part `diarist` must contain the member. `day` adds the amounts
 * to the counts of a day and returns `member_id` and `parada_id`; `part` adds them to the counts of the same
 * day within its Parada. `day` changes nothing and returns no row in three cases: the day is not settled, the
 * minutes would exceed the limit of a day, or a Parada of the day ended after the record was made.
 */
export function addToSettledDayParts(
  { localDay, queuedAt }: SettledMoment,
  amounts: Amounts,
  settledFrom: SettledFrom,
) {
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
