import { requireActor } from '#app/platform/http/actor.ts';
import type { ApiRoutes } from '#app/platform/http/api.ts';
import {
  investmentInput,
  investmentParams,
  investmentResponse,
  investmentsQuery,
  investmentsResponse,
  planInput,
  planResponse,
  summaryQuery,
  summaryResponse,
} from './portfolio.schema.ts';
import { listInvestments, recordInvestment, removeInvestment, setPlan, summarise } from './portfolio.ts';

const tags = ['portfolio'];

/** The Portafolio de Inversión Personal: minutes, effort and money that a member puts into herself. */
export const portfolioApi: ApiRoutes = (api) => {
  api.post(
    '/api/piptool/investments/',
    {
      schema: {
        tags,
        summary: 'Write down an investment',
        body: investmentInput,
        response: { 201: investmentResponse },
      },
      config: { idempotent: true },
    },
    async (request, reply) =>
      reply.code(201).send(await recordInvestment(requireActor(request), request.body)),
  );

  api.get(
    '/api/piptool/investments/',
    {
      schema: {
        tags,
        summary: 'My investments',
        querystring: investmentsQuery,
        response: { 200: investmentsResponse },
      },
    },
    async (request) => listInvestments(requireActor(request), request.query.before),
  );

  api.delete(
    '/api/piptool/investments/:id/',
    { schema: { tags, summary: 'Take an investment out of the sums', params: investmentParams } },
    async (request, reply) => {
      await removeInvestment(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );

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

  api.post(
    '/api/piptool/plan/',
    { schema: { tags, summary: 'Set or remove my plan', body: planInput, response: { 200: planResponse } } },
    async (request) => setPlan(requireActor(request), request.body),
  );
};
