import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import {
  refundInput,
  refundRequestsQuery,
  refundRequestsResponse,
  refundResponse,
} from './refunds.schema.ts';
import { approveRefund, readRefundRequests, refundPayment, refuseRefund } from './refunds.server.ts';

const tags = ['admin'];
const base = '/api/admin/billing/';

/** The routes by which administrators pay money back. */
export const refundsApi: ApiRoutes = (api) => {
  api.post(
    `${base}payments/:id/refunds/`,
    {
      config: { staff: 'billing.refund' },
      schema: {
        tags,
        summary: 'Pay back a part of a payment or all of it; above 100 a second person approves it',
        params: idParams,
        body: refundInput,
        response: { 200: refundResponse },
      },
    },
    async (request) => refundPayment(requireStaff(request), request.params.id, request.body),
  );
  api.get(
    `${base}refund-requests/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Refunds that wait for a second person, oldest first',
        querystring: refundRequestsQuery,
        response: { 200: refundRequestsResponse },
      },
    },
    async (request) => readRefundRequests(requireStaff(request), request.query),
  );
  api.post(
    `${base}refund-requests/:id/approve/`,
    {
      config: { staff: 'billing.approve-refund' },
      schema: { tags, summary: 'Approve the refund of a colleague, which carries it out', params: idParams },
    },
    async (request, reply) => {
      await approveRefund(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}refund-requests/:id/refuse/`,
    {
      config: { staff: 'billing.refuse-refund' },
      schema: { tags, summary: 'Refuse a refund, or take back one of your own', params: idParams },
    },
    async (request, reply) => {
      await refuseRefund(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
