import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { findAuthor } from '../editing/authors.server.ts';
import { landingHistoryResponse, landingInput, landingParams, landingResponse } from './landing.schema.ts';
import type { LandingRevision } from './landing-history.queries.ts';
import { changeLanding, readLanding, readLandingHistory } from './landing-words.server.ts';

const tags = ['editing'];
const base = '/api/content/landing/';

/** The landing page editing API of the back office. A request replaces all texts together. */
export const landingApi: ApiRoutes = (api) => {
  api.get(
    base,
    { schema: { tags, summary: 'The words of the landing page', response: { 200: landingResponse } } },
    async (request) => toLandingResponse(await readLanding(await findAuthor(requireActor(request)))),
  );
  api.put(
    base,
    {
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
      return toLandingResponse(await changeLanding(await findAuthor(requireActor(request)), basedOn, words));
    },
  );
  api.get(
    `${base}revisions/`,
    {
      schema: {
        tags,
        summary: 'When the words of the landing page were set, and by whom',
        response: { 200: landingHistoryResponse },
      },
    },
    async (request) => {
      const history = await readLandingHistory(await findAuthor(requireActor(request)));
      return { items: history.map(setBy) };
    },
  );
  api.get(
    `${base}revisions/:number/`,
    {
      schema: {
        tags,
        summary: 'The words of the landing page as they were set once',
        params: landingParams,
        response: { 200: landingResponse },
      },
    },
    async (request) =>
      toLandingResponse(await readLanding(await findAuthor(requireActor(request)), request.params.number)),
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
