import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { offeringResponse } from './offering.schema.ts';
import { mayOffer } from './offering.server.ts';

/** The route that returns whether the app may show offers. */
export const offeringApi: ApiRoutes = (api) => {
  api.get(
    '/api/subscription/offering/',
    {
      schema: {
        tags: ['subscription'],
        summary: 'Whether the app may offer the subscription now',
        response: { 200: offeringResponse },
      },
    },
    async (request) => ({ may_offer: await mayOffer(requireActor(request).memberId) }),
  );
};
