import { type Generated, sql } from 'kysely';
import { db, type Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_refresh_token: {
      member_id: number;
      refresh_token_id: Generated<number>;
      session_id: number;
      family: string;
      is_bound: boolean;
      token_hash: Buffer;
      parent_id: number | null;
      issued_at: Date;
      expires_at: Date;
      used_at: Date | null;
      replaced_by: number | null;
      sealed_successor: Buffer | null;
    };
  }
}

/** A refresh token with the state of its session. */
export type StoredRefreshToken = Actor & {
  family: string;
  usedAt: Date | null;
  expiresAt: Date;
  sealedSuccessor: Buffer | null;
  successorUsedAt: Date | null;
  /** States whether the refresh token is valid only together with the session cookie. */
  isBound: boolean;
  /** The hash of the cookie of the token's session; null if the session has no cookie. */
  cookieHash: Buffer | null;
  sessionIsLive: boolean;
};

type Rotation = {
  memberId: number;
  tokenHash: Buffer;
  successorHash: Buffer;
  sealedSuccessor: Buffer;
  at: Date;
  successorExpiresAt: Date;
  /** The maximum number of days from the start of the session to its end. */
  lastDay: number;
};

/** Stores the first token of a family. */
export async function insertRefreshToken(
  on: Executor,
  token: Actor & { family: string; isBound: boolean; tokenHash: Buffer; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await on
    .insertInto('accounts_refresh_token')
    .values({
      member_id: token.memberId,
      session_id: token.sessionId,
      family: token.family,
      is_bound: token.isBound,
      token_hash: token.tokenHash,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

const selectRefreshToken = defineStatement<{ tokenHash: Buffer; at: Date }, StoredRefreshToken>(
  (value) =>
    db
      .selectFrom('accounts_refresh_token as token')
      .innerJoin('accounts_session as session', (join) =>
        join
          .onRef('session.member_id', '=', 'token.member_id')
          .onRef('session.session_id', '=', 'token.session_id'),
      )
      .leftJoin('accounts_refresh_token as successor', (join) =>
        join
          .onRef('successor.member_id', '=', 'token.member_id')
          .onRef('successor.refresh_token_id', '=', 'token.replaced_by'),
      )
      .select([
        'token.member_id as memberId',
        'token.session_id as sessionId',
        'token.family',
        'token.used_at as usedAt',
        'token.expires_at as expiresAt',
        'token.sealed_successor as sealedSuccessor',
        'successor.used_at as successorUsedAt',
        'session.token_hash as cookieHash',
        sql<boolean>`token.is_bound and session.token_hash is not null`.as('isBound'),
        sql<boolean>`session.ended_at is null and session.expires_at > ${value('at')}`.as('sessionIsLive'),
      ])
      .where('token.token_hash', '=', value('tokenHash')),
  { shares: 'keys' },
);

/** Finds a refresh token by its hash, with its session and its successor. */
export async function findRefreshToken(
  on: Executor,
  tokenHash: Buffer,
  at: Date,
): Promise<StoredRefreshToken | undefined> {
  const [token] = await selectRefreshToken(on, { tokenHash, at });
  return token;
}

const rotate = defineStatement<Rotation, { refresh_token_id: number }>(
  (value) => sql`
    with used as (
      update accounts_refresh_token
      set used_at = ${value('at')}, sealed_successor = ${value('sealedSuccessor')},
        replaced_by = nextval(pg_get_serial_sequence('accounts_refresh_token', 'refresh_token_id'))
      where member_id = ${value('memberId')} and token_hash = ${value('tokenHash')} and used_at is null
      returning member_id, refresh_token_id, session_id, family, is_bound, parent_id, replaced_by
    ), forgotten as (
      update accounts_refresh_token as parent set sealed_successor = null
      from used where parent.member_id = used.member_id and parent.refresh_token_id = used.parent_id
    ), prolonged as (
      update accounts_session as session
      set last_used_at = ${value('at')},
        expires_at = least(${value('successorExpiresAt')}::timestamptz,
          session.created_at + make_interval(days => ${value('lastDay')}))
      from used where session.member_id = used.member_id and session.session_id = used.session_id
    )
    insert into accounts_refresh_token
      (member_id, refresh_token_id, session_id, family, is_bound, token_hash, parent_id, issued_at, expires_at)
    select member_id, replaced_by, session_id, family, is_bound, ${value('successorHash')}, refresh_token_id,
      ${value('at')}, ${value('successorExpiresAt')}
    from used
    returning refresh_token_id`,
);

/**
 * Uses a token up, stores its successor and extends the session. This is one statement, so that exactly one of
 * several concurrent calls succeeds. The statement also deletes the sealed successor that is stored with the
 * parent token, because it is no longer needed. Returns false if another call was first.
 */
export async function rotateRefreshToken(on: Executor, rotation: Rotation): Promise<boolean> {
  const rows = await rotate(on, rotation);
  return rows.length === 1;
}

export async function deleteRefreshTokensBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('accounts_refresh_token').where('expires_at', '<', instant).execute();
}
