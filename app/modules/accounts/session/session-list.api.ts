import { msg } from '@lingui/core/macro';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { detailResponse, namedPath } from '../member/member.schema.ts';
import { sessionsResponse } from './session-list.schema.ts';
import { endOneSession, listSessionSummaries, signOutElsewhere } from './session-list.server.ts';

const tags = ['accounts'];

/** The routes that list and end the sessions of a member. */
export const sessionsApi: ApiRoutes = (api) => {
  api.get(
    '/api/user-sessions/',
    { schema: { tags, summary: 'Where the member is signed in', response: { 200: sessionsResponse } } },
    async (request) => {
      const summaries = await listSessionSummaries(requireActor(request));
      return {
        results: summaries.map((summary) => ({
          id: summary.publicId,
          current: summary.isCurrent,
          browser: summary.browser,
          system: summary.system,
          place: summary.ipPrefix,
          created_at: summary.createdAt.toISOString(),
          last_used_at: summary.lastUsedAt.toISOString(),
        })),
      };
    },
  );
  api.delete(
    '/api/user-sessions/:id/',
    { schema: { tags, summary: 'Ends one session', params: namedPath } },
    async (request, reply) => {
      await endOneSession(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
  api.post(
    '/api/user-sessions/end-others/',
    { schema: { tags, summary: 'Ends every session but this one', response: { 200: detailResponse } } },
    async (request) => {
      await signOutElsewhere(requireActor(request));
      return { detail: translate(request.language, msg`Hemos cerrado las demás sesiones.`) };
    },
  );
};
