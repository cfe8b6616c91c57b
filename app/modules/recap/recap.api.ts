import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { recapQuery, recapResponse } from './recap.schema.ts';
import { readRecap } from './recap.server.ts';

/** The route that returns the activities, feelings and texts of a member in a span of days. */
export const recapApi: ApiRoutes = (api) => {
  api.get(
    '/api/recap/',
    {
      schema: {
        tags: ['today'],
        summary: 'What I did, felt and wrote from one day to another',
        querystring: recapQuery,
        response: { 200: recapResponse },
      },
    },
    async (request) => readRecap(requireActor(request), request.query),
  );
};
