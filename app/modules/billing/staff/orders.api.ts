import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import {
  manualPaymentInput,
  manualRefundsQuery,
  manualRefundsResponse,
  ordersQuery,
  ordersResponse,
  recordedPaymentResponse,
} from './orders.schema.ts';
import { readManualRefunds, readOrders, recordManualPayment, settleManualRefund } from './orders.server.ts';

const tags = ['admin'];
const base = '/api/admin/billing/';

/** The routes of orders that are paid by transfer, Bizum or in cash. */
export const ordersApi: ApiRoutes = (api) => {
  api.get(
    `${base}orders/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Open orders that are paid by hand, or those with a reference',
        querystring: ordersQuery,
        response: { 200: ordersResponse },
      },
    },
    async (request) => readOrders(requireStaff(request), request.query),
  );
  api.post(
    `${base}orders/:id/payments/`,
    {
      config: { staff: 'billing.record' },
      schema: {
        tags,
        summary: 'Record a payment of an order, which starts its subscription or pays its next period',
        params: idParams,
        body: manualPaymentInput,
        response: { 200: recordedPaymentResponse },
      },
    },
    async (request) => recordManualPayment(requireStaff(request), request.params.id, request.body),
  );
  api.get(
    `${base}manual-refunds/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Refunds that a team member must send by hand, oldest first',
        querystring: manualRefundsQuery,
        response: { 200: manualRefundsResponse },
      },
    },
    async (request) => readManualRefunds(requireStaff(request), request.query),
  );
  api.post(
    `${base}manual-refunds/:id/settle/`,
    {
      config: { staff: 'billing.settle' },
      schema: { tags, summary: 'Mark a refund as sent', params: idParams },
    },
    async (request, reply) => {
      await settleManualRefund(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
