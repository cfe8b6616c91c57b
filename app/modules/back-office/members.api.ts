import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { auditResponse } from './audit.schema.ts';
import {
  confirmationInput,
  historyQuery,
  memberDeedInput,
  memberRecordResponse,
  membersQuery,
  membersResponse,
  openingInput,
} from './members.schema.ts';
import {
  endSessions,
  findMembers,
  openMember,
  readHistory,
  readMember,
  resendConfirmation,
  unlock,
} from './members.server.ts';

const tags = ['admin'];
const base = '/api/admin/members/';

/** The routes with which support finds and helps a member. No route returns anything from the diary. */
export const membersApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'members.find' },
      schema: {
        tags,
        summary: 'Members by number, name or address',
        querystring: membersQuery,
        response: { 200: membersResponse },
      },
    },
    async (request) => findMembers(requireStaff(request), request.query),
  );
  api.get(
    `${base}:id/`,
    {
      config: { staff: 'members.read' },
      schema: {
        tags,
        summary: 'The record of a member, for an hour after it was opened with a reason',
        params: idParams,
        response: { 200: memberRecordResponse },
      },
    },
    async (request) => readMember(requireStaff(request), request.params.id),
  );
  api.get(
    `${base}:id/history/`,
    {
      config: { staff: 'members.read' },
      schema: {
        tags,
        summary: 'What the team did to a member, newest first, after the record was opened',
        params: idParams,
        querystring: historyQuery,
        response: { 200: auditResponse },
      },
    },
    async (request) => readHistory(requireStaff(request), request.params.id, request.query),
  );
  memberDeeds(api);
};

const memberDeeds: ApiRoutes = (api) => {
  api.post(
    `${base}confirmations/`,
    {
      config: { staff: 'members.resend' },
      schema: {
        tags,
        summary: 'Mail a new code to an address that waits for its confirmation',
        body: confirmationInput,
      },
    },
    async (request, reply) => {
      await resendConfirmation(requireStaff(request), request.body.email);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}:id/openings/`,
    {
      config: { staff: 'members.open' },
      schema: {
        tags,
        summary: 'Open the record of a member, with a reason that the member reads',
        params: idParams,
        body: openingInput,
      },
    },
    async (request, reply) => {
      await openMember(requireStaff(request), request.params.id, request.body.reason);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}:id/end-sessions/`,
    {
      config: { staff: 'members.end-sessions' },
      schema: { tags, summary: 'End all sessions of a member', params: idParams, body: memberDeedInput },
    },
    async (request, reply) => {
      await endSessions(requireStaff(request), request.params.id, request.body?.seen);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}:id/unlock/`,
    {
      config: { staff: 'members.unlock' },
      schema: {
        tags,
        summary: 'Let a member try passwords and codes again',
        params: idParams,
        body: memberDeedInput,
      },
    },
    async (request, reply) => {
      await unlock(requireStaff(request), request.params.id, request.body?.seen);
      return reply.code(204).send();
    },
  );
};
