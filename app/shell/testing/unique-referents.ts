import type { FastifyInstance } from 'fastify';
import { aReferent, aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { anOwnReferent } from '#app/modules/referents/referents.factory.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { atOnce } from './at-once.ts';
import { aPage } from './unique-content.ts';
import { oneOfTen, type Scenarios } from './unique-scenario.ts';

/** The scenarios in which ten requests publish, score or review one referent at the same time. */
export function referentScenarios(server: FastifyInstance): Scenarios {
  const publish = (changes: () => Promise<object>) => ({
    run: async () => {
      const { page, revision, call } = await aPage(server, await changes());
      return atOnce(10, () => call('POST', `/api/content/pages/${page}/publish/`, { revision }));
    },
    statuses: { 204: 10 },
  });
  const send = (toPath: (id: number) => string, body: object, status: number) => ({
    run: async () => {
      const { pageId } = await aReferentPage();
      const { call } = await memberClient(server);
      return atOnce(10, () => call('POST', toPath(pageId), body));
    },
    statuses: { [status]: 10 },
  });
  const base = '/api/v2/cms/pages/reference/';
  return {
    ...ownScenarios(server),
    content_reference_pkey: publish(async () => ({ kind: 'reference', referent: aReferent() })),
    content_reference_post_pkey: publish(async () => ({
      kind: 'reference-post',
      parent: (await aReferentPage()).pageId,
    })),
    referents_score_pkey: send((id) => `${base}score/${id}/`, { score: 4 }, 200),
    referents_review_pkey: send((id) => `${base}${id}/reviews/`, { text: 'Me sirve.', score: 4 }, 201),
  };
}

/** The scenarios in which one member sends ten requests about the member's own referents at the same time. */
function ownScenarios(server: FastifyInstance): Scenarios {
  const path = '/api/my-referents/';
  return {
    referents_own_page: {
      run: async () => {
        const { pageId } = await aReferentPage();
        const { call } = await memberClient(server);
        const own = anOwnReferent({ alias: undefined, reference: pageId });
        return atOnce(10, () => call('POST', path, own));
      },
      statuses: oneOfTen(201, 400),
      says: { reference: ['Esta persona ya está entre los tuyos.'] },
    },
    referents_gesture_answer_pkey: {
      run: async () => {
        const { call } = await memberClient(server);
        await call('POST', '/api/paradas/', { minutes_a_day: 10, focus: ['mente'] });
        const { id } = (await call('POST', path, anOwnReferent())).json();
        await call('POST', `${path}${id}/copy/`, { intention: 'Saludar' });
        return atOnce(10, () => call('POST', `${path}${id}/gesture/`, { answer: 'done' }));
      },
      statuses: { 200: 10 },
    },
  };
}
