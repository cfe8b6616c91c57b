import { msg } from '@lingui/core/macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignInRequired } from '#app/platform/errors.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { requireCsrf, requireOwnOrigin } from './csrf.server.ts';
import { type RefreshedAccess, refreshAccess, refreshByCookie } from './refresh.server.ts';
import {
  cookieRefreshInput,
  pairResponse,
  refreshBody,
  refreshInput,
  refreshResponse,
} from './session.schema.ts';
import { readSessionToken, renewSessionCookie } from './session-cookie.server.ts';

const tags = ['accounts'];

/**
 * The two routes that return a new access token. Both ignore an access token in the request, because the new token
 * replaces it.
 */
export const refreshApi: ApiRoutes = (api) => {
  api.post(
    '/paseto_auth/token/refresh/',
    {
      schema: {
        tags,
        summary: 'A new pair for a refresh token, which is used up',
        body: refreshBody,
        response: { 200: pairResponse },
      },
      config: { access: 'public', credentials: 'unread' },
    },
    async (request, reply) => {
      const refreshed = await refreshAccess(readRefreshToken(request), readSessionToken(request.cookies));
      renewCookie(reply, refreshed);
      return { access_token: refreshed.accessToken, refresh_token: refreshed.refreshToken };
    },
  );
  api.post(
    '/dj-rest-auth/token/refresh/',
    {
      schema: {
        tags,
        summary: 'A new pair for the session cookie (with X-CSRFToken), or for a refresh token',
        body: cookieRefreshInput,
        response: { 200: refreshResponse },
      },
      config: { access: 'public', slash: 'optional', credentials: 'unread' },
    },
    async (request, reply) => {
      const { refresh } = request.body;
      const refreshed = refresh ? await byToken(refresh, request) : await byCookie(request);
      renewCookie(reply, refreshed);
      return {
        access: refreshed.accessToken,
        access_token: refreshed.accessToken,
        access_expiration: refreshed.accessExpiresAt.toISOString(),
        refresh_token: refreshed.refreshToken,
      };
    },
  );
};

/** Reads the refresh token from the body, or from the header, in which older clients send it. */
function readRefreshToken(request: FastifyRequest<{ Body: Record<string, unknown> }>): string {
  const [, fromHeader] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (fromHeader && !('refresh_token' in request.body)) return fromHeader;
  return parseInput(refreshInput, request.body).refresh_token;
}

function byToken(refresh: string, request: FastifyRequest) {
  return refreshAccess(refresh, readSessionToken(request.cookies)).catch((error: unknown) => {
    if (!(error instanceof SignInRequired)) throw error;
    throw new SignInRequired('token_not_valid', msg`El token no es válido`, undefined, {
      code: 'token_not_valid',
    });
  });
}

async function byCookie(request: FastifyRequest) {
  const cookieToken = readSessionToken(request.cookies);
  requireOwnOrigin(request);
  if (cookieToken) requireCsrf(request);
  return refreshByCookie(cookieToken);
}

/**
 * The tokens of one of our pages are valid only with the page's cookie, so the cookie is extended together with the
 * tokens.
 */
function renewCookie(reply: FastifyReply, { cookieToken }: RefreshedAccess): void {
  if (cookieToken) renewSessionCookie(reply, cookieToken);
}
