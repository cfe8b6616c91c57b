import { requireActor } from '#app/platform/http/actor.server.ts';
import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams, paginationQuery } from '#app/platform/http/pagination.ts';
import { acceptInvitation, readInvitation } from './invitations.server.ts';
import { blockOwner, leaveShare, liftBlock, listBlocked, listShared } from './readers.server.ts';
import { readShared } from './shared-reading.server.ts';
import {
  blockResponse,
  blocksResponse,
  invitationInput,
  invitationResponse,
  sharedListResponse,
  sharedQuery,
  sharedReadingResponse,
  sharedResponse,
} from './sharing.schema.ts';

const tags = ['sharing'];
const base = '/api/shared-with-me/';

/** The routes for the reader of shares. None of them exports records. */
export const sharedWithMeApi: ApiRoutes = (api) => {
  readingRoutes(api);
  endingRoutes(api);
  invitationRoutes(api);
  blockRoutes(api);
};

function readingRoutes(api: Api): void {
  api.get(
    base,
    {
      schema: {
        tags,
        summary: 'What others share with me, the newest first',
        querystring: sharedQuery,
        response: { 200: sharedListResponse },
      },
    },
    async (request) => {
      const { total, items } = await listShared(requireActor(request), request.query);
      return { meta: { total_count: total }, items };
    },
  );
  api.get(
    `${base}:id/`,
    {
      schema: {
        tags,
        summary: 'Reads a page of what another member shares with me; the owner sees that I have',
        params: idParams,
        querystring: paginationQuery,
        response: { 200: sharedReadingResponse },
      },
    },
    async (request) =>
      readShared(requireActor(request), request.params.id, { ...request.query, language: request.language }),
  );
}

function endingRoutes(api: Api): void {
  api.delete(
    `${base}:id/`,
    { schema: { tags, summary: 'Stops reading what another member shares with me', params: idParams } },
    async (request, reply) => {
      await leaveShare(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}:id/block/`,
    {
      schema: {
        tags,
        summary: 'Ends all that this member shares with me and refuses more, for experts',
        params: idParams,
        response: { 201: blockResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await blockOwner(requireActor(request), request.params.id)),
  );
}

function invitationRoutes(api: Api): void {
  api.post(
    `${base}invitation/`,
    {
      schema: {
        tags,
        summary: 'Who invites me to read what, and until when',
        body: invitationInput,
        response: { 200: invitationResponse },
      },
    },
    async (request) => readInvitation(requireActor(request), request.body.token),
  );
  api.post(
    `${base}accept/`,
    {
      schema: {
        tags,
        summary: 'Accepts an invitation; its owner confirms before I can read',
        body: invitationInput,
        response: { 201: sharedResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await acceptInvitation(requireActor(request), request.body.token)),
  );
}

function blockRoutes(api: Api): void {
  api.get(
    `${base}blocks/`,
    {
      schema: {
        tags,
        summary: 'The members whose shares I have blocked',
        querystring: paginationQuery,
        response: { 200: blocksResponse },
      },
    },
    async (request) => {
      const { total, items } = await listBlocked(requireActor(request), request.query);
      return { meta: { total_count: total }, items };
    },
  );
  api.delete(
    `${base}blocks/:id/`,
    { schema: { tags, summary: 'Lifts a block; the id is that of the member', params: idParams } },
    async (request, reply) => {
      await liftBlock(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
}
