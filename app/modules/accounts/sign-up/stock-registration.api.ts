import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { NotFound } from '#app/platform/errors.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { CodeRefused } from '../mailed-code/mailed-code.server.ts';
import { detailResponse } from '../member/member.schema.ts';
import { requireOwnOrigin } from '../session/csrf.server.ts';
import { readFlowToken } from '../session/flow-token.server.ts';
import { loginResponse } from '../session/session.schema.ts';
import { register, toSignUp } from './sign-up.api.ts';
import { registerBody, registerStock, verifyCodeInput } from './sign-up.schema.ts';
import { confirmSignUpCode } from './sign-up.server.ts';
import { flowCookie, setFlowCookie } from './sign-up-cookie.server.ts';

const tags = ['accounts'];

/** The sign-up routes of dj-rest-auth. Our mail contains our code in place of the key of dj-rest-auth. */
export const stockRegistrationApi: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/registration/',
    {
      schema: {
        tags,
        summary: 'Asks for a whole account; its address is confirmed by the mailed code',
        body: registerBody,
        response: { 201: z.union([detailResponse, loginResponse]) },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      const input = parseInput(registerStock, request.body);
      return reply.code(201).send(await register(toSignUp(input, request), request, reply));
    },
  );
  api.post(
    '/dj-rest-auth/registration/verify-email/',
    {
      schema: {
        tags,
        summary: 'As `verify-email/with_code/`; a wrong key is not found',
        body: verifyCodeInput,
        response: { 200: detailResponse },
      },
      config: { access: 'public', slash: 'optional' },
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      const { key, email } = request.body;
      const flow = { flowToken: readFlowToken(request, flowCookie), email };
      setFlowCookie(reply, await confirmSignUpCode(flow, key, request.ip).catch(asNotFound));
      return { detail: 'ok' };
    },
  );
};

function asNotFound(error: unknown): never {
  if (error instanceof CodeRefused) throw new NotFound('no_such_key', msg`No encontrado.`);
  throw error;
}
