import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import { maxMinutesADay, maxMinutesOfDay } from './days.schema.ts';

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
    };
  }
}

/** What is counted of a day; in a change, by how much each count grows or shrinks. */
export type DayCounts = {
  minutes: number;
  checkIns: number;
  /** Check-ins with a note. */
  notes: number;
  /** Investments with money. */
  payments: number;
  /** Responses to the intention of a Parada. */
  intentions: number;
};

/** One local day of a member, added up. */
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

/** A day as a part of a combined read or write has it: `restedAt` is ISO text. */
export type DayJson = Omit<Day, 'restedAt'> & { restedAt: string | null };

/** The row that a part of a combined write returned. */
export function fromDayJson({ restedAt, ...day }: DayJson): Day {
  return { ...day, restedAt: restedAt === null ? null : new Date(restedAt) };
}

/**
 * Adds to the counts of a day, or takes from them, as a part of a combined write; its row stays locked until the
 * transaction ends. What is proposed is checked before a conflict is seen, so nothing below zero may be proposed.
 */
export function addToDayPart(
  memberId: number,
  localDay: string,
  { minutes = 0, checkIns = 0, notes = 0, payments = 0, intentions = 0 }: Partial<DayCounts>,
): RawBuilder<DayJson> {
  return sql<DayJson>`(
    insert into days_day (member_id, local_day, minutes, check_ins, notes, payments, intentions)
    values (${memberId}, ${localDay}, ${Math.max(0, minutes)}, ${Math.max(0, checkIns)}, ${Math.max(0, notes)},
      ${Math.max(0, payments)}, ${Math.max(0, intentions)})
    on conflict (member_id, local_day) do update set
      minutes = days_day.minutes + ${minutes}, check_ins = days_day.check_ins + ${checkIns},
      notes = days_day.notes + ${notes}, payments = days_day.payments + ${payments},
      intentions = days_day.intentions + ${intentions}
    returning local_day as "localDay", minutes, check_ins as "checkIns", notes, payments, intentions,
      rested_at as "restedAt")`;
}

/** By how much the counts of a settled day grow. */
export type SettledChange = { [Count in 'minutes' | 'checkIns' | 'payments']?: Operand<number> };

/**
 * Adds to a day that is settled: it has a check-in where one is added, and thirty minutes and room for more where
 * minutes are, so that nothing follows from the change and no listener of days has to hear of it. A part of a statement
 * that has one named `diarist` before it, with the member for whom it may write; gives her id, or no row where it changed
 * nothing.
 */
export function addToSettledDayPart(
  localDay: Operand<string>,
  { minutes = 0, checkIns = 0, payments = 0 }: SettledChange,
): RawBuilder<{ member_id: number }> {
  return sql<{ member_id: number }>`(
    update days_day set minutes = days_day.minutes + ${minutes}::int, check_ins = days_day.check_ins + ${checkIns}::int,
      payments = days_day.payments + ${payments}::int
    from diarist
    where days_day.member_id = diarist.member_id and days_day.local_day = ${localDay}::date
      and (days_day.check_ins > 0 or ${checkIns}::int = 0)
      and (${minutes}::int = 0
        or days_day.minutes between ${maxMinutesADay} and ${maxMinutesOfDay} - ${minutes}::int)
    returning days_day.member_id)`;
}

/** Declares a day as one of rest, or takes that back (null); its row stays locked until the transaction ends. */
export function setRest(
  on: Executor,
  memberId: number,
  localDay: string,
  restedAt: Date | null,
): Promise<Day> {
  return on
    .insertInto('days_day')
    .values({
      member_id: memberId,
      local_day: localDay,
      minutes: 0,
      check_ins: 0,
      notes: 0,
      payments: 0,
      intentions: 0,
      rested_at: restedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'local_day'])
        .doUpdateSet(
          restedAt === null
            ? { rested_at: null }
            : { rested_at: sql`coalesce(days_day.rested_at, excluded.rested_at)` },
        ),
    )
    .returning(dayColumns)
    .executeTakeFirstOrThrow();
}

/** The days of a member from `since` to `until`, both included, oldest first; days without any record are not there. */
export function listDays(on: Executor, memberId: number, span: DaySpan): Promise<Day[]> {
  return selectDays(on, memberId, span).execute();
}

/** The days after `localDay` for which a member has declared a rest, oldest first. */
export async function listRestsAfter(on: Executor, memberId: number, localDay: string): Promise<string[]> {
  const rows = await on
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .where('local_day', '>', localDay)
    .where('rested_at', 'is not', null)
    .orderBy('local_day')
    .select('local_day')
    .execute();
  return rows.map((row) => row.local_day);
}

/** Whether a member has a day with any record, or a rest. */
export async function hasAnyDay(on: Executor, memberId: number): Promise<boolean> {
  const day = await on
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .limit(1)
    .select('local_day')
    .executeTakeFirst();
  return day !== undefined;
}

/** Local days, both included. */
export type DaySpan = { since: string; until: string };

/** As `listDays`, as a part of a combined read; `restedAt` is ISO text. */
export function daysPart(
  memberId: number,
  span: DaySpan,
): RawBuilder<(Omit<Day, 'restedAt'> & { restedAt: string | null })[]> {
  return jsonArrayFrom(selectDays(db, memberId, span)).$castTo<
    (Omit<Day, 'restedAt'> & { restedAt: string | null })[]
  >();
}

/** How many days of at least `minutes` a member has outside these ranges of days, as a part of a combined read. */
export function practiceDaysPart(
  memberId: number,
  minutes: number,
  except: readonly { from: string; until: string }[],
): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from days_day
    where member_id = ${memberId} and minutes >= ${minutes} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(except)}::jsonb) as paused ("from" date, until date)
      where days_day.local_day between paused."from" and paused.until))`;
}

function selectDays(on: Executor, memberId: number, { since, until }: DaySpan) {
  return on
    .selectFrom('days_day')
    .where('member_id', '=', memberId)
    .where('local_day', '>=', since)
    .where('local_day', '<=', until)
    .orderBy('local_day')
    .select(dayColumns);
}

/** Removes every day of a member for ever. */
export async function deleteDays(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('days_day').where('member_id', '=', memberId).execute();
}
