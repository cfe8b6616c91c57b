import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { freeTimeInput, freeTimesQuery, freeTimesResponse } from './free-time.schema.ts';
import { endFreeTime, giveFreeTime, readFreeTimes } from './free-time.server.ts';

const tags = ['admin'];
const base = '/api/admin/billing/';

/** The routes by which administrators give free time and see it. */
export const freeTimeApi: ApiRoutes = (api) => {
  api.get(
    `${base}free-time/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Free time of all members, newest first',
        querystring: freeTimesQuery,
        response: { 200: freeTimesResponse },
      },
    },
    async (request) => readFreeTimes(requireStaff(request), request.query),
  );
  api.post(
    `${base}members/:id/free-time/`,
    {
      config: { staff: 'billing.give-time' },
      schema: {
        tags,
        summary: 'Give a member free time, which begins at once or after the paid time',
        params: idParams,
        body: freeTimeInput,
      },
    },
    async (request, reply) => {
      await giveFreeTime(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}free-time/:id/end/`,
    {
      config: { staff: 'billing.end-time' },
      schema: { tags, summary: 'End free time early', params: idParams },
    },
    async (request, reply) => {
      await endFreeTime(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
