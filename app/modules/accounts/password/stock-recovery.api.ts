import { msg } from '@lingui/core/macro';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InvalidInput } from '#app/platform/errors.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { toAsker } from '../mailed-code/unasked-mail.server.ts';
import { detailResponse, emailAddress } from '../member/member.schema.ts';
import { requireOwnOrigin } from '../session/csrf.server.ts';
import { readFlowToken } from '../session/flow-token.server.ts';
import { recoveryConfirm, recoveryPasswords, recoveryStart } from './password.schema.ts';
import { asInvalidToken, codeMailed, recovered } from './recovery.api.ts';
import { type RecoveryFlow, recoverByCode, startRecovery } from './recovery.server.ts';
import { clearRecoveryCookie, recoveryCookie, setRecoveryCookie } from './recovery-cookie.server.ts';

const tags = ['accounts'];
const config = { access: 'public', slash: 'optional', credentials: 'unread' } as const;

/**
 * The recovery routes of dj-rest-auth. Our mail contains a code instead of the link of dj-rest-auth: `uid` is
 * the e-mail address and `token` the code.
 */
export const stockRecoveryApi: ApiRoutes = (api) => {
  api.post(
    '/dj-rest-auth/password/reset/',
    {
      schema: {
        tags,
        summary: 'Mails a code to the owner of an address; the answer does not say whether there is one',
        body: recoveryStart,
        response: { 200: detailResponse },
      },
      config,
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      const replaces = readFlowToken(request, recoveryCookie);
      const asked = { replaces, isNeutral: true };
      setRecoveryCookie(reply, await startRecovery(request.body.email, toAsker(request), asked));
      return { detail: translate(request.language, codeMailed) };
    },
  );
  api.post(
    '/dj-rest-auth/password/reset/confirm/',
    {
      schema: {
        tags,
        summary: 'Sets the new password by the address (`uid`) and the mailed code (`token`), once',
        body: recoveryConfirm,
        response: { 200: detailResponse },
      },
      config,
    },
    async (request, reply) => {
      requireOwnOrigin(request);
      await recover(request, request.body);
      clearRecoveryCookie(reply);
      return { detail: translate(request.language, recovered) };
    },
  );
};

/**
 * Sets the new password. The passwords are checked before the token. Otherwise a password that breaks the rules would
 * use up one of the few attempts.
 * @throws InvalidInput
 */
async function recover(
  request: FastifyRequest,
  { uid, token, ...passwords }: z.output<typeof recoveryConfirm>,
): Promise<void> {
  const flow = flowFor(uid, request);
  const { new_password2: password } = parseInput(recoveryPasswords, passwords);
  await recoverByCode(flow, token, password, request.ip).catch(asInvalidToken);
}

function flowFor(uid: string, request: FastifyRequest): RecoveryFlow {
  const { data: email } = emailAddress.safeParse(uid);
  if (email === undefined) throw new InvalidInput({ uid: [msg`Valor inválido`] });
  return { flowToken: readFlowToken(request, recoveryCookie), email };
}
