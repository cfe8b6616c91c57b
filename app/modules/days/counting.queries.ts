import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Operand } from '#app/platform/db/statement.ts';
import { maxMinutesOfDay } from './day-rules.ts';
import type { Day, DayCounts } from './days.queries.ts';
import { recordParadasPoint } from './parada-parts.queries.ts';
import { settledFrom } from './settled-day.ts';

/** A day as a part of a combined read or write has it: `restedAt` is ISO text. */
export type DayJson = Omit<Day, 'restedAt'> & { restedAt: string | null };

/** The row that a part of a combined write returned. */
export function fromDayJson({ restedAt, ...day }: DayJson): Day {
  return { ...day, restedAt: restedAt === null ? null : new Date(restedAt) };
}

/**
 * To which Parada a record belongs: to one that is known (null: to none), as a correction belongs to that of what it
 * corrects; else to the one that was open when it was made, which is now, or the instant at which a device without a
 * network made it.
 */
export type Belonging = { paradaId: number | null } | { queuedAt: Date | null };

/** A day that is counted in, by how much, and for which Parada. */
export type Counted = { localDay: string; change: Partial<DayCounts>; belongs: Belonging };

/** The columns of a day and of its part of a Parada, and what a change adds to each. */
const counts = ['minutes', 'check_ins', 'notes', 'payments', 'intentions'] as const;

type Changes = Record<(typeof counts)[number], number>;

function changesOf({
  minutes = 0,
  checkIns = 0,
  notes = 0,
  payments = 0,
  intentions = 0,
}: Partial<DayCounts>) {
  return { minutes, check_ins: checkIns, notes, payments, intentions };
}

/** What is proposed is checked before a conflict is seen, so nothing below zero may be proposed. */
function proposed(changes: Changes): RawBuilder<unknown> {
  return sql.join(counts.map((count) => sql`${Math.max(0, changes[count])}::int`));
}

function added(table: 'days_day' | 'days_parada_day', changes: Changes): RawBuilder<unknown> {
  const set = counts.map((count) => sql`${sql.id(count)} = ${sql.id(table, count)} + ${changes[count]}`);
  return sql.join(set);
}

const columns = sql.join(counts.map((count) => sql.id(count)));

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
 * of one day come one after the other. What follows them reads the Parada as `paradaOfRecord`.
 */
export function addToDayParts(memberId: number, { localDay, change, belongs }: Counted) {
  const changes = changesOf(change);
  const { open, endedAt } = recordParadasPoint.require();
  return {
    day: sql<DayJson & { paradaId: number | null }>`(
      insert into days_day (member_id, local_day, ${columns}, open_parada_id, parada_ended_at)
      values (${memberId}, ${localDay}, ${proposed(changes)}, ${open(memberId, localDay)}, ${endedAt(memberId, localDay)})
      on conflict (member_id, local_day) do update set ${added('days_day', changes)}
      returning local_day as "localDay", minutes, check_ins as "checkIns", notes, payments, intentions,
        rested_at as "restedAt", ${paradaOf(memberId, localDay, belongs)} as "paradaId")`,
    part: sql<{ parada_id: number } | null>`(
      insert into days_parada_day (member_id, parada_id, local_day, ${columns})
      select ${memberId}, day."paradaId", day."localDay", ${proposed(changes)} from day where day."paradaId" is not null
      on conflict (member_id, parada_id, local_day) do update set ${added('days_parada_day', changes)}
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

/** The Parada that a record belongs to, in a combined write behind the parts of its day. */
export const paradaOfRecord = sql<number | null>`(select day."paradaId" from day)`;

/** By how much the counts of a settled day grow. */
export type SettledChange = { [Count in 'minutes' | 'checkIns' | 'payments']?: Operand<number> };

/** The day of a record, and when a device without a network made it; null where it is made now. */
export type SettledMoment = { localDay: Operand<string>; queuedAt: Operand<Date | null> };

/**
 * Adds to a day that is settled: it has a check-in where one is added, and thirty minutes and room for more where minutes are, so that
 * nothing follows from the change and no listener of days has to hear of it. A part of a statement that has one named
 * `diarist` before it, with the member for whom it may write; gives her id and the Parada that the record belongs to, or
 * no row where it changed nothing, as it does where the record was made before a Parada of this day ended.
 */
export function addToSettledDayPart(
  { localDay, queuedAt }: SettledMoment,
  { minutes = 0, checkIns = 0, payments = 0 }: SettledChange,
): RawBuilder<{ member_id: number; parada_id: number | null }> {
  return sql<{ member_id: number; parada_id: number | null }>`(
    update days_day set minutes = days_day.minutes + ${minutes}::int, check_ins = days_day.check_ins + ${checkIns}::int,
      payments = days_day.payments + ${payments}::int
    from diarist
    where days_day.member_id = diarist.member_id and days_day.local_day = ${localDay}::date
      and (days_day.check_ins >= ${settledFrom.checkIns} or ${checkIns}::int = 0)
      and (${minutes}::int = 0
        or days_day.minutes between ${settledFrom.minutes} and ${maxMinutesOfDay} - ${minutes}::int)
      and (days_day.parada_ended_at is null or ${queuedAt}::timestamptz is null
        or days_day.parada_ended_at < ${queuedAt}::timestamptz)
    returning days_day.member_id, days_day.open_parada_id as parada_id)`;
}

/** As `addToSettledDayPart` what the day holds of its Parada, behind that part, which is named `day`. */
export function addToSettledParadaPart(
  localDay: Operand<string>,
  { minutes = 0, checkIns = 0, payments = 0 }: SettledChange,
): RawBuilder<unknown> {
  return sql`(
    insert into days_parada_day (member_id, parada_id, local_day, minutes, check_ins, payments)
    select day.member_id, day.parada_id, ${localDay}::date, ${minutes}::int, ${checkIns}::int, ${payments}::int
    from day where day.parada_id is not null
    on conflict (member_id, parada_id, local_day) do update set
      minutes = days_parada_day.minutes + excluded.minutes, check_ins = days_parada_day.check_ins + excluded.check_ins,
      payments = days_parada_day.payments + excluded.payments)`;
}

/** A day of rest of a Parada; `restedAt` is null where it is one no more. */
export type Rest = { memberId: number; paradaId: number; localDay: string; restedAt: Date | null };

/** Declares a day as one of rest, or takes that back; its row stays locked until the transaction ends. */
export async function setRest(on: Executor, { memberId, paradaId, localDay, restedAt }: Rest): Promise<Day> {
  const { open, endedAt } = recordParadasPoint.require();
  const ofOthers = sql`(
    select min(part.rested_at) from days_parada_day as part
    where part.member_id = ${memberId} and part.local_day = ${localDay} and part.parada_id <> ${paradaId})`;
  const { rows } = await sql<Day>`
    with part as (
      insert into days_parada_day (member_id, parada_id, local_day, rested_at)
      values (${memberId}, ${paradaId}, ${localDay}, ${restedAt})
      on conflict (member_id, parada_id, local_day) do update set rested_at = case
        when excluded.rested_at is null then null else coalesce(days_parada_day.rested_at, excluded.rested_at) end)
    insert into days_day (member_id, local_day, rested_at, open_parada_id, parada_ended_at)
    values (${memberId}, ${localDay}, ${restedAt}, ${open(memberId, localDay)}, ${endedAt(memberId, localDay)})
    on conflict (member_id, local_day) do update set rested_at = case
      when excluded.rested_at is null then ${ofOthers} else coalesce(days_day.rested_at, excluded.rested_at) end
    returning local_day as "localDay", minutes, check_ins as "checkIns", notes, payments, intentions,
      rested_at as "restedAt"`.execute(on);
  const [day] = rows;
  if (!day) throw new Error('an upsert gave no row');
  return day;
}
