import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import type { ListedKey } from '../session/staff-key.queries.ts';
import { keyInput, keysQuery, keysResponse, madeKeyResponse } from './keys.schema.ts';
import { makeKey, readKeys, revokeKey } from './keys.server.ts';

const tags = ['admin'];
const base = '/api/admin/keys/';

/** The routes by which members of the team make keys for scripts and revoke them. */
export const keysApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'keys.read' },
      schema: {
        tags,
        summary: 'My keys in force; an admin gets those of everybody',
        querystring: keysQuery,
        response: { 200: keysResponse },
      },
    },
    async (request) => {
      const { meta, rows } = await readKeys(requireStaff(request), request.query);
      return { meta, items: rows.map(toKeyResponse) };
    },
  );
  api.post(
    base,
    {
      config: { staff: 'keys.make' },
      schema: {
        tags,
        summary: 'Make a key for scripts, which is shown only in this response',
        body: keyInput,
        response: { 201: madeKeyResponse },
      },
    },
    async (request, reply) => {
      const { keyId, key, expiresAt } = await makeKey(requireStaff(request), request.body);
      return reply.code(201).send({ id: keyId, key, expires_at: expiresAt.toISOString() });
    },
  );
  api.delete(
    `${base}:id/`,
    {
      config: { staff: 'keys.revoke' },
      schema: { tags, summary: 'Revoke a key', params: idParams },
    },
    async (request, reply) => {
      await revokeKey(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
};

function toKeyResponse({
  keyId,
  memberId,
  username,
  name,
  verbs,
  createdAt,
  expiresAt,
  lastUsedAt,
}: ListedKey) {
  return {
    ...{ id: keyId, name, verbs, owner: { id: memberId, username } },
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
