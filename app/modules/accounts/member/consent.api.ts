import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { consentsResponse } from './consent.schema.ts';
import { listMissingConsents } from './consent.server.ts';

/** The route that lists missing consents. The member gives these consents on the page `/auth/permiso`. */
export const consentApi: ApiRoutes = (api) => {
  api.get(
    '/api/user-consents/',
    {
      schema: {
        tags: ['accounts'],
        summary: 'What the member has not agreed to yet',
        response: { 200: consentsResponse },
      },
    },
    async (request) => ({ missing: await listMissingConsents(requireActor(request).memberId) }),
  );
};
