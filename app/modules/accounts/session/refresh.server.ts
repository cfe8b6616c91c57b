import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { hashToken, isSameHash, randomToken } from '#app/platform/crypto/codes.ts';
import { open, seal, Unreadable } from '#app/platform/crypto/sealing.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { secondMs } from '#app/platform/duration.ts';
import { SignInRequired } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { log } from '#app/platform/log.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { signAccessToken } from './access-token.server.ts';
import { cacheEndedSession } from './ended-sessions.server.ts';
import { findRefreshToken, rotateRefreshToken, type StoredRefreshToken } from './refresh-token.queries.ts';
import { markSessionEnded } from './session.queries.ts';
import { findCookieHolder, idleEnd, issuePair, recordUse, sessionLastDay } from './sessions.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A refresh token of this member was used a second time. Therefore the session has ended. */
    'accounts.session-stolen': { memberId: number };
  }
}

/**
 * The grace time after the use of a refresh token. If the token is used again within this time, the response
 * contains the same successor again. This happens with two tabs, or if a response was lost.
 */
const graceMs = 10 * secondMs;

export type RefreshedAccess = {
  accessToken: string;
  accessExpiresAt: Date;
  refreshToken: string;
  /**
   * The session cookie of the request; null if the client has no cookie. The cookie is extended together with
   * the session.
   */
  cookieToken: string | null;
};

/**
 * Returns a new access token for a refresh token. The refresh token is used up and replaced. If a token is used
 * again after its grace time, the token or its successor was stolen. The session then ends with the whole
 * family of tokens, and the member gets a mail.
 * @param cookieToken the session cookie of the request; a bound token is invalid without it
 * @throws SignInRequired; TooManyRequests
 */
export async function refreshAccess(
  refreshToken: string,
  cookieToken: string | undefined,
): Promise<RefreshedAccess> {
  const tokenHash = hashToken(refreshToken);
  const stored = await findRefreshToken(db, tokenHash, now());
  if (!stored || !isUsable(stored)) throw refreshRefused();
  const ownCookie = matchesCookie(stored, cookieToken) ? cookieToken : undefined;
  if (stored.isBound && ownCookie === undefined) {
    // If a bound token is used late and without its cookie, it was copied from the local storage.
    if (isReplay(stored)) await endStolenSession(stored);
    throw refreshRefused();
  }
  await limits.refresh.check(String(stored.sessionId));
  const successor = stored.usedAt ? null : await rotate(stored, tokenHash);
  if (successor !== null) await limits.refresh.penalize(String(stored.sessionId));
  return toRefreshedAccess(stored, successor ?? (await repeatedUse(tokenHash)), ownCookie ?? null);
}

/**
 * Returns a new pair of tokens for a browser that has the session cookie but no tokens. The browser has lost its
 * tokens or never had any.
 * @throws SignInRequired; TooManyRequests
 */
export async function refreshByCookie(cookieToken: string | undefined): Promise<RefreshedAccess> {
  const holder = await findCookieHolder(cookieToken);
  if (!holder || !cookieToken) throw noRefreshToken();
  await limits.refresh.consume(String(holder.sessionId));
  const { refreshToken } = await inTransaction(async (trx) => {
    await recordUse(trx, holder);
    return issuePair(trx, holder, { isBound: true });
  });
  return toRefreshedAccess(holder, refreshToken, cookieToken);
}

function isUsable(stored: StoredRefreshToken): boolean {
  return stored.sessionIsLive && stored.expiresAt > now();
}

function isReplay({ usedAt }: StoredRefreshToken): boolean {
  return usedAt !== null && now().getTime() - usedAt.getTime() > graceMs;
}

function matchesCookie({ cookieHash }: StoredRefreshToken, cookieToken: string | undefined): boolean {
  if (cookieHash === null || cookieToken === undefined) return false;
  return isSameHash(cookieHash, hashToken(cookieToken));
}

/** Uses the token up and returns its successor. Returns null if another call was first. */
async function rotate(stored: StoredRefreshToken, tokenHash: Buffer): Promise<string | null> {
  const successor = randomToken();
  const rotated = await rotateRefreshToken(db, {
    memberId: stored.memberId,
    tokenHash,
    successorHash: hashToken(successor),
    sealedSuccessor: seal(successorKey(), Buffer.from(successor), tokenHash.toString('hex')),
    at: now(),
    successorExpiresAt: idleEnd(),
    lastDay: sessionLastDay,
  });
  return rotated ? successor : null;
}

/**
 * Handles a token that was already used. Within the grace time the function returns the same successor again.
 * After the grace time it ends the session.
 * @throws SignInRequired
 */
async function repeatedUse(tokenHash: Buffer): Promise<string> {
  const stored = await findRefreshToken(db, tokenHash, now());
  if (!stored || !isUsable(stored)) throw refreshRefused();
  const successor = successorInGrace(stored, tokenHash);
  if (successor !== null) return successor;
  await endStolenSession(stored);
  throw refreshRefused();
}

/** Ends the whole session and notifies its member, because somebody else has a token of the session. */
async function endStolenSession({ memberId, sessionId }: StoredRefreshToken): Promise<void> {
  const actor = { memberId, sessionId };
  const ended = await inTransaction(async (trx) => {
    if (!(await markSessionEnded(trx, actor, now()))) return false;
    await recordEvent(trx, 'accounts.session-stolen', { memberId });
    return true;
  });
  if (!ended) return;
  cacheEndedSession(sessionId);
  log.warn({ member: memberId, session: sessionId }, 'a refresh token was used twice; its session has ended');
}

function successorInGrace(
  { usedAt, sealedSuccessor, successorUsedAt }: StoredRefreshToken,
  tokenHash: Buffer,
): string | null {
  if (!usedAt || !sealedSuccessor || successorUsedAt) return null;
  if (now().getTime() - usedAt.getTime() > graceMs) return null;
  try {
    return open(successorKey(), sealedSuccessor, tokenHash.toString('hex')).toString();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

async function toRefreshedAccess(
  actor: Actor,
  refreshToken: string,
  cookieToken: string | null,
): Promise<RefreshedAccess> {
  const { token, expiresAt } = await signAccessToken(actor);
  return { accessToken: token, accessExpiresAt: expiresAt, refreshToken, cookieToken };
}

function successorKey(): Buffer {
  return deriveKey('refresh successors');
}

function refreshRefused(): SignInRequired {
  return new SignInRequired('refresh_refused', msg`Token de refresco inválido.`, 'Paseto realm="api"');
}

/** Creates the error in the form that clients expect if they refresh by cookie. */
function noRefreshToken(): SignInRequired {
  return new SignInRequired('no_refresh_token', msg`No se encontró un token de refresco válido.`, undefined, {
    code: 'token_not_valid',
  });
}
