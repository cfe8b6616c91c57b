import { msg } from '@lingui/core/macro';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { detailResponse } from '../member/member.schema.ts';
import { clearSession } from '../session/session-cookie.server.ts';
import { closing } from './closing.schema.ts';
import { closeAccount } from './closing.server.ts';

const tags = ['accounts'];

export const closingApi: ApiRoutes = (api) => {
  api.post(
    '/api/user-profile/close-account/',
    {
      schema: {
        tags,
        summary: 'Deletes the account and all that is kept of its member',
        body: closing,
        response: { 200: detailResponse },
      },
    },
    async (request, reply) => {
      await closeAccount(requireActor(request));
      clearSession(reply);
      return { detail: translate(request.language, msg`Tu cuenta se ha borrado.`) };
    },
  );
};
