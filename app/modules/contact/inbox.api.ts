import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import {
  answerInput,
  assignInput,
  changeConversationInput,
  conversationResponse,
  inboxQuery,
  inboxResponse,
} from './inbox.schema.ts';
import { assignConversation, closeConversation, reopenConversation } from './inbox.server.ts';
import { answerConversation } from './inbox-answer.server.ts';
import { toConversationResponse, toInboxResponse } from './inbox-response.server.ts';
import { templateRoutes } from './inbox-template.api.ts';

const tags = ['admin'];
const base = '/api/admin/inbox';

/** The routes of the inbox, for support and admins. */
export const inboxApi: ApiRoutes = (api) => {
  templateRoutes(api);
  readingRoutes(api);
  answerRoutes(api);
  stateRoutes(api);
};

function readingRoutes(api: Api): void {
  api.get(
    `${base}/`,
    {
      config: { staff: 'inbox.read' },
      schema: {
        tags,
        summary: 'The conversations with the team, the newest first, by kind, state, address and name',
        querystring: inboxQuery,
        response: { 200: inboxResponse },
      },
    },
    async (request) => toInboxResponse(requireStaff(request), request.query),
  );

  api.get(
    `${base}/:id/`,
    {
      config: { staff: 'inbox.read' },
      schema: {
        tags,
        summary: 'One conversation with its answers',
        params: idParams,
        response: { 200: conversationResponse },
      },
    },
    async (request) => toConversationResponse(requireStaff(request), request.params.id),
  );
}

function answerRoutes(api: Api): void {
  api.post(
    `${base}/:id/answers/`,
    {
      config: { staff: 'inbox.answer' },
      schema: {
        tags,
        summary: 'Reply a conversation by mail',
        params: idParams,
        body: answerInput,
        response: { 201: conversationResponse },
      },
    },
    async (request, reply) => {
      const actor = requireStaff(request);
      await answerConversation(actor, request.params.id, request.body);
      return reply.code(201).send(await toConversationResponse(actor, request.params.id));
    },
  );
}

function stateRoutes(api: Api): void {
  api.post(
    `${base}/:id/assign/`,
    {
      config: { staff: 'inbox.assign' },
      schema: {
        tags,
        summary: 'Hand a conversation to a member of the team, or to all',
        params: idParams,
        body: assignInput,
        response: { 200: conversationResponse },
      },
    },
    async (request) => {
      const actor = requireStaff(request);
      const { member, seen } = request.body;
      const to = member === 'me' ? actor.memberId : member;
      await assignConversation(actor, request.params.id, { member: to, seen });
      return toConversationResponse(actor, request.params.id);
    },
  );

  api.post(
    `${base}/:id/close/`,
    {
      config: { staff: 'inbox.close' },
      schema: {
        tags,
        summary: 'Close a conversation',
        params: idParams,
        body: changeConversationInput,
        response: { 200: conversationResponse },
      },
    },
    async (request) => {
      const actor = requireStaff(request);
      await closeConversation(actor, request.params.id, request.body.seen);
      return toConversationResponse(actor, request.params.id);
    },
  );

  api.post(
    `${base}/:id/reopen/`,
    {
      config: { staff: 'inbox.reopen' },
      schema: {
        tags,
        summary: 'Open a closed conversation again',
        params: idParams,
        body: changeConversationInput,
        response: { 200: conversationResponse },
      },
    },
    async (request) => {
      const actor = requireStaff(request);
      await reopenConversation(actor, request.params.id, request.body.seen);
      return toConversationResponse(actor, request.params.id);
    },
  );
}
