import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { mailBodyResponse, mailsQuery, mailsResponse, suppressedResponse } from './mails.schema.ts';
import { openMail, readMails, readSuppressed } from './mails.server.ts';

const tags = ['admin'];
const base = '/api/admin/mails/';

/** The routes of the log of mails. */
export const mailsApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'mails.read' },
      schema: {
        tags,
        summary: 'The mails of 90 days, the newest first, by address or member, state and kind',
        querystring: mailsQuery,
        response: { 200: mailsResponse },
      },
    },
    async (request) => readMails(requireStaff(request), request.query),
  );
  api.get(
    `${base}suppressed/`,
    {
      config: { staff: 'mails.read' },
      schema: {
        tags,
        summary: 'Addresses that refuse mails, and the number of members who stopped reminders',
        response: { 200: suppressedResponse },
      },
    },
    async (request) => readSuppressed(requireStaff(request)),
  );
  api.post(
    `${base}:id/openings/`,
    {
      config: { staff: 'mails.open' },
      schema: {
        tags,
        summary: 'The body of a mail, without codes and tokens; the audit log notes the reading',
        params: idParams,
        response: { 200: mailBodyResponse },
      },
    },
    async (request) => openMail(requireStaff(request), request.params.id),
  );
};
