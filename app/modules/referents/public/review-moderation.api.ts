import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import {
  queuedReview,
  refuseInput,
  reviewDecisionInput,
  reviewQueueQuery,
  reviewQueueResponse,
} from './referents.schema.ts';
import {
  approveReview,
  hideReview,
  readQueuedReview,
  readReviewQueue,
  refuseReview,
} from './review-moderation.server.ts';
import { toQueuedReview } from './review-response.server.ts';

const tags = ['moderation'];
const base = '/api/reviews/moderation';

/** The routes for the moderation of reviews in the back office, for moderators and admins. */
export const reviewModerationApi: ApiRoutes = (api) => {
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
      const { items, total } = await readReviewQueue(requireStaff(request), request.query);
      const queued = await Promise.all(items.map((review) => toQueuedReview(review, request.language)));
      return { meta: { total_count: total }, items: queued };
    },
  );

  api.get(
    `${base}/:id/`,
    {
      schema: {
        tags,
        summary: 'One review in any state, with the last decision about it',
        params: idParams,
        response: { 200: queuedReview },
      },
    },
    async (request) =>
      toQueuedReview(await readQueuedReview(requireActor(request), request.params.id), request.language),
  );

  api.post(
    `${base}/:id/refuse/`,
    {
      config: { staff: 'reviews.refuse' },
      schema: {
        tags,
        summary: 'Refuse a review with a reason for its author',
        params: idParams,
        body: refuseInput,
      },
    },
    async (request, reply) => {
      await refuseReview(requireActor(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  const decide = { approve: approveReview, hide: hideReview } as const;
  for (const [name, verb] of Object.entries(decide)) {
    const summary = name === 'approve' ? 'Publish a review' : 'Hide a review that was published';
    api.post(
      `${base}/:id/${name}/`,
      { schema: { tags, summary, params: idParams, body: reviewDecisionInput } },
      async (request, reply) => {
        await verb(requireActor(request), request.params.id, request.body?.seen);
        return reply.code(204).send();
      },
    );
  }
};
