import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { findAuthor } from '../editing/authors.server.ts';
import { previewResponse, revisionParams } from '../editing/editing.schema.ts';
import { previewAddress, signPreview } from './preview.server.ts';

const tags = ['editing'];

/** Creates URLs that show a revision before it is published. */
export const previewApi: ApiRoutes = (api) => {
  api.post(
    '/api/content/pages/:id/revisions/:revision/preview/',
    {
      schema: {
        tags,
        summary: 'An address that shows a revision to whoever has it, for an hour',
        params: revisionParams,
        response: { 200: previewResponse },
      },
    },
    async (request) => {
      const { id, revision } = request.params;
      const token = await signPreview(await findAuthor(requireActor(request)), id, revision);
      return { address: previewAddress(token) };
    },
  );
};
