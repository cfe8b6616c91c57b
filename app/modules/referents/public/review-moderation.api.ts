import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import {
  queuedReview,
  reasonedDecisionInput,
  reviewDecisionInput,
  reviewQueueQuery,
  reviewQueueResponse,
} from './referents.schema.ts';
import { readFilm } from './review-film.server.ts';
import {
  approveReview,
  hideReview,
  readQueuedReview,
  readReviewQueue,
  refuseReview,
} from './review-moderation.server.ts';
import { toQueuedReview, toQueuedReviews } from './review-response.server.ts';

const tags = ['moderation'];
const base = '/api/reviews/moderation';

/** The routes for the moderation of reviews in the back office, for moderators and admins. */
export const reviewModerationApi: ApiRoutes = (api) => {
  readingRoutes(api);
  decisionRoutes(api);
};

const readingRoutes: ApiRoutes = (api) => {
  api.get(
    `${base}/`,
    {
      config: { staff: 'reviews.read' },
      schema: {
        tags,
        summary: 'Reviews of referents that wait, that are published or refused, or all',
        querystring: reviewQueueQuery,
        response: { 200: reviewQueueResponse },
      },
    },
    async (request) => {
      const { meta, rows } = await readReviewQueue(requireStaff(request), request.query);
      return { meta, items: await toQueuedReviews(rows, request.language) };
    },
  );

  api.get(
    `${base}/:id/`,
    {
      config: { staff: 'reviews.read' },
      schema: {
        tags,
        summary: 'One review in any state, with the last decision about it',
        params: idParams,
        response: { 200: queuedReview },
      },
    },
    async (request) => {
      const review = await readQueuedReview(requireStaff(request), request.params.id);
      return toQueuedReview(review, await readFilm(review.reviewId), request.language);
    },
  );
};

const decisionRoutes: ApiRoutes = (api) => {
  api.post(
    `${base}/:id/refuse/`,
    {
      config: { staff: 'reviews.refuse' },
      schema: {
        tags,
        summary: 'Refuse a review with a reason for its author',
        params: idParams,
        body: reasonedDecisionInput,
      },
    },
    async (request, reply) => {
      await refuseReview(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  api.post(
    `${base}/:id/approve/`,
    {
      config: { staff: 'reviews.approve' },
      schema: { tags, summary: 'Publish a review', params: idParams, body: reviewDecisionInput },
    },
    async (request, reply) => {
      await approveReview(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  api.post(
    `${base}/:id/hide/`,
    {
      config: { staff: 'reviews.hide' },
      schema: {
        tags,
        summary: 'Hide a published review, with a reason for its author',
        params: idParams,
        body: reasonedDecisionInput,
      },
    },
    async (request, reply) => {
      await hideReview(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
};
