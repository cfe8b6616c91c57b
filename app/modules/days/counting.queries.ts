import { type RawBuilder, sql } from 'kysely';
import type { FieldsOf } from '#app/platform/db/decoded.ts';
import type { Day, DayCounts } from './days.queries.ts';
import { recordParadasPoint } from './parada-parts.queries.ts';
import type { Count } from './settled-day.server.ts';

/** The fields of a day that must be converted after reading, because JSON has no type for their values. */
export const dayFields = { restedAt: 'instant' } as const satisfies FieldsOf<Day>;

/**
 * Determines the Parada to which a record belongs. `paradaId` names a known Parada, or is null if the record
 * belongs to no Parada. A correction belongs to the Parada of the record that it corrects. `queuedAt` selects
 * the Parada that was open when the record was made: it is the instant at which a device without a network made
 * the record, or null for a record made now.
 */
export type Belonging = { paradaId: number | null } | { queuedAt: Date | null };

/**
 * The local day for which a record counts, the change that the record makes to the counts of that day, and the
 * Parada of the record.
 */
export type Counted = { localDay: string; change: Partial<DayCounts>; belongs: Belonging };

/**
 * The database column of each count. The rows of a day and the rows of a day within a Parada have the same
 * columns.
 */
export const countColumns = {
  minutes: 'minutes',
  checkIns: 'check_ins',
  notes: 'notes',
  payments: 'payments',
  intentions: 'intentions',
} as const satisfies Record<Count, string>;

/** The names of the counts, in the order of their columns. */
export const countNames = [
  'minutes',
  'checkIns',
  'notes',
  'payments',
  'intentions',
] as const satisfies Count[];

/**
 * Returns the values of the row that the statement tries to insert. No value is below zero, because PostgreSQL
 * checks these values before it detects a conflict.
 */
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
 * Returns the Parada of a record. The Parada is read from the row of the record's day. The row is current even
 * if the transaction had to wait for it while a Parada began or ended. A separate query is needed only for a
 * record that was made before a Parada ended.
 */
function paradaOf(memberId: number, localDay: string, belongs: Belonging): RawBuilder<number | null> {
  if ('paradaId' in belongs) return sql`${belongs.paradaId}::bigint`;
  if (belongs.queuedAt === null) return sql`days_day.open_parada_id`;
  const { queuedAt } = belongs;
  return sql`case when days_day.parada_ended_at is null or days_day.parada_ended_at < ${queuedAt}
    then days_day.open_parada_id else ${recordParadasPoint.require().ofMoment(memberId, localDay, queuedAt)} end`;
}

/**
 * Returns two parts (common table expressions) of a combined write, which must be used together. `day` changes
 * the counts of a day; `part` changes the counts of the same day within the record's Parada. The row of the day
 * stays locked until the transaction ends, so that concurrent changes of a day run one after the other. Later
 * parts read `member_id` and `parada_id` from `day`.
 */
export function addToDayParts(memberId: number, { localDay, change, belongs }: Counted) {
  const { open, endedAt } = recordParadasPoint.require();
  return {
    day: sql<Day>`(
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

/**
 * Returns the Parada of a record that counts for no day. The Parada of such a record cannot be read from the row of a
 * day.
 */
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
