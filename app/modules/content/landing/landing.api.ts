import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { landingHistoryResponse, landingInput, landingParams, landingResponse } from './landing.schema.ts';
import type { LandingRevision } from './landing-history.queries.ts';
import { changeLanding, readLanding, readLandingHistory } from './landing-words.server.ts';

const tags = ['editing'];
const base = '/api/content/landing/';

/** The landing page editing API of the back office. A request replaces all texts together. */
export const landingApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'landing.read' },
      schema: { tags, summary: 'The words of the landing page', response: { 200: landingResponse } },
    },
    async (request) => toLandingResponse(await readLanding(requireStaff(request))),
  );
  api.put(
    base,
    {
      config: { staff: 'landing.write' },
      schema: {
        tags,
        summary: 'Set the words of the landing page',
        body: landingInput,
        response: { 200: landingResponse },
      },
    },
    async (request) => {
      const { based_on: basedOn, sections, ...same } = request.body;
      const words = {
        ...same,
        sections: sections.map(({ action_label: actionLabel, ...each }) => ({ ...each, actionLabel })),
      };
      return toLandingResponse(await changeLanding(requireStaff(request), basedOn, words));
    },
  );
  api.get(
    `${base}revisions/`,
    {
      config: { staff: 'landing.read' },
      schema: {
        tags,
        summary: 'When the words of the landing page were set, and by whom',
        response: { 200: landingHistoryResponse },
      },
    },
    async (request) => {
      const history = await readLandingHistory(requireStaff(request));
      return { items: history.map(setBy) };
    },
  );
  api.get(
    `${base}revisions/:number/`,
    {
      config: { staff: 'landing.read' },
      schema: {
        tags,
        summary: 'The words of the landing page as they were set once',
        params: landingParams,
        response: { 200: landingResponse },
      },
    },
    async (request) => toLandingResponse(await readLanding(requireStaff(request), request.params.number)),
  );
};

function toLandingResponse({ words, ...revision }: LandingRevision) {
  return {
    ...setBy(revision),
    sections: words.sections.map(({ actionLabel, ...same }) => ({ ...same, action_label: actionLabel })),
    steps: [...words.steps],
    questions: [...words.questions],
  };
}

function setBy({ number, memberId, createdAt }: Omit<LandingRevision, 'words'>) {
  return { number, written_by: memberId, created_at: createdAt.toISOString() };
}
