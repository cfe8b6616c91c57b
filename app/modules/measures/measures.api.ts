import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { paginationQuery } from '#app/platform/http/pagination.ts';
import { apiLanguage } from '#app/platform/http/request-language.server.ts';
import { instrumentsResponse } from './instrument.schema.ts';
import { readInstruments } from './instrument-response.server.ts';
import { listInstruments } from './instruments.server.ts';
import { measureInput, measureResponse, measuresResponse } from './measures.schema.ts';
import { readMeasures, recordMeasure } from './measures.server.ts';

const tags = ['measures'];

/**
 * The routes of instruments and of the actor's measures. If INSTRUMENTS_DIR is invalid, registering these routes
 * stops the program at its start.
 */
export const measuresApi: ApiRoutes = (api) => {
  listInstruments();

  api.get(
    '/api/instruments/',
    {
      schema: {
        tags,
        summary: 'The instruments, with how sure they are',
        querystring: paginationQuery,
        response: { 200: instrumentsResponse },
      },
    },
    async (request) => readInstruments(apiLanguage(request), request.query),
  );

  api.post(
    '/api/measures/',
    {
      schema: {
        tags,
        summary: 'Answer an instrument',
        body: measureInput,
        response: { 201: measureResponse },
      },
      config: { idempotent: true },
    },
    async (request, reply) => reply.code(201).send(await recordMeasure(requireActor(request), request.body)),
  );

  api.get(
    '/api/measures/',
    {
      schema: {
        tags,
        summary: 'What I answered, newest first',
        querystring: paginationQuery,
        response: { 200: measuresResponse },
      },
    },
    async (request) => readMeasures(requireActor(request), request.query),
  );
};
