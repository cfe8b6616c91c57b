import { msg } from '@lingui/core/macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidInput, SignInRequired } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { detailResponse } from '../member/member.schema.ts';
import { toMemberResponse } from '../member/member-response.server.ts';
import { readCredentials } from '../session/authenticate.server.ts';
import { toClient } from '../session/client.server.ts';
import { requireOwnOrigin } from '../session/csrf.server.ts';
import { loginResponse, pairResponse } from '../session/session.schema.ts';
import { clearSession, readSessionToken, setSessionCookie } from '../session/session-cookie.server.ts';
import { endSession, findCookieHolder } from '../session/sessions.server.ts';
import { loginInput, tokenInput } from './sign-in.schema.ts';
import { signIn } from './sign-in.server.ts';
import { startApiSession } from './start-session.server.ts';

const tags = ['accounts'];

/** The two sign-in routes of the original platform's API. */
export const signInApi: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/login/',
    {
      schema: {
        tags,
        summary: 'Signs in by name or address',
        body: loginInput,
        response: { 200: loginResponse },
      },
      config: { access: 'public', slash: 'optional', whileClosing: 'allowed' },
    },
    async (request, reply) => {
      const { key, accessToken, refreshToken, member } = await startApiSessionFromRequest(
        request,
        reply,
        request.body,
      );
      return { key, access_token: accessToken, refresh_token: refreshToken, user: toMemberResponse(member) };
    },
  );
  api.post(
    '/paseto_auth/token/',
    {
      schema: {
        tags,
        summary: 'Signs in and answers the pair of tokens alone',
        body: tokenInput,
        response: { 200: pairResponse },
      },
      config: { access: 'public', credentials: 'unread' },
    },
    async (request, reply) => {
      const { accessToken, refreshToken } = await startApiSessionFromRequest(
        request,
        reply,
        request.body,
      ).catch(asUnauthorized);
      return { access_token: accessToken, refresh_token: refreshToken };
    },
  );
};

export const sessionApi: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/logout/',
    {
      schema: {
        tags,
        summary: 'Ends the session with its cookie, its key and its tokens',
        response: { 200: detailResponse },
      },
      config: { access: 'public', slash: 'optional', credentials: 'unread' },
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      for (const actor of await findActors(request)) await endSession(actor);
      clearSession(reply);
      return { detail: translate(request.language, msg`Has cerrado sesión.`) };
    },
  );
};

type Login = { username?: string; email?: string; password: string; otp?: string };

async function startApiSessionFromRequest(request: FastifyRequest, reply: FastifyReply, login: Login) {
  requireOwnOrigin(request);
  const { username, email, password, otp } = login;
  const input = { identifier: email || username || '', password };
  const replaces = readSessionToken(request.cookies);
  const session = await signIn(input, toClient(request), { replaces, otp, start: startApiSession });
  if (session.cookieToken) setSessionCookie(reply, session.cookieToken);
  return session;
}

/** Turns a refused login into 401, because clients of this path expect only this status for a refusal. */
function asUnauthorized(error: unknown): never {
  if (!(error instanceof InvalidInput) || error.fields.otp) throw error;
  throw new SignInRequired(
    'login_refused',
    msg`Las credenciales de autenticación no son correctas.`,
    'Paseto realm="api"',
  );
}

/**
 * Returns the sessions that a sign-out ends: the session of the header and the session of the cookie. If the
 * credentials in the header have expired, the browser is still signed out by its cookie.
 */
async function findActors(request: FastifyRequest): Promise<Actor[]> {
  const cookieToken = readSessionToken(request.cookies);
  const holder = await findCookieHolder(cookieToken);
  const actor = await readCredentials(request.headers.authorization, cookieToken).catch((error: unknown) => {
    if (holder) return null;
    throw error;
  });
  return [holder, actor].filter((found) => found !== null);
}
