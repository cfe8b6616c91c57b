import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams, paginationQuery } from '#app/platform/http/pagination.ts';
import { answerGesture, copyGesture, endCopiedGesture } from './gesture.server.ts';
import {
  gestureEnd,
  gestureInput,
  gestureStart,
  ownReferentChanges,
  ownReferentInput,
  ownReferentResponse,
  ownReferentsResponse,
} from './own.schema.ts';
import {
  addOwnReferent,
  changeOwnReferent,
  readOwnReferent,
  readOwnReferents,
  removeOwnReferent,
} from './own.server.ts';

const tags = ['own referents'];
const path = '/api/my-referents/';
const response = { 200: ownReferentResponse };
const config = { idempotent: true };

/** The routes of a member's own referents and of their gestures. */
export const ownReferentsApi: ApiRoutes = (api) => {
  referentRoutes(api);
  gestureRoutes(api);
};

const referentRoutes: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'My own referents, newest first',
        querystring: paginationQuery,
        response: { 200: ownReferentsResponse },
      },
    },
    async (request) => readOwnReferents(requireActor(request), request.query),
  );
  api.post(
    path,
    {
      schema: {
        tags,
        summary: 'Add a referent of my own: a public one by its page, or a private one by an alias',
        body: ownReferentInput,
        response: { 201: ownReferentResponse },
      },
      config,
    },
    async (request, reply) => reply.code(201).send(await addOwnReferent(requireActor(request), request.body)),
  );
  api.get(
    `${path}:id/`,
    { schema: { tags, summary: 'One of my own referents', params: idParams, response } },
    async (request) => readOwnReferent(requireActor(request), request.params.id),
  );
  api.patch(
    `${path}:id/`,
    {
      schema: {
        tags,
        summary: 'Change one of my own referents',
        params: idParams,
        body: ownReferentChanges,
        response,
      },
    },
    async (request) => changeOwnReferent(requireActor(request), request.params.id, request.body),
  );
  api.delete(
    `${path}:id/`,
    { schema: { tags, summary: 'Remove one of my own referents with its gestures', params: idParams } },
    async (request, reply) => {
      await removeOwnReferent(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};

const gestureRoutes: ApiRoutes = (api) => {
  api.post(
    `${path}:id/copy/`,
    {
      schema: {
        tags,
        summary: 'Start to copy a gesture for 21 days, in an open Parada and one at a time',
        params: idParams,
        body: gestureStart,
        response: { 201: ownReferentResponse },
      },
      config,
    },
    async (request, reply) =>
      reply.code(201).send(await copyGesture(requireActor(request), request.params.id, request.body)),
  );
  api.post(
    `${path}:id/gesture/`,
    {
      schema: {
        tags,
        summary: 'Say what became of the gesture on a day',
        params: idParams,
        body: gestureInput,
        response,
      },
      config,
    },
    async (request) => answerGesture(requireActor(request), request.params.id, request.body),
  );
  api.post(
    `${path}:id/end/`,
    {
      schema: { tags, summary: 'End the gesture today', params: idParams, body: gestureEnd, response },
      config,
    },
    async (request) => endCopiedGesture(requireActor(request), request.params.id),
  );
};
