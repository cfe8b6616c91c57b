import { requireActor } from '#app/platform/http/actor.ts';
import type { ApiRoutes } from '#app/platform/http/api.ts';
import { profileInput, profileParams, profileResponse } from './profile.schema.ts';
import { changeProfile, readProfile } from './profile.ts';

const tags = ['profile'];
const path = '/api/user-profile/:username/';
const response = { 200: profileResponse };

/** What a member says of herself and how she wants her days to be counted. */
export const profileApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: { tags, summary: 'My profile', params: profileParams, response },
      config: { slash: 'optional' },
    },
    async (request) => readProfile(requireActor(request), request.params.username),
  );

  api.patch(
    path,
    {
      schema: { tags, summary: 'Change my profile', params: profileParams, body: profileInput, response },
      config: { slash: 'optional' },
    },
    async (request) => changeProfile(requireActor(request), request.params.username, request.body),
  );
};
