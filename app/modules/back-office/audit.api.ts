import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { auditQuery, auditResponse } from './audit.schema.ts';
import { readAudit } from './audit.server.ts';

/** The route of the audit log. */
export const auditApi: ApiRoutes = (api) => {
  api.get(
    '/api/admin/audit/',
    {
      config: { staff: 'audit.read' },
      schema: {
        tags: ['admin'],
        summary: 'What the team did, the newest first, by actor, resource, verb, object and time',
        querystring: auditQuery,
        response: { 200: auditResponse },
      },
    },
    async (request) => readAudit(requireStaff(request), request.query),
  );
};
