import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { shortWord } from '#app/platform/http/input.ts';
import { idParams, paginationQuery } from '#app/platform/http/pagination.ts';
import {
  downloadPath,
  noSuchAddress,
  readExport,
  readExports,
  requestExport,
  takeExport,
} from './exports.server.ts';
import { openExportFile } from './making.server.ts';
import {
  exportInput,
  exportItem,
  exportResponse,
  exportsResponse,
  myDataResponse,
} from './my-data.schema.ts';
import { readMyData } from './my-data.server.ts';

const tags = ['my-data'];
const path = '/api/my-data/exports/';

/** The routes with which a member reads which data is stored, and requests and downloads an export. */
export const myDataApi: ApiRoutes = (api) => {
  api.get(
    '/api/my-data/',
    {
      schema: {
        tags,
        summary: 'What Yoi stores about me: each list with its number of records',
        querystring: paginationQuery,
        response: { 200: myDataResponse },
      },
    },
    async (request) => readMyData(requireActor(request), request.query),
  );
  exportRoutes(api);
  downloadRoute(api);
};

function exportRoutes(api: Api): void {
  api.get(
    path,
    {
      config: { whileClosing: 'allowed' },
      schema: {
        tags,
        summary: 'The copies of my data, the newest first',
        querystring: paginationQuery,
        response: { 200: exportsResponse },
      },
    },
    async (request) => readExports(requireActor(request), request.query),
  );
  api.post(
    path,
    {
      config: { whileClosing: 'allowed' },
      schema: {
        tags,
        summary: 'Ask for a copy of my data: one at a time, two a day',
        body: exportInput,
        response: { 202: exportItem },
      },
    },
    async (request, reply) => reply.code(202).send(await requestExport(requireActor(request))),
  );
  api.get(
    `${path}:id/`,
    {
      config: { whileClosing: 'allowed' },
      schema: {
        tags,
        summary: 'One copy; when it is ready and I have proved who I am, with an address to download it once',
        params: idParams,
        response: { 200: exportResponse },
      },
    },
    async (request) => readExport(requireActor(request), request.params.id),
  );
}

/** The maximum length of the token in a download link. All valid tokens are shorter. */
const maxTokenLength = 64;

const addressParams = z.object({ token: shortWord(maxTokenLength) });

function downloadRoute(api: Api): void {
  api.get(
    `${downloadPath}:token/`,
    {
      config: { access: 'public', produces: 'application/zip' },
      schema: { tags, summary: 'Download a copy; the address works once', params: addressParams },
    },
    async (request, reply) => sendExport(request, reply, request.params.token),
  );
}

/**
 * Sends an export. A HEAD request gets 404, because it must not consume the link or reveal whether the link is
 * valid.
 */
async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') throw noSuchAddress();
  const row = await takeExport(token);
  const file = await openExportFile(row);
  return reply
    .type('application/zip')
    .header('Content-Disposition', `attachment; filename="yoi-${row.localDay}.zip"`)
    .header('Content-Length', row.bytes ?? 0)
    .send(file);
}
