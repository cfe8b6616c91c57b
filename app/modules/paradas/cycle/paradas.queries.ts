import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Cycle, Pause } from './cycle.ts';
import { intentionWhenOfParada } from './intention-when.queries.ts';
import type { DatedIntentionWhen } from './intention-when.ts';

/** Whether the member tried the thing that the closing named. */
export type Tried = 'yes' | 'partly' | 'not_yet';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    paradas_parada: {
      member_id: number;
      parada_id: Generated<number>;
      number: number;
      created_at: Date;
      started_on: string | null;
      finished_on: string | null;
      finished_at: Date | null;
      outcome: 'closed' | 'ended_early' | null;
      minutes_a_day: number | null;
      focus: string[];
      max_measure_days: Generated<number>;
      tried: Generated<Tried | null>;
      tried_at: Generated<Date | null>;
    };
  }
}

/** A Parada with all facts that decide its state. */
export type ParadaRow = Cycle & {
  id: number;
  number: number;
  /** The daily minutes; null in a draft without minutes. */
  minutesADay: number | null;
  focus: string[];
  createdAt: Date;
  letterWrittenAt: Date | null;
  /** The maximum number of local days that are averaged into a measure of the start or of the close. */
  maxMeasureDays: number;
  /** The schedules of the intention, oldest first. */
  intentionWhen: DatedIntentionWhen[];
};

export type ParadaId = { memberId: number; paradaId: number };

/** Selects the pauses of a Parada as JSON, oldest first. */
const pausesOfParada = sql<Pause[]>`coalesce((
  select jsonb_agg(jsonb_build_object('fromDay', pause.from_day, 'untilDay', pause.until_day) order by pause.from_day)
  from paradas_pause as pause
  where pause.member_id = parada.member_id and pause.parada_id = parada.parada_id), '[]')`;

function selectParadas(on: Executor, memberId: number) {
  return on
    .selectFrom('paradas_parada as parada')
    .leftJoin('paradas_letter as letter', (join) =>
      join
        .onRef('letter.member_id', '=', 'parada.member_id')
        .onRef('letter.parada_id', '=', 'parada.parada_id'),
    )
    .where('parada.member_id', '=', memberId)
    .orderBy('parada.parada_id', 'desc')
    .select([
      'parada.parada_id as id',
      'parada.number',
      'parada.created_at as createdAt',
      'parada.started_on as startedOn',
      'parada.finished_on as finishedOn',
      'parada.outcome',
      'parada.minutes_a_day as minutesADay',
      'parada.focus',
      'letter.written_at as letterWrittenAt',
      'parada.max_measure_days as maxMeasureDays',
      pausesOfParada.as('pauses'),
      intentionWhenOfParada.as('intentionWhen'),
    ]);
}

/** Returns the Paradas of a member, newest first. */
export function listParadas(
  on: Executor,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ParadaRow[]> {
  return selectParadas(on, memberId).limit(limit).offset(offset).execute();
}

/** Returns the number of a member's Paradas, including drafts. */
export async function countParadas(on: Executor, memberId: number): Promise<number> {
  const { count } = await on
    .selectFrom('paradas_parada')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the part that reads two counts of a member's Paradas: the number of all Paradas, including drafts,
 * and the number of started Paradas.
 */
export function paradaCountsPart(memberId: number): RawBuilder<{ total: number; started: number }> {
  return sql<{ total: number; started: number }>`(
    select jsonb_build_object('total', count(*), 'started', count(started_on))
    from paradas_parada where member_id = ${memberId})`;
}

/** Returns one Parada of a member. */
export function findParada(on: Executor, { memberId, paradaId }: ParadaId): Promise<ParadaRow | undefined> {
  return selectParadas(on, memberId).where('parada.parada_id', '=', paradaId).executeTakeFirst();
}

/** Returns the member's unfinished Parada, open or a draft. */
export function findUnfinishedParada(on: Executor, memberId: number): Promise<ParadaRow | undefined> {
  return selectParadas(on, memberId).where('parada.outcome', 'is', null).executeTakeFirst();
}

/**
 * Returns the member's Parada that was open at an instant. If there is none, returns the first Parada that started
 * after this instant.
 */
export function findParadaAt(on: Executor, memberId: number, at: Date): Promise<ParadaRow | undefined> {
  return selectParadas(on, memberId)
    .where('parada.started_on', 'is not', null)
    .where(({ eb, or }) => or([eb('parada.finished_at', 'is', null), eb('parada.finished_at', '>=', at)]))
    .clearOrderBy()
    .orderBy('parada.parada_id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the first and the last day of a started Parada. If `paradaId` is null, returns the days of the open
 * Parada. `until` is null while the Parada is open.
 */
export function findParadaSpan(
  on: Executor,
  memberId: number,
  paradaId: number | null,
): Promise<{ id: number; from: string; until: string | null } | undefined> {
  return on
    .selectFrom('paradas_parada')
    .where('member_id', '=', memberId)
    .where('started_on', 'is not', null)
    .$if(paradaId === null, (query) => query.where('outcome', 'is', null))
    .$if(paradaId !== null, (query) => query.where('parada_id', '=', paradaId ?? 0))
    .select(['parada_id as id', 'started_on as from', 'finished_on as until'])
    .$narrowType<{ from: string }>()
    .executeTakeFirst();
}

/** Returns whether a member has an open Parada. A paused Parada is also open. */
export async function hasOpenParada(on: Executor, memberId: number): Promise<boolean> {
  return (await findParadaSpan(on, memberId, null)) !== undefined;
}

/**
 * Returns the daily minutes of the Parada that contains this day. If several Paradas contain the day, returns the
 * minutes of the last one.
 */
export async function findMinutesOfDay(
  on: Executor,
  memberId: number,
  localDay: string,
): Promise<number | undefined> {
  const row = await on
    .selectFrom('paradas_parada')
    .where('member_id', '=', memberId)
    .where('started_on', '<=', localDay)
    .where((row) => row.or([row('finished_on', 'is', null), row('finished_on', '>=', localDay)]))
    .orderBy('parada_id', 'desc')
    .select('minutes_a_day')
    .executeTakeFirst();
  return row?.minutes_a_day ?? undefined;
}

export type NewParada = {
  number: number;
  createdAt: Date;
  startedOn: string | null;
  minutesADay: number | null;
  focus: string[];
};

/** Inserts a Parada and returns its id. */
export async function insertParada(on: Executor, memberId: number, parada: NewParada): Promise<number> {
  const row = await on
    .insertInto('paradas_parada')
    .values({
      member_id: memberId,
      number: parada.number,
      created_at: parada.createdAt,
      started_on: parada.startedOn,
      minutes_a_day: parada.minutesADay,
      focus: parada.focus,
    })
    .returning('parada_id')
    .executeTakeFirstOrThrow();
  return row.parada_id;
}

/** Updates the given fields of an unfinished Parada. */
export async function updateParada(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  change: {
    startedOn?: string | undefined;
    minutesADay?: number | undefined;
    focus?: string[] | undefined;
    finished?: { on: string; at: Date; outcome: 'closed' | 'ended_early' } | undefined;
  },
): Promise<void> {
  const { startedOn, minutesADay, focus, finished } = change;
  const set = {
    ...(startedOn === undefined ? {} : { started_on: startedOn }),
    ...(minutesADay === undefined ? {} : { minutes_a_day: minutesADay }),
    ...(focus === undefined ? {} : { focus }),
    ...(finished === undefined
      ? {}
      : { finished_on: finished.on, finished_at: finished.at, outcome: finished.outcome }),
  };
  if (Object.keys(set).length === 0) return;
  await on
    .updateTable('paradas_parada')
    .set(set)
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('outcome', 'is', null)
    .execute();
}

/** Returns the Paradas of a member that have pauses. Paused days do not count as practice. */
export function listPausedParadas(on: Executor, memberId: number): Promise<ParadaRow[]> {
  return selectParadas(on, memberId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('paradas_pause as any_pause')
          .select('any_pause.from_day')
          .whereRef('any_pause.member_id', '=', 'parada.member_id')
          .whereRef('any_pause.parada_id', '=', 'parada.parada_id'),
      ),
    )
    .execute();
}

/** Deletes every Parada of a member. */
export async function deleteParadas(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('paradas_parada').where('member_id', '=', memberId).execute();
}

/** Returns the number of Paradas that a member has started, including finished ones. */
export async function countStartedParadas(on: Executor, memberId: number): Promise<number> {
  const { count } = await on
    .selectFrom('paradas_parada')
    .where('member_id', '=', memberId)
    .where('started_on', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
