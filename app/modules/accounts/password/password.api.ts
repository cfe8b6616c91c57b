import { msg } from '@lingui/core/macro';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { detailResponse } from '../member/member.schema.ts';
import { proveIdentity } from '../session/identity-proof.server.ts';
import { passwordChangeCode, passwordChangeEnd, passwordChangeStart } from './password.schema.ts';
import {
  confirmPasswordChange,
  finishPasswordChange,
  startPasswordChange,
} from './password-change.server.ts';

const tags = ['accounts'];

/**
 * The routes that change the password of the signed-in member in three steps: current password, mailed code, new
 * password.
 */
export const passwordApi: ApiRoutes = (api) => {
  api.post(
    '/api/user-profile/change-password/',
    {
      schema: {
        tags,
        summary: 'Checks the current password and mails a code',
        body: passwordChangeStart,
        response: { 200: detailResponse },
      },
    },
    async (request) => {
      await startPasswordChange(requireActor(request), request.body.password);
      return { detail: translate(request.language, msg`¡Enviado con éxito!, revisa tu correo por favor`) };
    },
  );
  api.post(
    '/api/user-profile/verify-code-for-change-password/',
    {
      schema: {
        tags,
        summary: 'Confirms the mailed code; the new password may follow for ten minutes',
        body: passwordChangeCode,
        response: { 200: detailResponse },
      },
    },
    async (request) => {
      await confirmPasswordChange(requireActor(request), request.body.key);
      return { detail: 'ok' };
    },
  );
  api.post(
    '/dj-rest-auth/password/change/',
    {
      schema: {
        tags,
        summary: 'Sets the new password, after the code; every other session ends',
        body: passwordChangeEnd,
        response: { 200: detailResponse },
      },
      config: { slash: 'optional' },
    },
    async (request) => {
      await finishPasswordChange(requireActor(request), request.body.new_password1);
      return { detail: translate(request.language, msg`Tu contraseña nueva ha quedado guardada.`) };
    },
  );
};

/**
 * The route that asks for the password again. Some actions require this, because an open browser is not enough
 * proof of identity.
 */
export const identityApi: ApiRoutes = (api) => {
  api.post(
    '/api/user-identity/',
    {
      schema: {
        tags,
        summary: 'Proves by the password who is signed in, for ten minutes',
        body: passwordChangeStart.strict(),
        response: { 200: detailResponse },
      },
      config: { whileClosing: 'allowed' },
    },
    async (request) => {
      await proveIdentity(requireActor(request), request.body.password);
      return { detail: 'ok' };
    },
  );
};
