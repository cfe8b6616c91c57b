import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import type { RoleHolder } from '../member/role.queries.ts';
import { roleInput, rolesQuery, rolesResponse, takenRoleInput } from './roles.schema.ts';
import { changeRole, readRoles, takeRole } from './roles.server.ts';

const tags = ['admin'];
const base = '/api/admin/roles/';

/** The routes by which admins give and revoke roles. */
export const rolesApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'roles.read' },
      schema: {
        tags,
        summary: 'Members with a role of the team',
        querystring: rolesQuery,
        response: { 200: rolesResponse },
      },
    },
    async (request) => {
      const { meta, rows } = await readRoles(requireStaff(request), request.query);
      return { meta, items: rows.map(toHolderResponse) };
    },
  );
  api.post(
    base,
    {
      config: { staff: 'roles.give' },
      schema: { tags, summary: 'Give a member a role, with a reason', body: roleInput },
    },
    async (request, reply) => {
      await changeRole(requireStaff(request), request.body);
      return reply.code(204).send();
    },
  );
  api.delete(
    `${base}:id/`,
    {
      config: { staff: 'roles.take' },
      schema: {
        tags,
        summary: 'Take the role of a member, with a reason',
        params: idParams,
        body: takenRoleInput,
      },
    },
    async (request, reply) => {
      await takeRole(requireStaff(request), request.params.id, request.body.reason);
      return reply.code(204).send();
    },
  );
};

function toHolderResponse({
  memberId,
  username,
  email,
  role,
  givenBy,
  givenByName,
  givenAt,
  reason,
}: RoleHolder) {
  return {
    member: { id: memberId, username, email },
    role,
    given_by: givenBy === null ? null : { id: givenBy, username: givenByName },
    given_at: givenAt.toISOString(),
    reason,
  };
}
