import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { subscriptionRecord, subscriptionsQuery, subscriptionsResponse } from './subscriptions.schema.ts';
import { readSubscriptionRecord, readSubscriptions } from './subscriptions.server.ts';

const tags = ['admin'];
const base = '/api/admin/billing/';

/** The routes by which administrators look at subscriptions. */
export const subscriptionsApi: ApiRoutes = (api) => {
  api.get(
    `${base}subscriptions/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Subscriptions by status, provider, interval or member',
        querystring: subscriptionsQuery,
        response: { 200: subscriptionsResponse },
      },
    },
    async (request) => readSubscriptions(requireStaff(request), request.query),
  );
  api.get(
    `${base}subscriptions/:id/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'One subscription with its payments, its events and what was asked of its provider',
        params: idParams,
        response: { 200: subscriptionRecord },
      },
    },
    async (request) => readSubscriptionRecord(requireStaff(request), request.params.id),
  );
};
