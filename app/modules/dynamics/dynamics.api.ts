import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import {
  dynamicParams,
  dynamicResponse,
  dynamicsQuery,
  dynamicsResponse,
} from './catalogue/catalogue.schema.ts';
import { listDynamics, readDynamic } from './catalogue/reading.server.ts';
import {
  finishInput,
  finishResponse,
  progressInput,
  sessionResponse,
  sessionsQuery,
  sessionsResponse,
  startInput,
  startResponse,
} from './session/session.schema.ts';
import {
  finishSession,
  listOwnSessions,
  readSession,
  saveProgress,
  startSession,
} from './session/session.server.ts';
import { destroyWritten } from './session/written-sessions.server.ts';

const tags = ['dynamics'];
const sessionsPath = '/api/dynamics/sessions/';

/** The public routes of dynamics, and the routes of a member's sessions. */
export const dynamicsApi: ApiRoutes = (api) => {
  api.get(
    '/api/dynamics/',
    {
      schema: {
        tags,
        summary: 'The dynamics, by dimension, length, technique and words',
        querystring: dynamicsQuery,
        response: { 200: dynamicsResponse },
      },
      config: { access: 'public' },
    },
    async (request) => listDynamics(request.query),
  );

  api.get(
    '/api/dynamics/:slug/',
    {
      schema: {
        tags,
        summary: 'One dynamic with its steps',
        params: dynamicParams,
        response: { 200: dynamicResponse },
      },
      config: { access: 'public' },
    },
    async (request) => readDynamic(request.params.slug),
  );

  api.post(
    '/api/dynamics/:slug/sessions/',
    {
      schema: {
        tags,
        summary: 'Begin a dynamic',
        params: dynamicParams,
        body: startInput,
        response: { 201: startResponse },
      },
      config: { idempotent: true },
    },
    async (request, reply) =>
      reply.code(201).send(await startSession(requireActor(request), request.params.slug, request.body)),
  );

  sessionRoutes(api);
};

const sessionRoutes: ApiRoutes = (api) => {
  api.get(
    sessionsPath,
    {
      schema: {
        tags,
        summary: 'What I did, and wrote',
        querystring: sessionsQuery,
        response: { 200: sessionsResponse },
      },
    },
    async (request) => listOwnSessions(requireActor(request), request.query),
  );

  api.get(
    `${sessionsPath}:id/`,
    { schema: { tags, summary: 'Go on', params: idParams, response: { 200: sessionResponse } } },
    async (request) => readSession(requireActor(request), request.params.id),
  );

  api.delete(
    `${sessionsPath}:id/written/`,
    { schema: { tags, summary: 'Destroy what I wrote, and nothing else', params: idParams } },
    async (request, reply) => {
      await destroyWritten(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );

  api.patch(
    `${sessionsPath}:id/`,
    {
      schema: {
        tags,
        summary: 'Keep where I am and what I answered',
        params: idParams,
        body: progressInput,
        response: { 200: sessionResponse },
      },
    },
    async (request) => saveProgress(requireActor(request), request.params.id, request.body),
  );

  api.post(
    `${sessionsPath}:id/finish/`,
    {
      schema: {
        tags,
        summary: 'End a dynamic, which leaves an investment',
        params: idParams,
        body: finishInput,
        response: { 200: finishResponse },
      },
      config: { idempotent: true },
    },
    async (request) => finishSession(requireActor(request), request.params.id, request.body),
  );
};
