import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { changedComment, changeInput } from './comments.schema.ts';
import { changeComment, withdrawComment } from './own-comment.server.ts';

const tags = ['comments'];
const path = '/cms/comments/api/comment/:id/';

/**
 * The routes by which members change or withdraw their own comments. The original platform does not have them.
 */
export const ownCommentApi: ApiRoutes = (api) => {
  api.patch(
    path,
    {
      schema: {
        tags,
        summary: 'Change a comment of mine within 15 minutes',
        params: idParams,
        body: changeInput,
        response: { 200: changedComment },
      },
    },
    async (request) => {
      const { comment: text, version: seen } = request.body;
      const changed = await changeComment(requireActor(request), request.params.id, { text, seen });
      const { commentId: id, version, isChanged } = changed;
      return { id, comment: changed.text, version, is_changed: isChanged };
    },
  );

  api.delete(
    path,
    { schema: { tags, summary: 'Withdraw a comment of mine', params: idParams } },
    async (request, reply) => {
      await withdrawComment(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
};
