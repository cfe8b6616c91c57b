import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import { linkIdentity, listIdentities, unlinkIdentity } from './links.server.ts';
import { limitProofs } from './login-limits.server.ts';
import type { Identity } from './logins.queries.ts';
import { identitiesResponse, identityResponse, linkInput, linkParams } from './logins.schema.ts';
import { proveByTokens, requireProvider } from './providers.server.ts';

const tags = ['logins'];

/** The routes by which members list, link and unlink login services. */
export const linkApi: ApiRoutes = (api) => {
  api.get(
    '/api/user-logins/',
    { schema: { tags, summary: 'The services I sign in with', response: { 200: identitiesResponse } } },
    async (request) => (await listIdentities(requireActor(request))).map(toIdentityResponse),
  );

  api.post(
    '/api/user-logins/',
    {
      schema: {
        tags,
        summary: 'Sign in with this service from now on',
        body: linkInput,
        response: { 201: identityResponse },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { provider, ...tokens } = request.body;
      const proof = await limitProofs(rateLimitKey(request.ip), () =>
        proveByTokens(requireProvider(provider), tokens),
      );
      return reply.code(201).send(toIdentityResponse(await linkIdentity(actor, proof)));
    },
  );

  api.delete(
    '/api/user-logins/:id/',
    { schema: { tags, summary: 'Sign in with this service no more', params: linkParams } },
    async (request, reply) => {
      await unlinkIdentity(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};

function toIdentityResponse({ publicId, provider, email, createdAt, lastUsedAt }: Identity) {
  return {
    id: publicId,
    provider,
    email,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  };
}
