import { expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { reviewsResponse } from './public/referents.schema.ts';
import { aReview, decideAsRead, readQueued } from './referents.factory.ts';

const { server } = await testApplication();
const marta = await memberClient(server, { role: 'moderator' });
const luis = await memberClient(server, { role: 'moderator' });
const desk = '/api/reviews/moderation/';

async function post(): Promise<number> {
  const ana = await memberClient(server);
  const { pageId } = await aReferentPage();
  const path = `/api/v2/cms/pages/reference/${pageId}/reviews/`;
  await ana.post(path, aReview());
  return reviewsResponse.parse((await ana.get(path)).body).mine?.id ?? 0;
}

test('if two moderators decide about a review, the second decision is refused, and the error names the first moderator', async () => {
  const id = await post();
  await decideAsRead(marta, id, 'approve', { seen: null });
  const detail = `${marta.username} lo decidió antes.`;
  for (const [verb, body] of [
    ['approve', { seen: null }],
    ['refuse', { reason: 'Hace publicidad', seen: null }],
    ['hide', { reason: 'Hace publicidad', seen: null }],
    ['refuse', { reason: 'Hace publicidad' }],
  ] as const)
    expect(await decideAsRead(luis, id, verb, body)).toEqual({ status: 409, body: { detail } });
  const review = await readQueued(luis, id);
  expect(review).toMatchObject({ state: 'published', decided: { by: marta.memberId } });
  const hiding = { reason: 'Hace publicidad', seen: review.decided?.at };
  expect((await decideAsRead(luis, id, 'hide', hiding)).status).toBe(204);
});

test('only moderators and admins can read a review in the queue', async () => {
  const id = await post();
  const ana = await memberClient(server);
  expect((await ana.get(`${desk}${id}/`)).status).toBe(403);
  expect((await marta.get(`${desk}99999999/`)).status).toBe(404);
});
