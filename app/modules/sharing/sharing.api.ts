import { requireActor } from '#app/platform/http/actor.server.ts';
import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams, paginationQuery } from '#app/platform/http/pagination.ts';
import { readAccesses } from './accesses.server.ts';
import { listChoices } from './shared-reading.server.ts';
import {
  accessesResponse,
  choicesQuery,
  choicesResponse,
  newShareResponse,
  renewInput,
  shareInput,
  shareResponse,
  sharesQuery,
  sharesResponse,
} from './sharing.schema.ts';
import { confirmReader, listShares, renewShare, share, takeBack } from './sharing.server.ts';

const tags = ['sharing'];
const base = '/api/sharing/';

/** The routes for the owner of shares. */
export const sharingApi: ApiRoutes = (api) => {
  listRoutes(api);
  shareRoutes(api);
  changeRoutes(api);
};

function listRoutes(api: Api): void {
  api.get(
    base,
    {
      schema: {
        tags,
        summary: 'What I share and with whom, the newest first',
        querystring: sharesQuery,
        response: { 200: sharesResponse },
      },
    },
    async (request) => listShares(requireActor(request), request.query),
  );
  api.get(
    '/api/my-data/accesses/',
    {
      schema: {
        tags,
        summary: 'Who has read what of mine and when, the newest first',
        querystring: paginationQuery,
        response: { 200: accessesResponse },
      },
    },
    async (request) => {
      const { total, items } = await readAccesses(requireActor(request), request.query);
      return { meta: { total_count: total }, items };
    },
  );
}

function shareRoutes(api: Api): void {
  api.get(
    `${base}items/`,
    {
      schema: {
        tags,
        summary: 'My newest records of a kind, of which one can be shared by itself',
        querystring: choicesQuery,
        response: { 200: choicesResponse },
      },
    },
    async (request) => listChoices(requireActor(request), request.query.kind, request.language),
  );
  api.post(
    base,
    {
      config: { idempotent: true },
      schema: {
        tags,
        summary: 'Shares a kind of my records or one of them, with an expert or by an invitation',
        body: shareInput,
        response: { 201: newShareResponse },
      },
    },
    async (request, reply) => reply.code(201).send(await share(requireActor(request), request.body)),
  );
}

function changeRoutes(api: Api): void {
  api.patch(
    `${base}:id/`,
    {
      schema: {
        tags,
        summary: 'Changes the last day of a share',
        params: idParams,
        body: renewInput,
        response: { 200: shareResponse },
      },
    },
    async (request) => renewShare(requireActor(request), request.params.id, request.body.until),
  );
  api.post(
    `${base}:id/confirm/`,
    {
      schema: {
        tags,
        summary: 'Lets the account that accepted my invitation read',
        params: idParams,
        response: { 200: shareResponse },
      },
    },
    async (request) => confirmReader(requireActor(request), request.params.id),
  );
  api.delete(
    `${base}:id/`,
    { schema: { tags, summary: 'Takes a share back, or refuses the account that waits', params: idParams } },
    async (request, reply) => {
      await takeBack(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
}
