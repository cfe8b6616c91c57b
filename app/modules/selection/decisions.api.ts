import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { discardDraft, draftDecision, readDrafts, sendDecisions } from './decisions.server.ts';
import { discardInput, draftInput, draftsQuery, draftsResponse, sendingInput } from './selection.schema.ts';

const tags = ['admin'];
const base = '/api/admin/applications/';

/** The routes with which admins draft decisions about applications, and send them together. */
export const decisionsApi: ApiRoutes = (api) => {
  api.get(
    `${base}decisions/`,
    {
      config: { staff: 'applications.decide' },
      schema: {
        tags,
        summary: 'The outbox: decisions that are drafted and not sent, the oldest first',
        querystring: draftsQuery,
        response: { 200: draftsResponse },
      },
    },
    async (request) => readDrafts(requireStaff(request), request.query),
  );
  api.post(
    `${base}decisions/`,
    {
      config: { staff: 'applications.send' },
      schema: {
        tags,
        summary: 'Send drafts together, all or none; each applicant gets one mail with the reason',
        body: sendingInput,
      },
    },
    async (request, reply) => {
      await sendDecisions(requireStaff(request), request.body);
      return reply.code(204).send();
    },
  );
  draftRoutes(api);
};

const draftRoutes: ApiRoutes = (api) => {
  api.put(
    `${base}:id/decision/`,
    {
      config: { staff: 'applications.decide' },
      schema: {
        tags,
        summary: 'Draft the decision about an application, from two reviewers on',
        params: idParams,
        body: draftInput,
      },
    },
    async (request, reply) => {
      await draftDecision(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
  api.delete(
    `${base}:id/decision/`,
    {
      config: { staff: 'applications.decide' },
      schema: {
        tags,
        summary: 'Discard the draft about an application',
        params: idParams,
        body: discardInput,
      },
    },
    async (request, reply) => {
      await discardDraft(requireStaff(request), request.params.id, request.body.version);
      return reply.code(204).send();
    },
  );
};
