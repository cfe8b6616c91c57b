import { randomBytes, randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db, type Executor, inTransaction } from '#app/platform/db/db.ts';
import { daySeconds, hourMs } from '#app/platform/duration.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { ipPrefix } from '#app/platform/http/client-network.ts';
import { isLocked } from '../member/account-lock.queries.ts';
import { signAccessToken } from './access-token.ts';
import type { Client } from './client.ts';
import { rememberEnded } from './ended-sessions.ts';
import { insertRefreshToken } from './refresh-token.queries.ts';
import {
  findKeyHolder,
  findSessionMember,
  findTimedSession,
  insertSession,
  markSessionEnded,
  prolongSession,
  type SessionMember,
} from './session.queries.ts';

/** How long a session lives without use, and at most. */
export const sessionIdleDays = 30;
export const sessionLastDay = 180;
/** A session that has just begun. `cookieToken` is null for a native client. */
export type OpenedSession = Actor & { cookieToken: string | null };

/** What an API client gets for its session. */
export type Credentials = { key: string; accessToken: string; refreshToken: string };

/** When a session or refresh token that is used now runs out. */
export function idleEnd(): Date {
  return inSeconds(sessionIdleDays * daySeconds);
}

/**
 * Begins a session: a new token for each, so that nothing a person carried before her sign-in is worth anything.
 * @param key its API key, where it gets one
 * @throws NotAllowed where the account is locked
 */
export async function openSession(
  on: Executor,
  memberId: number,
  client: Client,
  key?: string,
): Promise<OpenedSession> {
  if (await isLocked(on, memberId))
    throw new NotAllowed('account_locked', msg`Esta cuenta está bloqueada y no se puede entrar en ella.`);
  const cookieToken = client.kind === 'native' ? null : randomToken();
  const sessionId = await insertSession(on, {
    memberId,
    tokenHash: cookieToken === null ? null : hashToken(cookieToken),
    keyHash: key === undefined ? null : hashKey(key, client.kind === 'browser' ? cookieToken : null),
    userAgent: client.userAgent,
    ipPrefix: ipPrefix(client.ip),
    createdAt: now(),
    expiresAt: idleEnd(),
  });
  return { memberId, sessionId, cookieToken };
}

/** As `openSession`, for a client of the API: with a key and a first pair of tokens. */
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
 * A new family of refresh tokens in a session, with an access token.
 * @param isBound whether the family is worth something with the cookie of the session alone
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

/** The member behind a session cookie, by one query; null for a cookie that is worth nothing. */
export async function findCookieHolder(cookieToken: string | undefined): Promise<SessionMember | null> {
  if (!cookieToken) return null;
  return (await findSessionMember(db, hashToken(cookieToken), now())) ?? null;
}

/** How often the use of a session is written down when its cookie alone is looked at. */
const noteUseEveryMs = hourMs;

/** The session of a cookie with the instant at which it ends, which its use puts off; null for one that is worth nothing. */
export async function findLiveSession(
  cookieToken: string,
): Promise<(SessionMember & { expiresAt: Date }) | null> {
  const session = await findTimedSession(db, hashToken(cookieToken), now());
  if (!session) return null;
  if (now().getTime() - session.lastUsedAt.getTime() < noteUseEveryMs) return session;
  return { ...session, expiresAt: (await noteUse(db, session)) ?? session.expiresAt };
}

/**
 * Whose API key this is; null when its session is over, or when it is that of a page of ours and its cookie does not come
 * along. `closedAt` says that the account is closed.
 */
export async function findByKey(
  key: string,
  cookieToken: string | undefined,
): Promise<(Actor & { closedAt: Date | null }) | null> {
  const alone = await findKeyHolder(db, hashKey(key, null), now());
  if (alone || cookieToken === undefined) return alone ?? null;
  return (await findKeyHolder(db, hashKey(key, cookieToken), now())) ?? null;
}

/** What is stored of a key: with the cookie to which it is bound, where it is. */
function hashKey(key: string, cookieToken: string | null): Buffer {
  return hashToken(cookieToken === null ? key : `${key} ${cookieToken}`);
}

/** Notes that a session is in use, which prolongs it; when it now ends. */
export function noteUse(on: Executor, actor: Actor): Promise<Date | undefined> {
  return prolongSession(on, actor, { at: now(), until: idleEnd(), lastDay: sessionLastDay });
}

/** Ends a session: its cookie, its key and its tokens are worth nothing from now on. */
export async function endSession(actor: Actor): Promise<void> {
  if (await inTransaction((trx) => markSessionEnded(trx, actor, now()))) rememberEnded(actor.sessionId);
}

/** Ends the session of a browser, if its cookie is worth anything. */
export async function endSessionByCookie(cookieToken: string | undefined): Promise<void> {
  const holder = await findCookieHolder(cookieToken);
  if (holder) await endSession(holder);
}
