import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { cohortsResponse } from './cohort.schema.ts';
import { exportCohorts, readCohorts } from './cohort.server.ts';

const tags = ['admin'];
const path = '/api/admin/billing/cohorts';

/** The routes of the cohorts, as figures and as a file. */
export const cohortApi: ApiRoutes = (api) => {
  api.get(
    `${path}/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Steps from the first to the second Parada, and kept subscriptions, by month',
        response: { 200: cohortsResponse },
      },
    },
    async (request) => readCohorts(requireStaff(request)),
  );
  api.get(
    `${path}.csv`,
    {
      config: { staff: 'billing.read', produces: 'text/csv' },
      schema: { tags, summary: 'The cohorts as a file' },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="yoi-cohortes.csv"')
        .send(await exportCohorts(requireStaff(request))),
  );
};
