import { randomBytes } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameHash } from '#app/platform/crypto/codes.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import { isSameOrigin } from '#app/platform/http/origin.server.ts';
import { lax, yearSeconds } from '../member/cookie-options.server.ts';
import { toClient } from './client.server.ts';

/**
 * The cookie that our scripts read and send back in `X-CSRFToken`. Scripts of another origin cannot read it.
 */
export const csrfCookie = 'csrftoken';

/** Sets a new cookie with the token for `X-CSRFToken`. */
export function setCsrfCookie(reply: FastifyReply): void {
  reply.setCookie(csrfCookie, randomBytes(24).toString('base64url'), { ...lax, maxAge: yearSeconds });
}

/**
 * Requires that a request with the session cookie was sent by our own scripts.
 * @throws NotAllowed with the reasons that clients of the original platform expect
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
 * Refuses a request that another site makes a browser send, because such a request would set or use our
 * cookies. Browsers send `Origin` with every POST; other clients may omit it. A native client may have its own
 * origin. Such a client gets no cookies, and identifies itself by a header that another site cannot send.
 * @throws NotAllowed
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  if (toClient(request).kind === 'native') return;
  if (isSameOrigin(request)) return;
  const origin = request.headers.origin ?? '';
  throw csrfFailed(msg`CSRF Failed: el origen ${{ origin }} no es de confianza.`);
}

function csrfFailed(text: ConstructorParameters<typeof NotAllowed>[1]): NotAllowed {
  return new NotAllowed('csrf_failed', text);
}
