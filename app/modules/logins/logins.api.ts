import { msg } from '@lingui/core/macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  loginResponse,
  readSessionToken,
  requireOwnOrigin,
  setSessionCookie,
  startApiSession,
  toClient,
  toMemberResponse,
} from '#app/modules/accounts/index.ts';
import { config } from '#app/platform/config.server.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import { proveByCode } from './authorization.server.ts';
import { linkApi } from './links.api.ts';
import { limitProofs } from './login-limits.server.ts';
import { firebaseLoginInput, providerLoginInput } from './logins.schema.ts';
import { findOrCreateMember } from './logins.server.ts';
import { AccountExists, type ProvenIdentity } from './proof.server.ts';
import { proveByTokens, proveFirebase, requireProvider } from './providers.server.ts';

type ProviderLogin = z.output<typeof providerLoginInput>;
type Extras = Pick<
  ProviderLogin,
  'otp' | 'associated_referrer_code' | 'referrer' | 'utm_code' | 'company' | 'utm_company'
>;

const tags = ['logins'];

export const loginsApi: ApiRoutes = (api) => {
  for (const provider of ['google', 'apple', 'facebook']) providerRoute(provider)(api);
  firebaseRoute(api);
  linkApi(api);
};

/** The login route of one provider. The original platform also had one route for each provider. */
function providerRoute(provider: string): ApiRoutes {
  return (api) => {
    api.post(
      `/dj-rest-auth/${provider}/login/`,
      {
        schema: {
          tags,
          summary: `Signs in, or up, through ${provider}`,
          body: providerLoginInput,
          response: { 200: loginResponse },
        },
        config: { access: 'public', slash: 'optional', whileClosing: 'allowed' },
      },
      (request, reply) =>
        startLoginSession(request, reply, request.body, () => proveFrom(provider, request.body)),
    );
  };
}

const firebaseRoute: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/firebase/login/',
    {
      schema: {
        tags,
        summary: 'Signs in, or up, through Firebase',
        body: firebaseLoginInput,
        response: { 200: loginResponse },
      },
      config: { access: 'public', slash: 'optional', whileClosing: 'allowed' },
    },
    (request, reply) =>
      startLoginSession(request, reply, request.body, () => proveFirebase(request.body.id_token)),
  );
};

async function startLoginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  extras: Extras,
  prove: () => Promise<ProvenIdentity>,
) {
  requireOwnOrigin(request);
  const newcomer = { language: request.language, origin: readOrigin(extras) };
  const identity = await limitProofs(rateLimitKey(request.ip), prove);
  const found = await findOrCreateMember(identity, newcomer).catch(asFieldError);
  const session = await startApiSession(found, toClient(request), {
    replaces: readSessionToken(request.cookies),
    otp: extras.otp,
  });
  if (session.cookieToken) setSessionCookie(reply, session.cookieToken);
  const { key, accessToken, refreshToken, member } = session;
  return { key, access_token: accessToken, refresh_token: refreshToken, user: toMemberResponse(member) };
}

async function proveFrom(providerId: string, body: ProviderLogin): Promise<ProvenIdentity> {
  if (!body.id_token && !body.access_token && !body.code) throw inputIncorrect();
  const provider = requireProvider(providerId);
  if (body.id_token || body.access_token || !body.code) return proveByTokens(provider, body);
  const returnedTo = `${config.siteUrl}/api/auth/callback/${providerId}`;
  return proveByCode(provider, body.code, returnedTo).catch((error: unknown) => {
    throw error instanceof InvalidInput ? codeRefused() : error;
  });
}

/**
 * Reads the codes of the referrer and the company of a login. Clients send them in fields with different names.
 */
function readOrigin(extras: Extras) {
  return {
    referrerCode: extras.associated_referrer_code ?? extras.referrer ?? extras.utm_code ?? null,
    company: extras.company ?? extras.utm_company ?? null,
  };
}

function asFieldError(error: unknown): never {
  if (error instanceof AccountExists) throw new InvalidInput({ non_field_errors: [error.text] });
  throw error;
}

function inputIncorrect(): InvalidInput {
  return new InvalidInput({
    non_field_errors: [msg`Datos incorrectos. Hace falta access_token o code.`],
  });
}

function codeRefused(): InvalidInput {
  return new InvalidInput({
    non_field_errors: [msg`No se ha podido cambiar el código por un token de acceso.`],
  });
}
