import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Cycle, Pause } from './cycle.ts';

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
    };
  }
}

/** A Parada with all that decides its state. */
export type ParadaRow = Cycle & {
  id: number;
  number: number;
  /** Null in a draft that does not say it yet. */
  minutesADay: number | null;
  focus: string[];
  createdAt: Date;
  letterWrittenAt: Date | null;
};

export type ParadaId = { memberId: number; paradaId: number };

/** The pauses of a Parada, oldest first, as JSON. */
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
      pausesOfParada.as('pauses'),
    ]);
}

/** The Paradas of a member, newest first. */
export function listParadas(
  on: Executor,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ParadaRow[]> {
  return selectParadas(on, memberId).limit(limit).offset(offset).execute();
}

/** How many Paradas a member has, drafts too. */
export async function countParadas(on: Executor, memberId: number): Promise<number> {
  const { count } = await on
    .selectFrom('paradas_parada')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One Parada of a member. */
export function findParada(on: Executor, { memberId, paradaId }: ParadaId): Promise<ParadaRow | undefined> {
  return selectParadas(on, memberId).where('parada.parada_id', '=', paradaId).executeTakeFirst();
}

/** The Parada of a member that is not finished: open, or a draft. */
export function findUnfinishedParada(on: Executor, memberId: number): Promise<ParadaRow | undefined> {
  return selectParadas(on, memberId).where('parada.outcome', 'is', null).executeTakeFirst();
}

/** The Parada of a member that was open at an instant, or else the first that began after it. */
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
 * The days of a Parada that a member has begun, by its id, or of the open one where none is named; `until` is null while
 * it is open.
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

/** How many minutes a day the Parada asks that holds this day: the open one, or the one that was then. */
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

/** Stores a Parada; its id. */
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

/** Changes what is given of a Parada that is not finished. */
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

/** The Paradas of a member that were ever paused: those days are none of practice. */
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

/** Removes every Parada of a member for ever. */
export async function deleteParadas(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('paradas_parada').where('member_id', '=', memberId).execute();
}

/** How many Paradas a member has started, finished ones too. */
export async function countStartedParadas(on: Executor, memberId: number): Promise<number> {
  const { count } = await on
    .selectFrom('paradas_parada')
    .where('member_id', '=', memberId)
    .where('started_on', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
