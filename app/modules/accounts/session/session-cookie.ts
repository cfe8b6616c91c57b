import type { FastifyReply, FastifyRequest } from 'fastify';
import { inSeconds } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { unheardSignOutCookie } from '#app/platform/unheard-sign-out.ts';
import { lax } from '../member/cookie-options.ts';
import { csrfCookie, setCsrfCookie } from './csrf.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { sessionIdleDays } from './sessions.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The name that clients of the session service know. */
const sessionCookie = config.secureCookies ? '__Secure-next-auth.session-token' : 'next-auth.session-token';

/**
 * Signs a browser in: the cookie of the session, and a new token that its own scripts prove themselves with, so that
 * none survives a change of person.
 */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  writeSessionCookie(reply, token, inSeconds(sessionIdleDays * daySeconds));
  if (reply.request.cookies[unheardSignOutCookie]) reply.clearCookie(unheardSignOutCookie, lax);
  setKnownBrowserCookie(reply, token);
  setCsrfCookie(reply);
}

/** Lets the cookie of a session in use live as long as the session does; its holder has not changed. */
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

/** Takes the cookie of a session away, as clients of next-auth see it done. */
export function dropSessionCookie(reply: FastifyReply): void {
  reply.setCookie(sessionCookie, '', { ...lax, httpOnly: true, maxAge: 0 });
}

/** Forgets the session in the browser, with what the browser has kept of it. */
export function clearSession(reply: FastifyReply): void {
  dropSessionCookie(reply);
  if (reply.request.cookies[unheardSignOutCookie]) reply.clearCookie(unheardSignOutCookie, lax);
  // Cookies and storage are cleared by name: the language and the colours that a person chose stay.
  reply.header('Clear-Site-Data', '"cache"');
}

/** The session token that came along. */
export function sessionTokenOf(cookies: Cookies): string | undefined {
  return cookies[sessionCookie] || undefined;
}

/** Leaves a request without the session that came along. */
export function dropFromRequest({ cookies }: FastifyRequest): void {
  delete cookies[sessionCookie];
}
