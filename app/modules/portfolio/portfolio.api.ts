import { z } from 'zod';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { streamSlices } from '#app/platform/http/slice-stream.server.ts';
import { importResponse, maxImportBytes } from './csv/csv.schema.ts';
import { exportCsv } from './csv/export.server.ts';
import { importCsv } from './csv/import.server.ts';
import { ImportFile, readImportFile } from './csv/import-file.server.ts';
import {
  investmentHistoryResponse,
  investmentInput,
  investmentParams,
  investmentResponse,
  investmentsQuery,
  investmentsResponse,
} from './entry/entry.schema.ts';
import { recordInvestment, removeInvestment } from './entry/entry.server.ts';
import { listInvestments, readInvestment } from './entry/reading.server.ts';
import { destroyEntryNote } from './entry/written-entries.server.ts';
import { planInput, planResponse } from './plan/plan.schema.ts';
import { setPlan } from './plan/plan.server.ts';
import { flowsResponse, summaryQuery, summaryResponse } from './summary/summary.schema.ts';
import { readFlows, summarise } from './summary/summary.server.ts';

const tags = ['portfolio'];
const investmentsPath = '/api/piptool/investments/';

/** Routes of the Portafolio de Inversión Personal: the minutes, effort and money that members invest in themselves. */
export const portfolioApi: ApiRoutes = (api) => {
  investmentRoutes(api);
  noteRoutes(api);
  summaryRoutes(api);
  fileRoutes(api);
};

const investmentRoutes: ApiRoutes = (api) => {
  api.post(
    investmentsPath,
    {
      schema: {
        tags,
        summary: 'Write down an investment, or correct one',
        body: investmentInput,
        response: { 201: investmentResponse },
      },
      config: { idempotent: true },
    },
    async (request, reply) =>
      reply.code(201).send(await recordInvestment(requireActor(request), request.body)),
  );

  api.get(
    investmentsPath,
    {
      schema: {
        tags,
        summary: 'My investments',
        querystring: investmentsQuery,
        response: { 200: investmentsResponse },
      },
    },
    async (request) => listInvestments(requireActor(request), request.query),
  );

  api.get(
    `${investmentsPath}:id/`,
    {
      schema: {
        tags,
        summary: 'One investment, with what it said before',
        params: investmentParams,
        response: { 200: investmentHistoryResponse },
      },
    },
    async (request) => readInvestment(requireActor(request), request.params.id),
  );

  api.delete(
    `${investmentsPath}:id/`,
    { schema: { tags, summary: 'Take an investment out of the sums', params: investmentParams } },
    async (request, reply) => {
      await removeInvestment(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};

const noteRoutes: ApiRoutes = (api) => {
  api.delete(
    `${investmentsPath}:id/note/`,
    {
      schema: {
        tags,
        summary: 'Destroy the note of an investment, and nothing else',
        params: investmentParams,
      },
    },
    async (request, reply) => {
      await destroyEntryNote(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};

const summaryRoutes: ApiRoutes = (api) => {
  api.get(
    '/api/piptool/summary/',
    {
      schema: {
        tags,
        summary: 'How it is shared',
        querystring: summaryQuery,
        response: { 200: summaryResponse },
      },
    },
    async (request) => summarise(requireActor(request), request.query.window),
  );

  api.get(
    '/api/piptool/flows/',
    {
      schema: {
        tags,
        summary: 'From what, into which dimension, by which dynamic',
        querystring: summaryQuery,
        response: { 200: flowsResponse },
      },
    },
    async (request) => readFlows(requireActor(request), request.query.window),
  );

  api.post(
    '/api/piptool/plan/',
    { schema: { tags, summary: 'Set or remove my plan', body: planInput, response: { 200: planResponse } } },
    async (request) => setPlan(requireActor(request), request.body),
  );
};

const fileRoutes: ApiRoutes = (api) => {
  api.get(
    '/api/piptool/export.csv',
    { schema: { tags, summary: 'My investments as a file' }, config: { produces: 'text/csv' } },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="yoi-portafolio.csv"')
        .send(await streamSlices(exportCsv(requireActor(request)))),
  );

  api.post(
    '/api/piptool/import/',
    {
      schema: {
        tags,
        summary: 'Add the investments of a file: all or none',
        consumes: ['text/csv'],
        body: z.instanceof(ImportFile),
        response: { 201: importResponse },
      },
      bodyLimit: maxImportBytes,
      config: {
        idempotent: true,
        readCsv: (request, bytes) => readImportFile(requireActor(request), bytes),
      },
    },
    async (request, reply) =>
      reply.code(201).send({ imported: await importCsv(requireActor(request), request.body) }),
  );
};
