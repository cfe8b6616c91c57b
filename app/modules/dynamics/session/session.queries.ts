import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Length } from '../catalogue/lengths.ts';
import type { SessionsQuery } from './session.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    dynamics_session: {
      member_id: number;
      session_id: Generated<number>;
      slug: string;
      version: number;
      minutes: Length;
      started_at: Date;
      local_day: string;
      step: number;
      sealed_answers: Buffer | null;
      finished_at: Date | null;
      minutes_done: number | null;
      usefulness: number | null;
      sealed_intention: Buffer | null;
      entry_id: number | null;
    };
  }
}

export type NewSession = {
  slug: string;
  version: number;
  minutes: Length;
  startedAt: Date;
  localDay: string;
};

/** Inserts a session and returns its id. */
export async function insertSession(on: Executor, memberId: number, session: NewSession): Promise<number> {
  const { session_id } = await on
    .insertInto('dynamics_session')
    .values({
      member_id: memberId,
      slug: session.slug,
      version: session.version,
      minutes: session.minutes,
      started_at: session.startedAt,
      local_day: session.localDay,
      step: 0,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

const headColumns = [
  'session_id as id',
  'slug',
  'version',
  'minutes',
  'started_at as startedAt',
  'local_day as localDay',
  'step',
  'finished_at as finishedAt',
  'minutes_done as minutesDone',
  'usefulness',
  'entry_id as entryId',
] as const;

/** The columns of a `SessionRow`. */
export const sessionColumns = [
  ...headColumns,
  'sealed_answers as sealedAnswers',
  'sealed_intention as sealedIntention',
] as const;

/** The sealed texts of a session. */
export type SealedParts = { sealedAnswers: Buffer | null; sealedIntention: Buffer | null };

/** A session without its texts. */
export type SessionHead = NewSession & {
  id: number;
  step: number;
  finishedAt: Date | null;
  minutesDone: number | null;
  usefulness: number | null;
  entryId: number | null;
};

export type SessionRow = SessionHead & SealedParts;

/** Returns one session of this member. */
export function findSession(on: Executor, memberId: number, id: number): Promise<SessionRow | undefined> {
  return sessions(on, memberId).where('session_id', '=', id).select(sessionColumns).executeTakeFirst();
}

/** Returns one session of this member and locks it until the transaction ends. */
export function lockSession(on: Executor, memberId: number, id: number): Promise<SessionRow | undefined> {
  return sessions(on, memberId)
    .where('session_id', '=', id)
    .select(sessionColumns)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a member's sessions, newest first. Each session has `hasAnswers` instead of its texts. */
export function listSessions(
  on: Executor,
  memberId: number,
  query: SessionsQuery,
): Promise<(SessionHead & { hasAnswers: boolean })[]> {
  return chosenSessions(on, memberId, query)
    .orderBy('session_id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .select(headColumns)
    .select(sql<boolean>`sealed_answers is not null`.as('hasAnswers'))
    .execute();
}

export async function countSessions(
  on: Executor,
  memberId: number,
  query: Pick<SessionsQuery, 'slug' | 'state'>,
): Promise<number> {
  const { total } = await chosenSessions(on, memberId, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function chosenSessions(
  on: Executor,
  memberId: number,
  { slug, state }: Pick<SessionsQuery, 'slug' | 'state'>,
) {
  return sessions(on, memberId)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .$if(state !== undefined, (query) =>
      query.where('finished_at', state === 'open' ? 'is' : 'is not', null),
    );
}

function sessions(on: Executor, memberId: number) {
  return on.selectFrom('dynamics_session').where('member_id', '=', memberId);
}

/** Updates the current step of a session. The answers change only if new answers are given. */
export async function updateProgress(
  on: Executor,
  memberId: number,
  id: number,
  { step, sealedAnswers }: { step: number; sealedAnswers?: Buffer | null },
): Promise<void> {
  await on
    .updateTable('dynamics_session')
    .where('member_id', '=', memberId)
    .where('session_id', '=', id)
    .set({ step, ...(sealedAnswers === undefined ? {} : { sealed_answers: sealedAnswers }) })
    .execute();
}

/** The result of a finished session. */
export type Ending = {
  finishedAt: Date;
  localDay: string;
  minutesDone: number;
  usefulness: number | null;
  sealedIntention: Buffer | null;
  entryId: number | null;
};

export async function updateEnding(
  on: Executor,
  memberId: number,
  id: number,
  ending: Ending,
): Promise<void> {
  await on
    .updateTable('dynamics_session')
    .where('member_id', '=', memberId)
    .where('session_id', '=', id)
    .set({
      finished_at: ending.finishedAt,
      local_day: ending.localDay,
      minutes_done: ending.minutesDone,
      usefulness: ending.usefulness,
      sealed_intention: ending.sealedIntention,
      entry_id: ending.entryId,
    })
    .execute();
}

/**
 * The data of a past session that the daily proposal uses. `minutes` is null if the session is not finished.
 */
export type PastSession = {
  id: number;
  slug: string;
  localDay: string;
  minutes: number | null;
  usefulness: number | null;
};

/** A rated session without its texts. */
export type UsefulSession = { id: number; slug: string; localDay: string; usefulness: number };

/** A dynamic is useful to the member if its rating of usefulness (1 to 5) is at least this number. */
const minUsefulness = 4;

/**
 * Reads the session that the member rated as most useful on the days from `since` to `until`, as a part for
 * `readCombined`. If several sessions have the same rating, reads the latest. Null if there is no such session.
 */
export function bestRatedPart(
  memberId: number,
  { since, until }: { since: string; until: string },
): RawBuilder<UsefulSession | null> {
  return sql<UsefulSession | null>`(
    select json_build_object('id', session_id, 'slug', slug, 'localDay', local_day, 'usefulness', usefulness)
    from dynamics_session
    where member_id = ${memberId} and local_day between ${since} and ${until}
      and finished_at is not null and minutes_done > 0 and usefulness >= ${sql.lit(minUsefulness)}
    order by usefulness desc, session_id desc limit 1)`;
}

/** The maximum number of sessions that the daily proposal reads. */
const maxPast = 500;

/**
 * Returns a part for `readCombined`: a member's sessions since a local day, newest first. The daily proposal
 * reads the sessions of 60 days. No member does as many sessions as the limit in 60 days.
 */
export function sessionsPart(memberId: number, since: string): RawBuilder<PastSession[]> {
  return sql<PastSession[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', session_id, 'slug', slug, 'localDay', local_day,
      'minutes', minutes_done, 'usefulness', usefulness) order by session_id desc), '[]')
    from (
      select session_id, slug, local_day, minutes_done, usefulness from dynamics_session
      where member_id = ${memberId} and local_day >= ${since}::date
      order by session_id desc limit ${sql.lit(maxPast)}) as newest)`;
}

/** Deletes every session of a member. */
export async function deleteSessions(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('dynamics_session').where('member_id', '=', memberId).execute();
}
