import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { jobParams, jobsQuery, jobsResponse } from './jobs.schema.ts';
import { readJobs, retryJob } from './jobs.server.ts';

const tags = ['admin'];
const base = '/api/admin/jobs/';

/** The routes of the jobs of the program. */
export const jobsApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'jobs.read' },
      schema: {
        tags,
        summary: 'Jobs that wait, run, run again after a failure, or failed at every attempt',
        querystring: jobsQuery,
        response: { 200: jobsResponse },
      },
    },
    async (request) => readJobs(requireStaff(request), request.query),
  );
  api.post(
    `${base}:id/retry/`,
    {
      config: { staff: 'jobs.retry' },
      schema: { tags, summary: 'Run a job again that failed at every attempt', params: jobParams },
    },
    async (request, reply) => {
      await retryJob(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
