import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { disputeRecord, disputesQuery, disputesResponse } from './dispute.schema.ts';
import { readDispute, readDisputes } from './dispute.server.ts';

const tags = ['admin'];
const base = '/api/admin/billing/disputes/';

/** The routes of the disputes about payments. The team answers a dispute on the pages of the provider. */
export const disputeApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Disputes about payments, the nearest last day for an answer first',
        querystring: disputesQuery,
        response: { 200: disputesResponse },
      },
    },
    async (request) => readDisputes(requireStaff(request), request.query),
  );
  api.get(
    `${base}:id/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'One dispute, with the facts for its answer',
        params: idParams,
        response: { 200: disputeRecord },
      },
    },
    async (request) => readDispute(requireStaff(request), request.params.id),
  );
};
