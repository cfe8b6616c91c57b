import { type Generated, sql } from 'kysely';
import { db, type Executor } from '#app/platform/db/db.ts';
import { defineStatement, type Operand } from '#app/platform/db/statement.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_session: {
      member_id: number;
      session_id: Generated<number>;
      public_id: Generated<string>;
      token_hash: Buffer | null;
      key_hash: Buffer | null;
      user_agent: string;
      ip_prefix: string;
      created_at: Date;
      last_used_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      identity_confirmed_at: Date | null;
      code_confirmed_at: Date | null;
      factor_confirmed_at: Date | null;
    };
  }
}

export type NewSession = {
  memberId: number;
  tokenHash: Buffer | null;
  keyHash: Buffer | null;
  userAgent: string;
  ipPrefix: string;
  createdAt: Date;
  expiresAt: Date;
  /** The instant of the sign-in if the sign-in itself proved the identity; otherwise null. */
  identityConfirmedAt: Date | null;
};

/** The member to whom a session cookie belongs, and the session. */
export type SessionMember = Caller & { username: string; email: string; photoKey: string | null };

/** A caller, with a field that states whether the account is in the week before its erasure. */
export type Caller = Actor & { isClosing: boolean };

/** The channel that notifies every process of ended sessions. A message is the id of an ended session. */
export const endedSessionsChannel = 'yoi_ended_sessions';

export async function insertSession(on: Executor, session: NewSession): Promise<number> {
  const { session_id } = await on
    .insertInto('accounts_session')
    .values({
      member_id: session.memberId,
      token_hash: session.tokenHash,
      key_hash: session.keyHash,
      user_agent: session.userAgent,
      ip_prefix: session.ipPrefix,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
      identity_confirmed_at: session.identityConfirmedAt,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

type ByHash = { hash: Buffer; at: Date };

function liveSessions(at: Operand<Date>) {
  return db
    .selectFrom('accounts_session as session')
    .innerJoin('accounts_member as member', 'member.member_id', 'session.member_id')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', at);
}

const callerColumns = [
  'session.member_id as memberId',
  'session.session_id as sessionId',
  sql<boolean>`member.erase_at is not null`.as('isClosing'),
] as const;

const sessionMemberColumns = [
  ...callerColumns,
  'member.username',
  'member.email',
  'member.photo_key as photoKey',
] as const;

const selectSessionMember = defineStatement<ByHash, SessionMember>(
  (value) =>
    liveSessions(value('at'))
      .select(sessionMemberColumns)
      .where('session.token_hash', '=', value('hash'))
      .where('member.closed_at', 'is', null),
  { shares: 'keys' },
);

/** Finds the member of a live session by the hash of its cookie. */
export async function findSessionMember(
  on: Executor,
  tokenHash: Buffer,
  at: Date,
): Promise<SessionMember | undefined> {
  const [member] = await selectSessionMember(on, { hash: tokenHash, at });
  return member;
}

type KeyHolder = Caller & { closedAt: Date | null };

const selectKeyHolder = defineStatement<ByHash, KeyHolder>(
  (value) =>
    liveSessions(value('at'))
      .select([...callerColumns, 'member.closed_at as closedAt'])
      .where('session.key_hash', '=', value('hash')),
  { shares: 'keys' },
);

/**
 * Finds the member of an API key by the hash of the key, if the session of the key is live. `closedAt` is set if the
 * account is closed.
 */
export async function findKeyHolder(on: Executor, keyHash: Buffer, at: Date): Promise<KeyHolder | undefined> {
  const [holder] = await selectKeyHolder(on, { hash: keyHash, at });
  return holder;
}

type TimedSession = SessionMember & { lastUsedAt: Date; expiresAt: Date };

const selectTimedSession = defineStatement<ByHash, TimedSession>(
  (value) =>
    liveSessions(value('at'))
      .select([
        ...sessionMemberColumns,
        'session.last_used_at as lastUsedAt',
        'session.expires_at as expiresAt',
      ])
      .where('session.token_hash', '=', value('hash'))
      .where('member.closed_at', 'is', null),
  { shares: 'keys' },
);

/** Works like `findSessionMember`, and also returns the times of the session. */
export async function findTimedSession(
  on: Executor,
  tokenHash: Buffer,
  at: Date,
): Promise<TimedSession | undefined> {
  const [session] = await selectTimedSession(on, { hash: tokenHash, at });
  return session;
}

/**
 * Extends a session that is in use, but at most until `lastDay` days after its start. Returns the new end.
 */
export async function prolongSession(
  on: Executor,
  actor: Actor,
  use: { at: Date; until: Date; lastDay: number },
): Promise<Date | undefined> {
  const row = await on
    .updateTable('accounts_session')
    .set({
      last_used_at: use.at,
      expires_at: sql<Date>`least(${use.until}, created_at + make_interval(days => ${use.lastDay}))`,
    })
    .where('member_id', '=', actor.memberId)
    .where('session_id', '=', actor.sessionId)
    .returning('expires_at as expiresAt')
    .executeTakeFirst();
  return row?.expiresAt;
}

const selectCaller = defineStatement<Actor & { at: Date }, Caller>(
  (value) =>
    liveSessions(value('at'))
      .select(callerColumns)
      .where('session.member_id', '=', value('memberId'))
      .where('session.session_id', '=', value('sessionId'))
      .where('member.closed_at', 'is', null),
  { shares: 'keys' },
);

/** Finds the caller of a session, if the session is live and belongs to this member. */
export async function findCaller(on: Executor, actor: Actor, at: Date): Promise<Caller | undefined> {
  const [caller] = await selectCaller(on, { ...actor, at });
  return caller;
}

/**
 * Ends a session and notifies every process, in one statement. The statement sends nothing if the session belongs to
 * another member or has ended. The message is sent when the transaction commits. Returns false if no session ended.
 */
export async function markSessionEnded(on: Executor, actor: Actor, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update accounts_session set ended_at = ${at}
      where member_id = ${actor.memberId} and session_id = ${actor.sessionId} and ended_at is null
      returning session_id
    )
    select pg_notify(${endedSessionsChannel}, session_id::text) from ended`.execute(on);
  return rows.length > 0;
}

/** Lists the ids of sessions that ended after this instant. */
export async function listSessionsEndedSince(on: Executor, instant: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('accounts_session')
    .select('session_id')
    .where('ended_at', '>', instant)
    .execute();
  return rows.map((row) => row.session_id);
}

/** Deletes the sessions that ended or expired before this instant, with their tokens. */
export async function deleteSessionsBefore(on: Executor, instant: Date): Promise<void> {
  await on
    .deleteFrom('accounts_session')
    .where((row) => row.or([row('ended_at', '<', instant), row('expires_at', '<', instant)]))
    .execute();
}
