// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';
import { z } from 'zod';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { aReferentPage } = await import('#app/modules/content/reference/reference.factory.ts');
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMemberInParada } = await import('#app/modules/paradas/paradas.factory.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { anOwnReferent, aReview } = await import('./referents.factory.ts');

const { server } = await testApplication();
const { pageId } = await aReferentPage();
const path = `/api/v2/cms/pages/reference/${pageId}/reviews/`;

test('the eleventh review and the fourth film on the same day are refused with 429', async () => {
  const ana = await memberClient(server);
  const statuses = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await ana.post(path, aReview())).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  const films = [];
  for (let index = 0; index < 4; index += 1) films.push((await ana.post(`${path}video/`)).status);
  expect(films).toEqual([201, 201, 201, 429]);
});

test('a member can send a film only for a review of their own', async () => {
  const bea = await memberClient(server);
  expect((await bea.post(`${path}video/`)).status).toBe(404);
});

test('the 21st referent and the eleventh gesture that a member adds on one day are refused with 429', async () => {
  const ana = await aMemberInParada(server);
  const own = '/api/my-referents/';
  const added = [];
  for (let index = 0; index < 21; index += 1) added.push(await ana.post(own, anOwnReferent()));
  expect(added.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429]);
  const { id } = z.object({ id: z.number() }).parse(added[0]?.body);
  const started = [];
  for (let index = 0; index < 11; index += 1) {
    started.push((await ana.post(`${own}${id}/copy/`, { intention: 'Saludar' })).status);
    await ana.post(`${own}${id}/end/`, {});
  }
  expect(started).toEqual([...Array(10).fill(201), 429]);
});
