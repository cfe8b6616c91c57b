import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams, paginationQuery } from '#app/platform/http/pagination.ts';
import {
  experimentInput,
  experimentResponse,
  experimentStarted,
  experimentsResponse,
} from './experiment.schema.ts';
import {
  endOwnExperiment,
  readExperiments,
  readOwnExperiment,
  startExperiment,
} from './experiment.server.ts';

const tags = ['signals'];
const path = '/api/signals/experiments/';
const config = { idempotent: true };

/** The routes of a member's experiments. */
export const experimentsApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'My experiments, newest first, and the power of each length',
        querystring: paginationQuery,
        response: { 200: experimentsResponse },
      },
    },
    async (request) => readExperiments(requireActor(request), request.query),
  );
  api.post(
    path,
    {
      schema: {
        tags,
        summary:
          'Toss a coin for each day about a question of mine; the hash of salt and schedule comes back',
        body: experimentInput,
        response: { 201: experimentStarted },
      },
      config,
    },
    async (request, reply) =>
      reply.code(201).send(await startExperiment(requireActor(request), request.body)),
  );
  api.get(
    `${path}:id/`,
    {
      schema: {
        tags,
        summary: 'One of my experiments; salt, schedule and result come after its end',
        params: idParams,
        response: { 200: experimentResponse },
      },
    },
    async (request) => readOwnExperiment(requireActor(request), request.params.id),
  );
  api.post(
    `${path}:id/end/`,
    {
      schema: {
        tags,
        summary: 'End an experiment before its last day, without a result',
        params: idParams,
        response: { 200: experimentResponse },
      },
      config,
    },
    async (request) => {
      await endOwnExperiment(requireActor(request), request.params.id);
      return readOwnExperiment(requireActor(request), request.params.id);
    },
  );
};
