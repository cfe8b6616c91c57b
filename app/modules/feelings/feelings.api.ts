import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { NotFound } from '#app/platform/errors.ts';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { recordArea, recordCause } from './discomfort.server.ts';
import {
  areaCategory,
  areaInput,
  areaRecordResponse,
  causeInput,
  causeRecordResponse,
  checkInInput,
  checkInResponse,
  feelingCategory,
  lastFeelingResponse,
  todayResponse,
} from './feelings.schema.ts';
import { readToday, recordCheckIn, withdrawCheckIn } from './feelings.server.ts';
import type { Taxonomy } from './taxonomy.queries.ts';
import { feelingCategories, requireTaxonomy } from './taxonomy.server.ts';
import { destroyNote } from './written-notes.server.ts';

const tags = ['feelings'];

/**
 * Routes for check-ins, areas and causes. The screens and the clients of the original platform use the same routes.
 */
export const feelingsApi: ApiRoutes = (api) => {
  recordRoutes(api);
  todayRoutes(api);
  taxonomyRoutes(api);
};

const recordRoutes: ApiRoutes = (api) => {
  api.post(
    '/api/users_flow/user-feelings/',
    {
      schema: {
        tags,
        summary: 'Record how I feel now',
        body: checkInInput,
        response: { 201: checkInResponse },
      },
      config: { idempotent: true },
    },
    async (request, reply) => reply.code(201).send(await recordCheckIn(requireActor(request), request.body)),
  );

  api.delete(
    '/api/users_flow/user-feelings/:id/',
    { schema: { tags, summary: 'Take back what I just recorded', params: idParams } },
    async (request, reply) => {
      await withdrawCheckIn(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );

  api.delete(
    '/api/users_flow/user-feelings/:id/note/',
    { schema: { tags, summary: 'Destroy the note of a check-in, and nothing else', params: idParams } },
    async (request, reply) => {
      await destroyNote(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );

  api.post(
    '/api/users_flow/user-area/',
    {
      schema: {
        tags,
        summary: 'Say in which area of life',
        body: areaInput,
        response: { 201: areaRecordResponse },
      },
    },
    async (request, reply) => reply.code(201).send(await recordArea(requireActor(request), request.body)),
  );

  api.post(
    '/api/users_flow/user-causa-of-discomfort/',
    {
      schema: {
        tags,
        summary: 'Say what caused it',
        body: causeInput,
        response: { 201: causeRecordResponse },
      },
    },
    async (request, reply) => reply.code(201).send(await recordCause(requireActor(request), request.body)),
  );
};

const todayRoutes: ApiRoutes = (api) => {
  api.get(
    '/api/users_flow/today/',
    {
      schema: {
        tags,
        summary: 'What I recorded today, and the words to go on',
        response: { 200: todayResponse },
      },
    },
    async (request) => readToday(requireActor(request)),
  );

  api.get(
    '/api/users_flow/last-feeling-by-day/',
    { schema: { tags, summary: 'My last feeling of today', response: { 200: lastFeelingResponse } } },
    async (request) => {
      const { local_day, check_ins } = await readToday(requireActor(request));
      return check_ins[0] ?? { ...noFeeling, local_day };
    },
  );
};

/** Routes for words, areas and causes. Clients of the original platform also use these routes. */
const taxonomyRoutes: ApiRoutes = (api) => {
  api.get(
    '/api/users_flow/user-feeling-categories/',
    { schema: { tags, summary: 'The words for feelings', response: { 200: z.array(feelingCategory) } } },
    async () => feelingCategories(await requireTaxonomy()),
  );

  api.get(
    '/api/piptool/category/',
    { schema: { tags, summary: 'The areas of life', response: { 200: z.array(areaCategory) } } },
    async () => areaCategories(await requireTaxonomy()),
  );

  api.get(
    '/api/piptool/category/:id/',
    { schema: { tags, summary: 'One area of life', params: idParams, response: { 200: areaCategory } } },
    async (request) => {
      const area = areaCategories(await requireTaxonomy()).find(({ id }) => id === request.params.id);
      if (!area) throw new NotFound('area_not_found', msg`No encontrado.`);
      return area;
    },
  );
};

const noFeeling = {
  id: null,
  created: null,
  user_feeling_category: null,
  agrado: null,
  energia: null,
  palabras: [],
  areas: [],
  causas: [],
  ayudas: [],
  control: null,
  nota: null,
};

/** Returns each area with all causes, because a member may choose any cause for any area. */
function areaCategories({ areas, causes }: Taxonomy) {
  return areas.map((area) => ({ ...area, causes }));
}
