import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { resendInput } from '../gift/gift.schema.ts';
import { resendGiftMail } from './gift-mails.server.ts';

/** The route by which administrators send the mail of a gift again. */
export const giftMailsApi: ApiRoutes = (api) => {
  api.post(
    '/api/admin/billing/gifts/:id/resend/',
    {
      config: { staff: 'billing.resend-gift' },
      schema: {
        tags: ['admin'],
        summary: 'Send the mail of an unopened gift again; the link of the earlier mail stops working',
        params: idParams,
        body: resendInput,
      },
    },
    async (request, reply) => {
      await resendGiftMail(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
};
