import { setLanguageCookie } from '#app/modules/accounts/index.ts';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { deviceApi } from './device.api.ts';
import { profileInput, profileParams, profileResponse } from './profile.schema.ts';
import { changeProfile, readProfile } from './profile.server.ts';
import { usersApi } from './users.api.ts';

const tags = ['profile'];
const path = '/api/user-profile/:username/';
const config = { slash: 'optional' } as const;
const response = { 200: profileResponse };

/** Routes of a member's profile, account and devices. */
export const profileApi: ApiRoutes = (api) => {
  api.get(
    path,
    { schema: { tags, summary: 'My profile', params: profileParams, response }, config },
    async (request) => readProfile(requireActor(request), request.params.username),
  );

  api.patch(
    path,
    {
      schema: { tags, summary: 'Change my profile', params: profileParams, body: profileInput, response },
      config,
    },
    async (request, reply) => {
      const profile = await changeProfile(requireActor(request), request.params.username, request.body);
      // Because of this cookie, the server renders the next page in the new language.
      if (request.body.language) setLanguageCookie(reply, request.body.language);
      return profile;
    },
  );
  usersApi(api);
  deviceApi(api);
};
