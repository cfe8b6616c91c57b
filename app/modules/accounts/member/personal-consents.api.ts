import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { paginationQuery } from '#app/platform/http/pagination.ts';
import {
  personalConsentInput,
  personalConsentResponse,
  personalConsentsResponse,
} from './personal-consents.schema.ts';
import { readPersonalConsents, setPersonalConsent } from './personal-consents.server.ts';

const tags = ['accounts'];
const path = '/api/my-data/consents/';

/** The routes by which a member reads, gives and withdraws the consent for each purpose. */
export const personalConsentsApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'What I agree to',
        querystring: paginationQuery,
        response: { 200: personalConsentsResponse },
      },
    },
    async (request) => readPersonalConsents(requireActor(request), request.query),
  );

  api.post(
    path,
    {
      schema: {
        tags,
        summary: 'Give a consent or take it back',
        body: personalConsentInput,
        response: { 200: personalConsentResponse },
      },
    },
    async (request) => setPersonalConsent(requireActor(request), request.body),
  );
};
