import { expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { queuedReview, reviewsResponse } from './public/referents.schema.ts';
import { aReview } from './referents.factory.ts';

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
const read = async (id: number) => queuedReview.parse((await luis.get(`${desk}${id}/`)).body);

test('the second of two moderators is told who decided about a review, and overwrites nothing', async () => {
  const id = await post();
  await marta.post(`${desk}${id}/approve/`, { seen: null });
  const detail = `${marta.username} lo decidió antes.`;
  for (const [verb, body] of [
    ['approve', { seen: null }],
    ['refuse', { reason: 'Hace publicidad', seen: null }],
    ['hide', { seen: null }],
  ] as const)
    expect(await luis.post(`${desk}${id}/${verb}/`, body)).toEqual({ status: 409, body: { detail } });
  const review = await read(id);
  expect(review).toMatchObject({ state: 'published', decided: { by: marta.memberId } });
  expect((await luis.post(`${desk}${id}/hide/`, { seen: review.decided?.at })).status).toBe(204);
});

test('one review of the queue is for moderators and admins only', async () => {
  const id = await post();
  const ana = await memberClient(server);
  expect((await ana.get(`${desk}${id}/`)).status).toBe(403);
  expect((await marta.get(`${desk}99999999/`)).status).toBe(404);
});
