import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { namedPath } from '../member/member.schema.ts';
import { hasPassword } from '../member/membership.server.ts';
import {
  passkeyCreation,
  passkeyOptionsResponse,
  recoveryCodesResponse,
  secondFactorsResponse,
  totpConfirmation,
  totpResponse,
  totpStart,
} from './second-factor.schema.ts';
import {
  beginPasskey,
  beginTotp,
  confirmTotp,
  finishPasskey,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor-setup.server.ts';

const tags = ['accounts'];

/** The routes that list and remove second factors and renew recovery codes. */
export const secondFactorApi: ApiRoutes = (api) => {
  api.get(
    '/api/user-second-factors/',
    {
      schema: { tags, summary: 'The second factors of the member', response: { 200: secondFactorsResponse } },
    },
    async (request) => {
      const actor = requireActor(request);
      const { factors, recoveryCodesLeft } = await listFactors(actor);
      return {
        results: factors.map(({ publicId, kind, name, createdAt, lastUsedAt }) => ({
          id: publicId,
          kind,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        recovery_codes_left: recoveryCodesLeft,
        has_password: await hasPassword(actor),
      };
    },
  );
  api.delete(
    '/api/user-second-factors/:id/',
    { schema: { tags, summary: 'Takes a second factor away', params: namedPath } },
    async (request, reply) => {
      await removeFactor(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
  api.post(
    '/api/user-second-factors/recovery-codes/',
    { schema: { tags, summary: 'New codes on paper', response: { 201: recoveryCodesResponse } } },
    async (request, reply) =>
      reply.code(201).send({ recovery_codes: await renewRecoveryCodes(requireActor(request)) }),
  );
};

export const totpApi: ApiRoutes = (api) => {
  api.post(
    '/api/user-second-factors/totp/',
    {
      schema: {
        tags,
        summary: 'Begins to add an authenticator app',
        body: totpStart,
        response: { 201: totpResponse },
      },
    },
    async (request, reply) => {
      const { publicId, secret, uri } = await beginTotp(requireActor(request), request.body.name);
      return reply.code(201).send({ id: publicId, secret, uri });
    },
  );
  api.post(
    '/api/user-second-factors/totp/confirm/',
    {
      schema: {
        tags,
        summary: 'Puts an authenticator app in force by its first code',
        body: totpConfirmation,
        response: { 200: recoveryCodesResponse },
      },
    },
    async (request) => {
      const { id, otp } = request.body;
      return { recovery_codes: await confirmTotp(requireActor(request), id, otp) };
    },
  );
};

export const passkeyApi: ApiRoutes = (api) => {
  api.post(
    '/api/user-second-factors/passkey/options/',
    { schema: { tags, summary: 'Begins to make a passkey', response: { 200: passkeyOptionsResponse } } },
    async (request) => {
      // The library's types declare some options as optional, although we always set them. Therefore the result
      // is parsed.
      return passkeyOptionsResponse.parse(await beginPasskey(requireActor(request)));
    },
  );
  api.post(
    '/api/user-second-factors/passkey/',
    {
      schema: {
        tags,
        summary: 'Keeps a passkey that the browser has made',
        body: passkeyCreation,
        response: { 201: recoveryCodesResponse },
      },
    },
    async (request, reply) => {
      const { token, name, response } = request.body;
      const made = { ...response, clientExtensionResults: {} };
      const codes = await finishPasskey(requireActor(request), { token, name, response: made });
      return reply.code(201).send({ recovery_codes: codes });
    },
  );
};
