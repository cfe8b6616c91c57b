import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { previewResponse, revisionParams } from '../editing/editing.schema.ts';
import { previewAddress, signPreview } from './preview.server.ts';

const tags = ['editing'];

/** Creates URLs that show a revision before it is published. */
export const previewApi: ApiRoutes = (api) => {
  api.post(
    '/api/content/pages/:id/revisions/:revision/preview/',
    {
      config: { staff: 'pages.preview' },
      schema: {
        tags,
        summary: 'An address that shows a revision to whoever has it, for an hour',
        params: revisionParams,
        response: { 200: previewResponse },
      },
    },
    async (request) => {
      const { id, revision } = request.params;
      const token = await signPreview(requireStaff(request), id, revision);
      return { address: previewAddress(token) };
    },
  );
};
