import { type RawBuilder, sql } from 'kysely';
import type { Day, DayCounts } from './days.queries.ts';
import { recordParadasPoint } from './parada-parts.queries.ts';
import type { Count } from './settled-day.ts';

/** A day as a part of a combined read or write has it: `restedAt` is ISO text. */
export type DayJson = Omit<Day, 'restedAt'> & { restedAt: string | null };

/** Reads the row of a day from the JSON of a statement. */
export function fromDayJson({
  localDay,
  minutes,
  checkIns,
  notes,
  payments,
  intentions,
  restedAt,
}: DayJson): Day {
  const counts = { minutes, checkIns, notes, payments, intentions };
  return { localDay, ...counts, restedAt: restedAt === null ? null : new Date(restedAt) };
}

/**
 * To which Parada a record belongs: to one that is known (null: to none), as a correction belongs to that of what it
 * corrects; else to the one that was open when it was made, which is now, or the instant at which a device without a
 * network made it.
 */
export type Belonging = { paradaId: number | null } | { queuedAt: Date | null };

/** A day that is counted in, by how much, and for which Parada. */
export type Counted = { localDay: string; change: Partial<DayCounts>; belongs: Belonging };

/** The column of each count, in a day and in the part that a Parada has of it. */
export const countColumns = {
  minutes: 'minutes',
  checkIns: 'check_ins',
  notes: 'notes',
  payments: 'payments',
  intentions: 'intentions',
} as const satisfies Record<Count, string>;

export const countNames = [
  'minutes',
  'checkIns',
  'notes',
  'payments',
  'intentions',
] as const satisfies Count[];

/** The proposed counts of a new row. PostgreSQL checks them before it sees a conflict, so none is below zero. */
function proposed(change: Partial<DayCounts>): RawBuilder<unknown> {
  return sql.join(countNames.map((count) => sql`${Math.max(0, change[count] ?? 0)}::int`));
}

function added(table: 'days_day' | 'days_parada_day', change: Partial<DayCounts>): RawBuilder<unknown> {
  const set = countNames.map((count) => {
    const column = countColumns[count];
    return sql`${sql.id(column)} = ${sql.id(table, column)} + ${change[count] ?? 0}`;
  });
  return sql.join(set);
}

const columns = sql.join(countNames.map((count) => sql.id(countColumns[count])));

/**
 * The Parada of a record, where the row of its day is at hand. That row tells it as it is now, also to whoever waited for
 * the row while a Parada began or ended; only what was made before an ending has to be looked up.
 */
function paradaOf(memberId: number, localDay: string, belongs: Belonging): RawBuilder<number | null> {
  if ('paradaId' in belongs) return sql`${belongs.paradaId}::bigint`;
  if (belongs.queuedAt === null) return sql`days_day.open_parada_id`;
  const { queuedAt } = belongs;
  return sql`case when days_day.parada_ended_at is null or days_day.parada_ended_at < ${queuedAt}
    then days_day.open_parada_id else ${recordParadasPoint.require().ofMoment(memberId, localDay, queuedAt)} end`;
}

/**
 * Adds to the counts of a day, or takes from them, and to what the day holds of the Parada that the record belongs to: two
 * parts of a combined write that go together. The row of the day stays locked until the transaction ends, so that changes
 * of one day come one after the other. Parts behind `day` read `member_id` and `parada_id` from it.
 */
export function addToDayParts(memberId: number, { localDay, change, belongs }: Counted) {
  const { open, endedAt } = recordParadasPoint.require();
  return {
    day: sql<DayJson>`(
      insert into days_day (member_id, local_day, ${columns}, open_parada_id, parada_ended_at)
      values (${memberId}, ${localDay}, ${proposed(change)}, ${open(memberId, localDay)}, ${endedAt(memberId, localDay)})
      on conflict (member_id, local_day) do update set ${added('days_day', change)}
      returning local_day as "localDay", minutes, check_ins as "checkIns", notes, payments, intentions,
        rested_at as "restedAt", member_id, ${paradaOf(memberId, localDay, belongs)} as parada_id)`,
    part: sql<{ parada_id: number } | null>`(
      insert into days_parada_day (member_id, parada_id, local_day, ${columns})
      select day.member_id, day.parada_id, day."localDay", ${proposed(change)} from day where day.parada_id is not null
      on conflict (member_id, parada_id, local_day) do update set ${added('days_parada_day', change)}
      returning parada_id)`,
  };
}

/** The Parada of a record that is counted in no day, and so has no row of one at hand. */
export function paradaOfUncounted(
  memberId: number,
  localDay: string,
  belongs: Belonging,
): RawBuilder<number | null> {
  if ('paradaId' in belongs) return sql`${belongs.paradaId}::bigint`;
  const { open, ofMoment } = recordParadasPoint.require();
  return belongs.queuedAt === null
    ? open(memberId, localDay)
    : ofMoment(memberId, localDay, belongs.queuedAt);
}
