import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { settingsResponse } from './settings.schema.ts';
import { readSettings } from './settings.server.ts';

/** The route of the state and the settings of the program. */
export const settingsApi: ApiRoutes = (api) => {
  api.get(
    '/api/admin/settings/',
    {
      config: { staff: 'settings.read' },
      schema: {
        tags: ['admin'],
        summary: 'Health, versions, sizes and settings of the program, without its secrets',
        response: { 200: settingsResponse },
      },
    },
    async (request) => readSettings(requireStaff(request)),
  );
};
