import { msg } from '@lingui/core/macro';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from '#app/platform/errors.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { CodeRefused } from '../mailed-code/mailed-code.server.ts';
import { toAsker } from '../mailed-code/unasked-mail.server.ts';
import { detailResponse } from '../member/member.schema.ts';
import { requireOwnOrigin } from '../session/csrf.server.ts';
import { readFlowToken } from '../session/flow-token.server.ts';
import { recoveryCheck, recoveryEnd, recoveryStart } from './password.schema.ts';
import { confirmRecovery, recoverByCode, startRecovery } from './recovery.server.ts';
import { clearRecoveryCookie, recoveryCookie, setRecoveryCookie } from './recovery-cookie.server.ts';

const tags = ['accounts'];
const config = { access: 'public', slash: 'optional', credentials: 'unread' } as const;

/**
 * The recovery routes of the original platform's API. The steps are e-mail address, code and new password.
 */
export const recoveryApi: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/user/password/reset/',
    {
      schema: {
        tags,
        summary: 'Mails a code with which a new password can be set',
        body: recoveryStart,
        response: { 200: detailResponse },
      },
      config,
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      setRecoveryCookie(
        reply,
        await startRecovery(request.body.email, toAsker(request), {
          replaces: readFlowToken(request, recoveryCookie),
        }),
      );
      return { detail: translate(request.language, codeMailed) };
    },
  );
  api.post(
    '/dj-rest-auth/password/reset/verify/token/',
    {
      schema: {
        tags,
        summary: 'Checks the mailed code without using it up',
        body: recoveryCheck,
        response: { 200: detailResponse },
      },
      config,
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      const { email, token } = request.body;
      setRecoveryCookie(
        reply,
        await confirmRecovery({ ...readFlow(request), email }, token, request.ip).catch(asInvalidToken),
      );
      return { detail: 'ok' };
    },
  );
};

/** The last step of a recovery: the new password. */
export const recoveryEndApi: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/password/reset/do/',
    {
      schema: {
        tags,
        summary: 'Sets the new password by the mailed code, once; every session ends',
        body: recoveryEnd,
        response: { 200: detailResponse },
      },
      config,
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      const { email, token, new_password: password } = request.body;
      await recoverByCode({ ...readFlow(request), email }, token, password, request.ip).catch(asInvalidToken);
      clearRecoveryCookie(reply);
      return { detail: translate(request.language, recovered) };
    },
  );
};

/** The response text of the last step. */
export const recovered = msg({ message: 'Tu contraseña nueva ha quedado guardada.', context: 'recovery' });

/** The response text of the first step. */
export const codeMailed = msg`Te hemos enviado un correo para recuperar tu contraseña.`;

function readFlow(request: FastifyRequest) {
  return { flowToken: readFlowToken(request, recoveryCookie) };
}

/** Throws the same error for a wrong code, an unknown e-mail address and an expired code. */
export function asInvalidToken(error: unknown): never {
  if (error instanceof CodeRefused) throw new InvalidInput({ token: [msg`Valor inválido`] });
  throw error;
}
