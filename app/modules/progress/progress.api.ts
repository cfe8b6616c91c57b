import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { paginationQuery } from '#app/platform/http/pagination.ts';
import { celebrationInput, celebrationResponse, progressResponse } from './progress.schema.ts';
import { celebrateLevel, readProgress } from './progress.server.ts';

const tags = ['progress'];

/** Routes for the balance and the levels of a member. */
export const progressApi: ApiRoutes = (api) => {
  api.get(
    '/api/yoi/',
    {
      schema: {
        tags,
        summary: 'My balance, level and movements',
        querystring: paginationQuery,
        response: { 200: progressResponse },
      },
    },
    async (request) => readProgress(requireActor(request), request.query),
  );

  api.post(
    '/api/yoi/celebration/',
    {
      schema: {
        tags,
        summary: 'Say that I have seen my new level',
        body: celebrationInput,
        response: { 200: celebrationResponse },
      },
    },
    async (request) => ({ first: await celebrateLevel(requireActor(request)) }),
  );
};
