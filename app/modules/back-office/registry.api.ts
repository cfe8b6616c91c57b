import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { listStaffVerbs, staffRoles } from '#app/platform/staff/registry.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { registryResponse } from './registry.schema.ts';

/** The route that returns the permissions of each role of the team. */
export const registryApi: ApiRoutes = (api) => {
  api.get(
    '/api/admin/registry/',
    {
      config: { staff: 'registry.read' },
      schema: {
        tags: ['admin'],
        summary: 'What each role of the team may do',
        response: { 200: registryResponse },
      },
    },
    async (request) =>
      registryResponse.parse({
        own: requireStaff(request).role,
        roles: staffRoles,
        items: listStaffVerbs(),
      }),
  );
};
