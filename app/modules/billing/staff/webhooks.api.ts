import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { webhooksQuery, webhooksResponse } from './webhooks.schema.ts';
import { readWebhooks, retryWebhook } from './webhooks.server.ts';

const tags = ['admin'];
const base = '/api/admin/billing/webhooks/';

/** The routes of the inbox of the providers. */
export const webhooksApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Events of the providers, newest first',
        querystring: webhooksQuery,
        response: { 200: webhooksResponse },
      },
    },
    async (request) => readWebhooks(requireStaff(request), request.query),
  );
  api.post(
    `${base}:id/retry/`,
    {
      config: { staff: 'billing.retry' },
      schema: { tags, summary: 'Work an event of a provider again', params: idParams },
    },
    async (request, reply) => {
      await retryWebhook(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
