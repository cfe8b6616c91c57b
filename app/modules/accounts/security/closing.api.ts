import { msg } from '@lingui/core/macro';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { clearSession } from '../session/session-cookie.server.ts';
import { closing, closingResponse, diaryDeletion, diaryDeletionResponse } from './closing.schema.ts';
import { closeAccountAtOnce, keepAccount, requestClosing } from './closing.server.ts';
import { deleteDiary } from './diary-deletion.server.ts';

const tags = ['accounts'];
const closePath = '/api/user-profile/close-account/';

export const closingApi: ApiRoutes = (api) => {
  api.post(
    closePath,
    {
      schema: {
        tags,
        summary: 'Ends all sessions and erases the account in seven days, or with at_once now',
        body: closing,
        response: { 200: closingResponse },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const eraseAt = request.body.at_once ? await closeAccountAtOnce(actor) : await requestClosing(actor);
      clearSession(reply);
      const text = eraseAt
        ? msg`Tu cuenta se borrará dentro de siete días. Si cambias de idea, entra y pulsa Quedarme.`
        : msg`Tu cuenta se ha borrado.`;
      return { detail: translate(request.language, text), erase_at: eraseAt?.toISOString() ?? null };
    },
  );
  api.delete(
    closePath,
    {
      schema: { tags, summary: 'Keeps an account that was to be erased' },
      config: { whileClosing: 'allowed' },
    },
    async (request, reply) => {
      await keepAccount(requireActor(request));
      return reply.code(204).send();
    },
  );
};

export const diaryDeletionApi: ApiRoutes = (api) => {
  api.post(
    '/api/my-data/diary-deletion/',
    {
      schema: {
        tags,
        summary: 'Erases the diary and withdraws the consent to it; the account stays',
        body: diaryDeletion,
        response: { 200: diaryDeletionResponse },
      },
    },
    async (request) => {
      const erased = await deleteDiary(requireActor(request));
      const text = erased
        ? msg`Tu diario se ha borrado.`
        : msg`Tu diario se está borrando. Tardará un momento.`;
      return { detail: translate(request.language, text), erased };
    },
  );
};
