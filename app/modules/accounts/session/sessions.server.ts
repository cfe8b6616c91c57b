import { randomBytes, randomUUID } from 'node:crypto';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds, hourMs } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { ipPrefix } from '#app/platform/http/client-network.server.ts';
import { refuseLocked } from '../member/account-lock.server.ts';
import { findErasureDate } from '../member/closing.queries.ts';
import { signAccessToken } from './access-token.server.ts';
import type { Client } from './client.server.ts';
import { cacheEndedSession } from './ended-sessions.server.ts';
import { insertRefreshToken } from './refresh-token.queries.ts';
import {
  type Caller,
  findKeyHolder,
  findSessionMember,
  findTimedSession,
  insertSession,
  markSessionEnded,
  prolongSession,
  type SessionMember,
} from './session.queries.ts';

/** A session ends after this many days without use, and always after `sessionLastDay` days. */
export const sessionIdleDays = 30;
export const sessionLastDay = 180;
/** A new session. `cookieToken` is null if the client is native. */
export type OpenedSession = Actor & { cookieToken: string | null };

/** The credentials that an API client gets together with its session. */
export type Credentials = { key: string; accessToken: string; refreshToken: string };

/** Returns the instant at which a session or refresh token expires if it is used now. */
export function idleEnd(): Date {
  return inSeconds(sessionIdleDays * daySeconds);
}

/**
 * Starts a session with a new token. A token that somebody planted in the browser before the sign-in is thus
 * worthless.
 * @param key the API key of the session, if the session has one
 * @throws NotAllowed if the account is locked
 */
export async function openSession(
  on: Executor,
  memberId: number,
  client: Client,
  key?: string,
): Promise<OpenedSession> {
  await refuseLocked(on, memberId);
  // In the week before an erasure the other ways to prove an identity are not available, so the sign-in is the proof.
  const isProof = (await findErasureDate(on, memberId)) !== null;
  const cookieToken = client.kind === 'native' ? null : randomToken();
  const sessionId = await insertSession(on, {
    memberId,
    tokenHash: cookieToken === null ? null : hashToken(cookieToken),
    keyHash: key === undefined ? null : hashKey(key, client.kind === 'browser' ? cookieToken : null),
    userAgent: client.userAgent,
    ipPrefix: ipPrefix(client.ip),
    createdAt: now(),
    expiresAt: idleEnd(),
    identityConfirmedAt: isProof ? now() : null,
  });
  return { memberId, sessionId, cookieToken };
}

/** Works like `openSession`, for a client of the API, which gets a key and a first pair of tokens. */
export async function openApiSession(
  trx: WriterTransaction,
  memberId: number,
  client: Client,
): Promise<OpenedSession & Credentials> {
  const key = randomBytes(20).toString('hex');
  const session = await openSession(trx, memberId, client, key);
  return { ...session, key, ...(await issuePair(trx, session, { isBound: client.kind === 'browser' })) };
}

/**
 * Starts a family of refresh tokens in a session. Returns the first refresh token of the family and an access token.
 * @param isBound whether the tokens of the family are valid only together with the session cookie
 */
export async function issuePair(
  on: Executor,
  actor: Actor,
  { isBound }: { isBound: boolean },
): Promise<Omit<Credentials, 'key'>> {
  const refreshToken = randomToken();
  await insertRefreshToken(on, {
    memberId: actor.memberId,
    sessionId: actor.sessionId,
    family: randomUUID(),
    isBound,
    tokenHash: hashToken(refreshToken),
    issuedAt: now(),
    expiresAt: idleEnd(),
  });
  const { token } = await signAccessToken(actor);
  return { accessToken: token, refreshToken };
}

/** Finds the member of a session cookie in one query. Returns null if the cookie is invalid. */
export async function findCookieHolder(cookieToken: string | undefined): Promise<SessionMember | null> {
  if (!cookieToken) return null;
  return (await findSessionMember(db, hashToken(cookieToken), now())) ?? null;
}

/** The minimum time between two records of use, if a session is used only by its cookie. */
const recordUseEveryMs = hourMs;

/**
 * Finds the session of a cookie and extends it. Returns the session with the instant at which it ends, or null if the
 * cookie is invalid.
 */
export async function findLiveSession(
  cookieToken: string,
): Promise<(SessionMember & { expiresAt: Date }) | null> {
  const session = await findTimedSession(db, hashToken(cookieToken), now());
  if (!session) return null;
  if (now().getTime() - session.lastUsedAt.getTime() < recordUseEveryMs) return session;
  return { ...session, expiresAt: (await recordUse(db, session)) ?? session.expiresAt };
}

/**
 * Finds the member of an API key. Returns null if the session of the key has ended. Also returns null if the key
 * belongs to one of our pages and the cookie of the session is missing. `closedAt` is set if the account is closed.
 */
export async function findByKey(
  key: string,
  cookieToken: string | undefined,
): Promise<(Caller & { closedAt: Date | null }) | null> {
  const alone = await findKeyHolder(db, hashKey(key, null), now());
  if (alone || cookieToken === undefined) return alone ?? null;
  return (await findKeyHolder(db, hashKey(key, cookieToken), now())) ?? null;
}

/** Hashes a key for the database, together with the cookie to which it is bound. */
function hashKey(key: string, cookieToken: string | null): Buffer {
  return hashToken(cookieToken === null ? key : `${key} ${cookieToken}`);
}

/** Records the use of a session and thus extends the session. Returns the new end of the session. */
export function recordUse(on: Executor, actor: Actor): Promise<Date | undefined> {
  return prolongSession(on, actor, { at: now(), until: idleEnd(), lastDay: sessionLastDay });
}

/** Ends a session. Its cookie, key and tokens become invalid immediately. */
export async function endSession(actor: Actor): Promise<void> {
  if (await inTransaction((trx) => markSessionEnded(trx, actor, now()))) cacheEndedSession(actor.sessionId);
}

/** Ends the session of a cookie. An invalid cookie is ignored. */
export async function endSessionByCookie(cookieToken: string | undefined): Promise<void> {
  const holder = await findCookieHolder(cookieToken);
  if (holder) await endSession(holder);
}
