import type { FastifyReply, FastifyRequest } from 'fastify';
import { inSeconds } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { pendingSignOutCookie } from '#app/platform/pending-sign-out.ts';
import { lax } from '../member/cookie-options.server.ts';
import { csrfCookie, setCsrfCookie } from './csrf.server.ts';
import { setKnownBrowserCookie } from './known-browser.server.ts';
import { sessionIdleDays } from './sessions.server.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The cookie name that clients of the session service expect. */
const sessionCookie = config.secureCookies ? '__Secure-next-auth.session-token' : 'next-auth.session-token';

/**
 * Sets the session cookie and a new CSRF token. The CSRF token is new, so that the CSRF token of a previous
 * member is not used for another member.
 */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  writeSessionCookie(reply, token, inSeconds(sessionIdleDays * daySeconds));
  if (reply.request.cookies[pendingSignOutCookie]) reply.clearCookie(pendingSignOutCookie, lax);
  setKnownBrowserCookie(reply, token);
  setCsrfCookie(reply);
}

/**
 * Extends the session cookie to the end of the session. An existing CSRF token stays, because the member has not
 * changed.
 */
export function renewSessionCookie(
  reply: FastifyReply,
  token: string,
  expires: Date = inSeconds(sessionIdleDays * daySeconds),
): void {
  writeSessionCookie(reply, token, expires);
  if (!reply.request.cookies[csrfCookie]) setCsrfCookie(reply);
}

function writeSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(sessionCookie, token, { ...lax, httpOnly: true, expires });
}

/** Deletes the session cookie, as next-auth does. */
export function dropSessionCookie(reply: FastifyReply): void {
  reply.setCookie(sessionCookie, '', { ...lax, httpOnly: true, maxAge: 0 });
}

/** Deletes the session cookie and makes the browser clear its cache. */
export function clearSession(reply: FastifyReply): void {
  dropSessionCookie(reply);
  if (reply.request.cookies[pendingSignOutCookie]) reply.clearCookie(pendingSignOutCookie, lax);
  // Only the cache is cleared here. Cookies and storage are cleared by name, so that the chosen language and colour
  // theme stay.
  reply.header('Clear-Site-Data', '"cache"');
}

/** Reads the session token from the cookies of a request. */
export function readSessionToken(cookies: Cookies): string | undefined {
  return cookies[sessionCookie] || undefined;
}

export function dropFromRequest({ cookies }: FastifyRequest): void {
  delete cookies[sessionCookie];
}
