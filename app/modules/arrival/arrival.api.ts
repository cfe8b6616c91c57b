import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { paginationQuery } from '#app/platform/http/pagination.ts';
import { stepInput, stepResponse, stepsResponse } from './arrival.schema.ts';
import { reachStep, readSteps } from './arrival.server.ts';

const tags = ['arrival'];
const path = '/api/users_flow/user-processes/';

/**
 * Routes that store and list the steps that a member has reached, on any device. A step is a page of the
 * welcome or of the start of a Parada.
 */
export const arrivalApi: ApiRoutes = (api) => {
  api.post(
    path,
    {
      schema: {
        tags,
        summary: 'Say which step I have reached',
        body: stepInput,
        response: { 201: stepResponse },
      },
      config: { idempotent: true },
    },
    async (request, reply) => reply.code(201).send(await reachStep(requireActor(request), request.body)),
  );

  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'The steps I have reached',
        querystring: paginationQuery,
        response: { 200: stepsResponse },
      },
    },
    async (request) => readSteps(requireActor(request), request.query),
  );
};
