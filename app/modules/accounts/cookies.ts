import { randomBytes } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inSeconds } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.ts';
import { isSameHash } from '#app/platform/crypto/codes.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import { isSameOrigin } from '#app/platform/http/origin.ts';
import { type Language, languageCookie } from '#app/platform/i18n/language.ts';
import { unheardSignOutCookie } from '#app/platform/unheard-sign-out.ts';
import { clientOf } from './client.ts';
import { handFlowToken } from './flow-token.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { sessionIdleDays } from './sessions.ts';
import { signUpHours } from './sign-up.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The name that clients of the session service know. */
const sessionCookie = config.secureCookies ? '__Secure-next-auth.session-token' : 'next-auth.session-token';

/** Readable by our scripts, which send it back in `X-CSRFToken`: another origin can do neither. */
export const csrfCookie = 'csrftoken';

/** Ties a sign-up to the browser that began it. */
export const flowCookie = 'yoi-signup';

/** Ties the recovery of an account to the browser that asked for it. */
export const recoveryCookie = 'yoi-recovery';

/** Names the greeting that the member app shows first. */
const greetingCookie = 'yoi-saludo';

/** Remembers a sign-in whose second step is still to come. */
export const secondStepCookie = 'yoi-second-step';

const lax = { path: '/', sameSite: 'lax', secure: config.secureCookies } as const;
const yearSeconds = 31_449_600;
const recoverySeconds = 1_800;
const secondStepSeconds = 600;

/**
 * Signs a browser in: the cookie of the session, and a new token that its own scripts prove themselves with, so that
 * none survives a change of person.
 */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  writeSessionCookie(reply, token, inSeconds(sessionIdleDays * 86_400));
  if (reply.request.cookies[unheardSignOutCookie]) reply.clearCookie(unheardSignOutCookie, lax);
  setKnownBrowserCookie(reply, token);
  setCsrfCookie(reply);
}

/** Lets the cookie of a session in use live as long as the session does; its holder has not changed. */
export function renewSessionCookie(
  reply: FastifyReply,
  token: string,
  expires: Date = inSeconds(sessionIdleDays * 86_400),
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

/** Gives a browser a token for `X-CSRFToken`. */
export function setCsrfCookie(reply: FastifyReply): void {
  reply.setCookie(csrfCookie, randomBytes(24).toString('base64url'), { ...lax, maxAge: yearSeconds });
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

/** Ties a sign-up to this browser, or native client. */
export function setFlowCookie(reply: FastifyReply, flowToken: string): void {
  handFlowToken(reply, flowToken);
  reply.setCookie(flowCookie, flowToken, { ...lax, httpOnly: true, maxAge: signUpHours * 3600 });
}

/** Removes the cookie of a sign-up. */
export function clearFlowCookie(reply: FastifyReply): void {
  reply.clearCookie(flowCookie, { ...lax, httpOnly: true });
}

/**
 * Has the member app greet a member who has just signed in or signed up; its scripts can read it, and it is gone in a
 * minute.
 */
export function setGreetingCookie(reply: FastifyReply, greeting: 'entrada' | 'registro'): void {
  reply.setCookie(greetingCookie, greeting, { ...lax, maxAge: 60 });
}

/** Ties the recovery of an account to this browser, or native client. */
export function setRecoveryCookie(reply: FastifyReply, flowToken: string): void {
  handFlowToken(reply, flowToken);
  reply.setCookie(recoveryCookie, flowToken, { ...lax, httpOnly: true, maxAge: recoverySeconds });
}

/** Remembers a sign-in whose second step is still to come. */
export function setSecondStepCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(secondStepCookie, token, { ...lax, httpOnly: true, maxAge: secondStepSeconds });
}

/** Removes the cookie of the second step. */
export function clearSecondStepCookie(reply: FastifyReply): void {
  reply.clearCookie(secondStepCookie, { ...lax, httpOnly: true });
}

/** Removes the cookie of a recovery. */
export function clearRecoveryCookie(reply: FastifyReply): void {
  reply.clearCookie(recoveryCookie, { ...lax, httpOnly: true });
}

/** Remembers the language that a person chose. */
export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, language, { ...lax, maxAge: yearSeconds });
}

/**
 * Requires proof that a call which rests on the session cookie was made by our own scripts.
 * @throws NotAllowed with the reasons that clients know
 */
export function requireCsrf(request: FastifyRequest): void {
  const expected = request.cookies[csrfCookie];
  if (!expected) throw csrfFailed(msg`CSRF Failed: falta la cookie CSRF.`);
  const sent = request.headers['x-csrftoken'];
  if (typeof sent !== 'string' || sent === '') throw csrfFailed(msg`CSRF Failed: falta el token CSRF.`);
  if (!isSameHash(Buffer.from(sent), Buffer.from(expected))) {
    throw csrfFailed(msg`CSRF Failed: el token CSRF de la cabecera 'X-Csrftoken' es incorrecto.`);
  }
}

/**
 * Refuses a call that another site has the browser make: it would set or use cookies of ours.
 * Browsers send `Origin` with every POST; other clients need not. A native client has an origin of its own, gets no
 * cookies, and says so in a header that another site cannot send.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  if (clientOf(request).kind === 'native') return;
  if (isSameOrigin(request)) return;
  const origin = request.headers.origin ?? '';
  throw csrfFailed(msg`CSRF Failed: el origen ${{ origin }} no es de confianza.`);
}

function csrfFailed(text: ConstructorParameters<typeof NotAllowed>[1]): NotAllowed {
  return new NotAllowed('csrf_failed', text);
}
