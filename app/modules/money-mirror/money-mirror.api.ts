import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import {
  moneyMatrixResponse,
  moneyMomentInput,
  moneyMomentsQuery,
  moneyMomentsResponse,
  moneyMonthParams,
  moneyMonthResponse,
  newMoneyMomentResponse,
} from './money-mirror.schema.ts';
import { readMoneyMoments, recordMoneyMoment, removeMoneyMoment } from './money-mirror.server.ts';
import { readMoneyMatrix, readMoneyMonth } from './patterns.server.ts';

const tags = ['money moments'];
const path = '/api/money-moments/';

/** The routes of a member's moments of money. */
export const moneyMirrorApi: ApiRoutes = (api) => {
  momentRoutes(api);
  patternRoutes(api);
};

const momentRoutes: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'My moments of money, newest first, of all time or of a month',
        querystring: moneyMomentsQuery,
        response: { 200: moneyMomentsResponse },
      },
    },
    async (request) => readMoneyMoments(requireActor(request), request.query),
  );
  api.post(
    path,
    {
      schema: {
        tags,
        summary: 'Write down a moment of money; it changes no day, no balance and no portfolio',
        body: moneyMomentInput,
        response: { 201: newMoneyMomentResponse },
      },
      config: { idempotent: true },
    },
    async (request, reply) =>
      reply.code(201).send(await recordMoneyMoment(requireActor(request), request.body, request.language)),
  );
  api.delete(
    `${path}:id/`,
    { schema: { tags, summary: 'Erase a moment of money', params: idParams } },
    async (request, reply) => {
      await removeMoneyMoment(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};

const patternRoutes: ApiRoutes = (api) => {
  api.get(
    `${path}matrix/`,
    {
      schema: {
        tags,
        summary: 'How often each word comes with each kind of moment, from ten moments on',
        response: { 200: moneyMatrixResponse },
      },
    },
    async (request) => readMoneyMatrix(requireActor(request)),
  );
  api.get(
    `${path}months/:month/`,
    {
      schema: {
        tags,
        summary: 'The moments of a month by kind, word and area, with the sums of given amounts',
        params: moneyMonthParams,
        response: { 200: moneyMonthResponse },
      },
    },
    async (request) => readMoneyMonth(requireActor(request), request.params.month),
  );
};
