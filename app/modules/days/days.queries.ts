import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import { minPracticeMinutes } from './day-bounds.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    days_day: {
      member_id: number;
      local_day: string;
      minutes: number;
      check_ins: number;
      notes: number;
      payments: number;
      intentions: number;
      rested_at: Date | null;
      open_parada_id: number | null;
      parada_ended_at: Date | null;
    };
  }
}

/** The counts of a day. In a change, each value is the amount by which the count grows or shrinks. */
export type DayCounts = {
  minutes: number;
  checkIns: number;
  /** The number of check-ins with a note. */
  notes: number;
  /** The number of investments with money. */
  payments: number;
  /** The number of responses to the intention of a Parada. */
  intentions: number;
};

/** The totals of one local day of a member. */
export type Day = DayCounts & { localDay: string; restedAt: Date | null };

const dayColumns = [
  'days_day.local_day as localDay',
  'days_day.minutes',
  'days_day.check_ins as checkIns',
  'days_day.notes',
  'days_day.payments',
  'days_day.intentions',
  'days_day.rested_at as restedAt',
] as const;

/** Checks whether a member has a day with any record or rest. */
export async function hasAnyDay(on: Executor, memberId: number): Promise<boolean> {
  const day = await on
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .limit(1)
    .select('local_day')
    .executeTakeFirst();
  return day !== undefined;
}

/** A span of local days. It includes both its first and its last day. */
export type DaySpan = { since: string; until: string };

/**
 * Lists a member's days from `since` to `until`, oldest first, as a part for `readCombined`. Both days are included.
 * Days without any record are absent.
 */
export function daysPart(memberId: number, { since, until }: DaySpan): DecodedPart<Day[]> {
  const days = db
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .where('local_day', '>=', since)
    .where('local_day', '<=', until)
    .orderBy('local_day')
    .select(dayColumns);
  return decoded(jsonArrayFrom(days).$castTo<Day[]>(), { restedAt: 'instant' });
}

/** A span of days of a Parada that do not count as practice; `from` and `until` are included. */
export type PausedDays = { paradaId: number; from: string; until: string };

/**
 * Counts a member's days of practice, as a part for `readCombined`. On a paused day of a Parada, minutes of
 * this Parada do not count, but minutes of another Parada do.
 */
export function practiceDaysPart(memberId: number, paused: readonly PausedDays[]): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from days_day as day
    left join (
      select part.local_day, sum(part.minutes) as minutes
      from jsonb_to_recordset(${JSON.stringify(paused)}::jsonb) as pause ("paradaId" bigint, "from" date, until date)
      join days_parada_day as part on part.member_id = ${memberId} and part.parada_id = pause."paradaId"
        and part.local_day between pause."from" and pause.until
      group by part.local_day) as paused on paused.local_day = day.local_day
    where day.member_id = ${memberId} and day.minutes - coalesce(paused.minutes, 0) >= ${minPracticeMinutes})`;
}

/** Counts the days of a span on which a member has a record. Days with only a rest do not count. */
export async function countRecordedDays(
  on: Executor,
  memberId: number,
  { since, until }: DaySpan,
): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from days_day as day
    where day.member_id = ${memberId} and day.local_day between ${since} and ${until}
      and (day.minutes > 0 or day.check_ins > 0 or day.payments > 0 or day.intentions > 0)`.execute(on);
  return rows[0]?.days ?? 0;
}

/**
 * Reads the first local day on which a member has a record or a rest, as a part of a combined read. Null if there is
 * no such day.
 */
export function firstDayPart(memberId: number): RawBuilder<string | null> {
  return sql<string | null>`(select min(local_day) from days_day where member_id = ${memberId})`;
}

/** Deletes every day of a member permanently. */
export async function deleteDays(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('days_parada_day').where('member_id', '=', memberId).execute();
  await on.deleteFrom('days_day').where('member_id', '=', memberId).execute();
}
