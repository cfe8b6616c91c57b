import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { profileParams, userInput, userResponse } from './profile.schema.ts';
import { changeUser, readUser } from './users.server.ts';

const tags = ['profile'];
const config = { slash: 'optional' } as const;
const response = { 200: userResponse };

/** The routes of the caller's account, at the same paths as on the original platform. */
export const usersApi: ApiRoutes = (api) => {
  api.get('/api/users/me/', { schema: { tags, summary: 'My account', response }, config }, async (request) =>
    readUser(requireActor(request), null),
  );
  const path = '/api/users/:username/';
  api.get(
    path,
    { schema: { tags, summary: 'My account by its name', params: profileParams, response }, config },
    async (request) => readUser(requireActor(request), request.params.username),
  );
  api.patch(
    path,
    {
      schema: { tags, summary: 'Change what I am called', params: profileParams, body: userInput, response },
      config,
    },
    async (request) => changeUser(requireActor(request), request.params.username, request.body),
  );
};
