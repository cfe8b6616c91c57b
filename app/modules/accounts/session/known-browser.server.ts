import type { FastifyReply } from 'fastify';
import { hashToken } from '#app/platform/crypto/codes.ts';
import { lax, yearSeconds } from '../member/cookie-options.server.ts';

/**
 * The cookie that stays in a browser after a sign-out. If the owner of an address asks for a mail, the program
 * recognises the owner by this cookie. The value of the cookie is the hash of the token of the last session.
 * The value authorises nothing. After that session is deleted, the value matches nothing.
 */
const cookie = 'yoi-known';

/** Sets the cookie that identifies the browser by its last session. */
export function setKnownBrowserCookie(reply: FastifyReply, sessionToken: string): void {
  reply.setCookie(cookie, hashToken(sessionToken).toString('base64url'), {
    ...lax,
    httpOnly: true,
    maxAge: yearSeconds,
  });
}

/**
 * Returns the hash of the token of the last session in this browser. Returns null if nobody has signed in with
 * this browser.
 */
export function readKnownBrowser(cookies: Readonly<Record<string, string | undefined>>): Buffer | null {
  const value = cookies[cookie] ?? '';
  return /^[\w-]{43}$/.test(value) ? Buffer.from(value, 'base64url') : null;
}
