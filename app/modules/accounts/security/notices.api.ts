import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { readModerationMail, setModerationMail } from './moderation-mail.server.ts';
import { staffNoticesInput, staffNoticesResponse } from './notices.schema.ts';

const tags = ['admin'];
const path = '/api/admin/notices/';

/** The routes by which moderators choose whether they get mails about waiting records. */
export const noticesApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      config: { staff: 'notices.read' },
      schema: { tags, summary: 'The notices that I get', response: { 200: staffNoticesResponse } },
    },
    async (request) => ({ moderation_mail: await readModerationMail(requireStaff(request)) }),
  );
  api.put(
    path,
    {
      config: { staff: 'notices.set' },
      schema: {
        tags,
        summary: 'Choose whether I get a mail when something waits for moderation',
        body: staffNoticesInput,
      },
    },
    async (request, reply) => {
      await setModerationMail(requireStaff(request), request.body.moderation_mail);
      return reply.code(204).send();
    },
  );
};
