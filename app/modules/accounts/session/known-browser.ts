import type { FastifyReply } from 'fastify';
import { hashToken } from '#app/platform/crypto/codes.ts';
import { lax, yearSeconds } from '../member/cookie-options.ts';

/**
 * Stays behind in a browser after a sign-out, so that its owner is still known there when she asks for a mail. It is the
 * hash of her last session's token: it opens nothing, and means nothing once that session has been forgotten.
 */
const cookie = 'yoi-known';

/** Has a browser remember by which session it was last signed in. */
export function setKnownBrowserCookie(reply: FastifyReply, sessionToken: string): void {
  reply.setCookie(cookie, hashToken(sessionToken).toString('base64url'), {
    ...lax,
    httpOnly: true,
    maxAge: yearSeconds,
  });
}

/** The hash of the last session's token; null where nobody was signed in. */
export function knownBrowserOf(cookies: Readonly<Record<string, string | undefined>>): Buffer | null {
  const value = cookies[cookie] ?? '';
  return /^[\w-]{43}$/.test(value) ? Buffer.from(value, 'base64url') : null;
}
