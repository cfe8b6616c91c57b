import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { positionResponse, positionsResponse, settingsInput } from './selection.schema.ts';
import { configurePosition, readPosition, readPositions } from './settings.server.ts';

const tags = ['admin'];
const base = '/api/admin/applications/positions/';

/** The routes with which admins set up how the applications for a position are reviewed. */
export const settingsApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'applications.read' },
      schema: {
        tags,
        summary: 'The positions whose applications the caller may read',
        response: { 200: positionsResponse },
      },
    },
    async (request) => readPositions(requireStaff(request)),
  );
  api.get(
    `${base}:id/`,
    {
      config: { staff: 'applications.configure' },
      schema: {
        tags,
        summary: 'A position with its criteria, its reviewers and the stage that reveals who applied',
        params: idParams,
        response: { 200: positionResponse },
      },
    },
    async (request) => readPosition(requireStaff(request), request.params.id),
  );
  api.put(
    `${base}:id/`,
    {
      config: { staff: 'applications.configure' },
      schema: {
        tags,
        summary:
          'Replace the settings of a position; 409 if another team member has changed them since `version`',
        params: idParams,
        body: settingsInput,
      },
    },
    async (request, reply) => {
      await configurePosition(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
};
