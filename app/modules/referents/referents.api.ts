import { maxVideoBytes } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { maxBodySeconds } from '#app/platform/http/body-time.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { withOpenForm } from '#app/platform/http/multipart.server.ts';
import { idParams, paginationQuery } from '#app/platform/http/pagination.ts';
import {
  referenceProfileResponse,
  referenceProfilesResponse,
  reviewInput,
  reviewResponse,
  reviewsResponse,
  reviewVideoResponse,
  scoreInput,
} from './public/referents.schema.ts';
import {
  listScoredReferences,
  noSuchReview,
  permitFilm,
  postReview,
  readScoredReference,
  removeReview,
  requireReference,
  scoreReference,
} from './public/referents.server.ts';
import { findApprovedFilm } from './public/review-film.server.ts';
import { toProfileResponse, toPublishedReview, toReviewResponse } from './public/review-response.server.ts';
import {
  countPublishedReviews,
  findOwnReview,
  findReview,
  listPublishedReviews,
} from './public/reviews.queries.ts';

const tags = ['referents'];
const profilePath = '/api/reference-profile/';
const pagesPath = '/api/v2/cms/pages/reference/';
const reviewsPath = `${pagesPath}:id(^\\d+$)/reviews/`;
const open = { access: 'public' } as const;

/** The routes of public referents for members: profiles, scores and reviews. */
export const referentsApi: ApiRoutes = (api) => {
  profileRoutes(api);
  scoreRoute(api);
  readingRoutes(api);
  writingRoutes(api);
  filmRoutes(api);
};

function profileRoutes(api: Api): void {
  api.get(
    profilePath,
    {
      config: open,
      schema: {
        tags,
        summary: 'The referents by name, with their scores',
        querystring: paginationQuery,
        response: { 200: referenceProfilesResponse },
      },
    },
    async ({ query: { limit, offset }, actor }) => {
      const all = await listScoredReferences(actor?.memberId ?? null);
      const items = all.slice(offset, offset + limit).map(toProfileResponse);
      return { meta: { total_count: all.length }, items };
    },
  );
  api.get(
    `${profilePath}:id/`,
    {
      config: open,
      schema: {
        tags,
        summary: 'One referent with the scores; the id is that of the page',
        params: idParams,
        response: { 200: referenceProfileResponse },
      },
    },
    async ({ params, actor }) =>
      toProfileResponse(await readScoredReference(params.id, actor?.memberId ?? null)),
  );
}

function scoreRoute(api: Api): void {
  api.post(
    `${pagesPath}score/:id/`,
    {
      schema: {
        tags,
        summary: 'Scores a referent, or changes my score',
        params: idParams,
        body: scoreInput,
        response: { 200: referenceProfileResponse },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const { id } = request.params;
      await scoreReference(actor, id, request.body.score);
      return toProfileResponse(await readScoredReference(id, actor.memberId));
    },
  );
}

function readingRoutes(api: Api): void {
  api.get(
    reviewsPath,
    {
      config: open,
      schema: {
        tags,
        summary: 'The published reviews of a referent, the newest first, and my own one in any state',
        params: idParams,
        querystring: paginationQuery,
        response: { 200: reviewsResponse },
      },
    },
    async ({ params: { id }, query, actor, language }) => {
      await requireReference(id);
      const [reviews, total, own] = await Promise.all([
        listPublishedReviews(db, id, query),
        countPublishedReviews(db, id),
        actor ? findOwnReview(db, actor.memberId, id) : undefined,
      ]);
      return {
        meta: { total_count: total },
        mine: own ? await toReviewResponse(own, language) : null,
        items: reviews.map(toPublishedReview),
      };
    },
  );
}

function writingRoutes(api: Api): void {
  api.post(
    reviewsPath,
    {
      config: { multipart: { maxBytes: maxVideoBytes }, bodySeconds: maxBodySeconds },
      schema: {
        tags,
        summary: 'Writes my review, or replaces it; with a film (`video`) it is a form',
        params: idParams,
        response: { 201: reviewResponse },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { id } = request.params;
      await requireReference(id);
      const review = await withOpenForm(request, reply, 'video', ({ fields, file }) =>
        postReview(actor, id, parseInput(reviewInput, fields), file),
      );
      return reply.code(201).send(await toReviewResponse(review, request.language));
    },
  );
  api.delete(
    reviewsPath,
    { schema: { tags, summary: 'Removes my review with its film and its score', params: idParams } },
    async (request, reply) => {
      await removeReview(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
  api.post(
    `${reviewsPath}video/`,
    {
      schema: {
        tags,
        summary: 'A token to add a film to my review in parts, by `/api/media/uploads/`',
        params: idParams,
        response: { 201: reviewVideoResponse },
      },
    },
    async (request, reply) => {
      const token = await permitFilm(requireActor(request), request.params.id);
      return reply.code(201).send({ upload_token: token });
    },
  );
}

/** The permanent URLs of the films of published reviews. These URLs redirect to URLs that expire. */
function filmRoutes(api: Api): void {
  for (const part of ['film', 'poster'] as const)
    api.get(
      `/api/reviews/:id/${part}/`,
      {
        config: open,
        schema: { tags, summary: `Leads to the ${part} of a published review`, params: idParams },
      },
      async ({ params }, reply) => {
        const review = await findReview(db, params.id);
        const film = review && (await findApprovedFilm(review));
        if (!film) throw noSuchReview();
        return reply
          .header('Cache-Control', 'no-store')
          .redirect(part === 'film' ? film.filmUrl : film.posterUrl, 302);
      },
    );
}
