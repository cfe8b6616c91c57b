import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { couponFields, couponsQuery, couponsResponse } from './coupons.schema.ts';
import { endCoupon, makeCoupon, readCoupons } from './coupons.server.ts';

const tags = ['admin'];
const path = '/api/admin/billing/coupons/';

/** The routes by which administrators make and end coupons. */
export const couponsApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Coupons with the number of payments, newest first',
        querystring: couponsQuery,
        response: { 200: couponsResponse },
      },
    },
    async (request) => readCoupons(requireStaff(request), request.query),
  );
  api.post(
    path,
    {
      config: { staff: 'billing.make-coupon' },
      schema: { tags, summary: 'Make a coupon that lowers the first charge', body: couponFields },
    },
    async (request, reply) => {
      await makeCoupon(requireStaff(request), request.body);
      return reply.code(204).send();
    },
  );
  api.post(
    `${path}:id/end/`,
    {
      config: { staff: 'billing.end-coupon' },
      schema: { tags, summary: 'End a coupon; paid orders keep their price', params: idParams },
    },
    async (request, reply) => {
      await endCoupon(requireStaff(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
