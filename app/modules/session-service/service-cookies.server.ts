import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { config } from '#app/platform/config.server.ts';
import { isSameHash } from '#app/platform/crypto/codes.ts';
import { deriveKey } from '#app/platform/crypto/secrets.ts';
import { daySeconds, minuteSeconds } from '#app/platform/duration.ts';
import { isCallbackUrl, origin, safeCallbackUrl } from './callback-url.server.ts';

/** The cookies of next-auth 4. On https their names have the prefixes that browsers enforce. */
const secure = config.secureCookies;
const csrfCookie = `${secure ? '__Host-' : ''}next-auth.csrf-token`;
const callbackUrlCookie = `${secure ? '__Secure-' : ''}next-auth.callback-url`;
const authorizationCookie = `${secure ? '__Secure-' : ''}next-auth.state`;
const emailFlowCookie = `${secure ? '__Secure-' : ''}next-auth.email-flow`;

/** Clients expect percent-encoded values. */
const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure, encode: encodeURIComponent } as const;
const authorizationSeconds = 15 * minuteSeconds;

/**
 * Returns the token that a form must send back (double submit). The cookie contains `token|hash`, where the hash of
 * the token and a secret proves that we set the cookie. An invalid cookie is replaced.
 */
export function findOrCreateCsrfToken(request: FastifyRequest, reply: FastifyReply): string {
  const existing = provenCsrfToken(request);
  if (existing) return existing;
  const token = randomBytes(32).toString('hex');
  reply.setCookie(csrfCookie, `${token}|${hashCsrfToken(token)}`, flags);
  return token;
}

/** Returns whether a call sends the same token as its cookie, and whether we set this cookie. */
export function isCsrfProven(request: FastifyRequest, sent: unknown): boolean {
  const token = provenCsrfToken(request);
  return token !== null && typeof sent === 'string' && isSameHash(Buffer.from(sent), Buffer.from(token));
}

function provenCsrfToken(request: FastifyRequest): string | null {
  const [token = '', hash = ''] = (request.cookies[csrfCookie] ?? '').split('|');
  return isSameHash(Buffer.from(hash), Buffer.from(hashCsrfToken(token))) ? token : null;
}

function hashCsrfToken(token: string): string {
  return createHash('sha256').update(token).update(deriveKey('session service')).digest('hex');
}

/** Reads the callback URL from the cookie, unchecked. Returns undefined if there is no cookie. */
export function readCallbackUrlCookie(request: FastifyRequest): string | undefined {
  return request.cookies[callbackUrlCookie] || undefined;
}

/**
 * Returns the final destination and stores it in the cookie. The destination comes from the body, the query or
 * the cookie, in this order. The default is the origin.
 */
export function resolveCallbackUrl(request: FastifyRequest, reply: FastifyReply, wanted: unknown): string {
  const cookie = readCallbackUrlCookie(request);
  const chosen = typeof wanted === 'string' && wanted !== '' ? wanted : cookie;
  const address = chosen === undefined ? origin : safeCallbackUrl(chosen);
  if (address !== cookie) reply.setCookie(callbackUrlCookie, address, flags);
  return address;
}

/** Removes an invalid callback URL from the cookie, so that it causes only one error. */
export function dropBadCallbackUrl(request: FastifyRequest, reply: FastifyReply): void {
  const cookie = readCallbackUrlCookie(request);
  if (cookie !== undefined && !isCallbackUrl(cookie))
    reply.setCookie(callbackUrlCookie, '', { ...flags, maxAge: 0 });
}

/** Stores the sealed checks of an authorization at another service in a cookie. */
export function setAuthorizationCookie(reply: FastifyReply, sealed: string): void {
  reply.setCookie(authorizationCookie, sealed, { ...flags, ...crossSite, maxAge: authorizationSeconds });
}

/** Reads the cookie of an authorization and removes it, because it is valid only once. */
export function takeAuthorizationCookie(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const sealed = request.cookies[authorizationCookie];
  if (sealed) reply.setCookie(authorizationCookie, '', { ...flags, ...crossSite, maxAge: 0 });
  return sealed;
}

/**
 * Apple posts its response from its own site. With such a request a browser sends only cookies with `SameSite=None`.
 */
const crossSite = secure ? ({ sameSite: 'none' } as const) : {};

/** Binds a sign-in link to the browser that requested it. */
export function setEmailFlowCookie(reply: FastifyReply, flow: string): void {
  reply.setCookie(emailFlowCookie, flow, { ...flags, maxAge: daySeconds });
}

/** Reads the flow of a sign-in link from the cookie. */
export function readEmailFlow(request: FastifyRequest): string | undefined {
  return request.cookies[emailFlowCookie] || undefined;
}
