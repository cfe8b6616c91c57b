import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { apiLanguage } from '#app/platform/http/request-language.server.ts';
import { hoyResponse } from './today.schema.ts';
import { readHoy } from './today.server.ts';

/** The route that returns a member's day in one response. */
export const todayApi: ApiRoutes = (api) => {
  api.get(
    '/api/today/',
    { schema: { tags: ['today'], summary: 'All of my day', response: { 200: hoyResponse } } },
    async (request) => readHoy(requireActor(request), apiLanguage(request)),
  );
};
