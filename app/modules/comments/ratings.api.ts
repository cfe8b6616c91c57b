import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requirePage } from './comments.server.ts';
import { ratingInput, ratingQuery, ratingResponse } from './ratings.schema.ts';
import { ratePage, readRating, withdrawRating } from './ratings.server.ts';

const path = '/cms/api/v2/extra/rating/';
const tags = ['comments'];

/** The ratings of a page, from 1 to 5. */
export const ratingsApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The rating of a page',
        querystring: ratingQuery,
        response: { 200: ratingResponse },
      },
    },
    async ({ query, actor }) => readRating(await requirePage(db, query.page), actor?.memberId ?? null),
  );

  api.post(
    path,
    {
      schema: {
        tags,
        summary: 'Rate a page, or change my rating',
        body: ratingInput,
        response: { 200: ratingResponse, 201: ratingResponse },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { rating } = request.body;
      const page = await requirePage(db, request.body.page);
      const isFirst = await ratePage(actor, page, rating);
      return reply.code(isFirst ? 201 : 200).send(await readRating(page, actor.memberId));
    },
  );

  api.delete(
    path,
    {
      schema: {
        tags,
        summary: 'Takes my rating of a page back',
        querystring: ratingQuery,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      await withdrawRating(actor, await requirePage(db, request.query.page));
      return reply.code(204).send(null);
    },
  );
};
