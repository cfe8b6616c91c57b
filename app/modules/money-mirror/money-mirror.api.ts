import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import {
  moneyMomentInput,
  moneyMomentsQuery,
  moneyMomentsResponse,
  newMoneyMomentResponse,
} from './moment/moment.schema.ts';
import {
  readMoneyMoments,
  recordMoneyMoment,
  removeMomentLine,
  removeMoneyMoment,
} from './moment/moment.server.ts';
import { moneyMatrixResponse, moneyMonthParams, moneyMonthResponse } from './patterns/patterns.schema.ts';
import { readMoneyMatrix, readMoneyMonth } from './patterns/patterns.server.ts';
import { pilesInput, pilesResponse } from './statement/piles.schema.ts';
import { removePiles, storePiles } from './statement/piles.server.ts';

const tags = ['money moments'];
const path = '/api/money-moments/';

/** The routes of a member's moments of money. */
export const moneyMirrorApi: ApiRoutes = (api) => {
  momentRoutes(api);
  patternRoutes(api);
  pileRoutes(api);
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
  api.delete(
    `${path}:id/note/`,
    {
      schema: { tags, summary: 'Destroy the line of a moment of money; the amount stays', params: idParams },
    },
    async (request, reply) => {
      await removeMomentLine(requireActor(request), request.params.id);
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

const pileRoutes: ApiRoutes = (api) => {
  const pilesPath = `${path}months/:month/piles/`;
  api.post(
    pilesPath,
    {
      schema: {
        tags,
        summary: 'Store the sums that my device made of a statement; no line and no payee is ever sent',
        params: moneyMonthParams,
        body: pilesInput,
        response: { 200: pilesResponse },
      },
    },
    async (request) => storePiles(requireActor(request), request.params.month, request.body),
  );
  api.delete(
    pilesPath,
    { schema: { tags, summary: 'Erase the stored sums of a month', params: moneyMonthParams } },
    async (request, reply) => {
      await removePiles(requireActor(request), request.params.month);
      return reply.code(204).send();
    },
  );
};
