import { msg } from '@lingui/core/macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Campaign, readCampaign, sourceNames } from '#app/platform/campaign.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { log } from '#app/platform/log.server.ts';
import { toAsker } from '../mailed-code/unasked-mail.server.ts';
import { detailResponse } from '../member/member.schema.ts';
import { toMemberResponse } from '../member/member-response.server.ts';
import { requireMember } from '../member/membership.server.ts';
import { toClient } from '../session/client.server.ts';
import { requireOwnOrigin } from '../session/csrf.server.ts';
import { readFlowToken } from '../session/flow-token.server.ts';
import { loginResponse } from '../session/session.schema.ts';
import { setSessionCookie } from '../session/session-cookie.server.ts';
import { openApiSession } from '../session/sessions.server.ts';
import { completeSignUp } from './complete-sign-up.server.ts';
import {
  registerBody,
  registerPair,
  registerSingle,
  registerStart,
  resendInput,
  verifyCodeInput,
} from './sign-up.schema.ts';
import {
  confirmSignUpCode,
  findSignUp,
  recordOrigin,
  resendSignUpCode,
  type StartSignUp,
  startSignUp,
} from './sign-up.server.ts';
import { clearFlowCookie, flowCookie, setFlowCookie } from './sign-up-cookie.server.ts';

const tags = ['accounts'];
const access = { access: 'public' } as const;

/** The sign-up route of the original platform's API. */
export const signUpApi: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/custom_register/',
    {
      schema: {
        tags,
        summary: 'Opens a sign-up, or completes one whose address is confirmed',
        body: registerBody,
        response: { 201: z.union([detailResponse, loginResponse]) },
      },
      config: access,
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      const registration = readRegistration(request.body, request);
      return reply.code(201).send(await register(registration, request, reply));
    },
  );
};

/** The routes that confirm the code of a sign-up, and that request another code. */
export const codeApi: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/registration/verify-email/with_code/',
    {
      schema: {
        tags,
        summary: 'Confirms the address of a sign-up by the mailed code',
        body: verifyCodeInput,
        response: { 200: detailResponse },
      },
      config: { access: 'public', slash: 'optional' },
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      const { key, email } = request.body;
      setFlowCookie(
        reply,
        await confirmSignUpCode({ flowToken: readFlowToken(request, flowCookie), email }, key, request.ip),
      );
      return { detail: 'ok' };
    },
  );
  api.post(
    '/dj-rest-auth/registration/resend-email/',
    {
      schema: {
        tags,
        summary: 'Mails another code, if one is due',
        body: resendInput,
        response: { 200: detailResponse },
      },
      config: { access: 'public', slash: 'optional' },
    },
    async (request) => {
      requireOwnOrigin(request);
      await resendSignUpCode(
        { flowToken: readFlowToken(request, flowCookie), email: request.body.email },
        toAsker(request),
      );
      return { detail: 'ok' };
    },
  );
};

/**
 * Creates the account if this browser has confirmed the e-mail address. Otherwise the function starts a sign-up,
 * which mails a code.
 */
export async function register(registration: StartSignUp, request: FastifyRequest, reply: FastifyReply) {
  const confirmed = await completeConfirmed(registration, request, reply);
  if (confirmed) return confirmed;
  const flowToken = await startSignUp(registration, toAsker(request), readFlowToken(request, flowCookie));
  setFlowCookie(reply, flowToken);
  return { detail: translate(request.language, msg`Correo de verificación enviado.`) };
}

/** Reads the body in either of its two forms. The short form has a language and no fields of an account. */
function readRegistration(body: Record<string, unknown>, request: FastifyRequest): StartSignUp {
  const hasAccountFields = ['username', 'password', 'password1', 'password2'].some((name) => name in body);
  if (!hasAccountFields && 'language' in body)
    return withConsents(parseInput(registerStart, body), readCampaign(body, sourceNames));
  const single = 'password' in body && !('password1' in body);
  return toSignUp(parseInput(single ? registerSingle : registerPair, body), request);
}

/** Returns the sign-up for a request whose body has all fields of the account. */
export function toSignUp(
  { username, password, ...rest }: z.output<typeof registerSingle>,
  { body, language }: FastifyRequest,
): StartSignUp {
  const campaign = readCampaign(Object(body), sourceNames);
  return {
    ...withConsents({ ...rest, language: rest.language ?? language }, campaign),
    account: { username, password, timeZone: rest.time_zone },
  };
}

function withConsents(input: z.output<typeof registerStart>, campaign: Campaign): StartSignUp {
  const { email, language, terms = false, diary = false } = input;
  return {
    email,
    language,
    terms,
    diary,
    referrerCode: input.associated_referrer_code || input.referrer || input.utm_code || null,
    company: input.company || input.utm_company || null,
    campaign,
    timeZone: input.time_zone,
  };
}

/**
 * Creates the account if this browser has confirmed this e-mail address. Otherwise the function returns null.
 */
async function completeConfirmed(
  { email, account, terms, diary, referrerCode, company, campaign }: StartSignUp,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!account) return null;
  const flowToken = readFlowToken(request, flowCookie);
  const signup = await findSignUp(flowToken);
  if (!signup?.confirmedAt || signup.email !== email) return null;
  await recordOrigin(signup.signupId, { referrerCode, company, campaign });
  const { key, accessToken, refreshToken, ...session } = await completeSignUp(
    flowToken,
    { ...account, terms, diary },
    { client: toClient(request), open: openApiSession },
  );
  clearFlowCookie(reply);
  if (session.cookieToken) setSessionCookie(reply, session.cookieToken);
  log.info({ member: session.memberId }, 'signed up by the API');
  return {
    key,
    access_token: accessToken,
    refresh_token: refreshToken,
    user: toMemberResponse(await requireMember(session)),
  };
}
