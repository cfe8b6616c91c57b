import { expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import {
  referenceProfileResponse,
  referenceProfilesResponse,
  reviewsResponse,
} from './public/referents.schema.ts';
import { aReview, decideAsRead } from './referents.factory.ts';

const { server } = await testApplication();
const visitor = visitorClient(server);
const ana = await memberClient(server);
const marta = await memberClient(server, { role: 'moderator' });

const scorePath = (id: number) => `/api/v2/cms/pages/reference/score/${id}/`;
const reviewsPath = (id: number) => `/api/v2/cms/pages/reference/${id}/reviews/`;
const desk = '/api/reviews/moderation/';
const profile = async (id: number, caller = visitor) =>
  referenceProfileResponse.parse((await caller.get(`/api/reference-profile/${id}/`)).body);
const reviews = async (id: number, caller = visitor) =>
  reviewsResponse.parse((await caller.get(reviewsPath(id))).body);

/** Posts a review and returns its id. */
async function post(caller: typeof ana, pageId: number, changes: object = {}): Promise<number> {
  expect((await caller.post(reviewsPath(pageId), aReview(changes))).status).toBe(201);
  return (await reviews(pageId, caller)).mine?.id ?? 0;
}

test('[S7.8] the profile of a referent is public, and shows a mean only from five scores on', async () => {
  const { pageId, title } = await aReferentPage();
  expect(await profile(pageId)).toMatchObject({
    id: pageId,
    name: title,
    function: 'proof',
    dimension: 'mente',
    behaviour: 'Escribe hoy diez minutos sobre algo que aún no existe.',
    average: null,
    count: 0,
    mine: null,
  });
  expect((await visitor.get('/api/reference-profile/99999999/')).status).toBe(404);
});

test('[S3.8 S7.8] from five scores on a mean is shown, which is shifted towards the middle of the scale', async () => {
  const { pageId } = await aReferentPage();
  for (let index = 1; index <= 5; index += 1) {
    const member = await memberClient(server);
    const { status, body } = await member.post(scorePath(pageId), { score: 5 });
    expect([status, body]).toEqual([200, expect.objectContaining({ count: index, mine: 5 })]);
    expect((await profile(pageId)).average).toBe(index < 5 ? null : 4.25);
  }
});

test('if a member scores a referent again, the new score replaces the previous one', async () => {
  const { pageId } = await aReferentPage();
  await ana.post(scorePath(pageId), { score: 2 });
  await ana.post(scorePath(pageId), { score: 4 });
  expect(await profile(pageId, ana)).toMatchObject({ count: 1, mine: 4 });
});

test.each([{ score: 0 }, { score: 6 }, { score: 2.5 }, { score: null }, {}, { score: 3, more: 1 }])(
  'the score %j is refused',
  async (body) => {
    const { pageId } = await aReferentPage();
    expect((await ana.post(scorePath(pageId), body)).status).toBe(400);
  },
);

test('only members can score and review referents, and only referents that exist', async () => {
  const { pageId, postId } = await aReferentPage();
  expect((await visitor.post(scorePath(pageId), { score: 3 })).status).toBe(401);
  expect((await visitor.post(reviewsPath(pageId), aReview())).status).toBe(401);
  for (const id of [postId, 99_999_999]) {
    expect((await ana.post(scorePath(id), { score: 3 })).status).toBe(404);
    expect((await ana.post(reviewsPath(id), aReview())).status).toBe(404);
    expect((await ana.get(reviewsPath(id))).status).toBe(404);
  }
});

test('the pages of the list of profiles contain every referent exactly once', async () => {
  const { pageId } = await aReferentPage();
  const { body } = await visitor.get('/api/reference-profile/?limit=100');
  const { meta, items } = referenceProfilesResponse.parse(body);
  expect(items.filter(({ id }) => id === pageId)).toHaveLength(1);
  expect(meta.total_count).toBe(items.length);
  const second = await visitor.get('/api/reference-profile/?limit=1&offset=1');
  expect(referenceProfilesResponse.parse(second.body).items).toEqual([items[1]]);
});

test('[S1.14 S3.8 S7.8] a new review is visible to its author immediately, and to others only after it has been approved', async () => {
  const { pageId, slug } = await aReferentPage();
  const text = `Espera su turno ${pageId}`;
  const { status, body } = await ana.post(reviewsPath(pageId), aReview({ text }));
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ text, score: 4, video: null, state: 'waiting', reason: null }),
  ]);
  const own = await reviews(pageId, ana);
  expect([own.mine?.text, own.meta.total_count, own.items]).toEqual([text, 0, []]);
  expect((await reviews(pageId)).mine).toBe(null);
  const page = () => server.inject({ url: `/referentes/${slug}` }).then((response) => response.body);
  expect(await page()).not.toContain(text);
  const shownCounts = async () =>
    /(\d+ valoraci[^<]*\.).*?((?:\d+|Ninguna) reseña[^<]*\.)/s.exec(await page())?.slice(1);
  await expect.poll(shownCounts, { timeout: 10_000 }).toEqual(['1 valoración.', 'Ninguna reseña todavía.']);
  expect((await decideAsRead(marta, own.mine?.id ?? 0, 'approve')).status).toBe(204);
  expect((await reviews(pageId)).items).toMatchObject([
    { text, score: 4, author: ana.username, video: null },
  ]);
  await expect.poll(page, { timeout: 10_000 }).toContain(text);
  expect(await shownCounts()).toEqual(['1 valoración.', '1 reseña.']);
  expect((await reviews(pageId, ana)).mine?.state).toBe('published');
});

test('a review always shows the current score of its author', async () => {
  const { pageId } = await aReferentPage();
  await post(ana, pageId, { score: 2 });
  expect(await profile(pageId, ana)).toMatchObject({ count: 1, mine: 2 });
  await ana.post(scorePath(pageId), { score: 5 });
  expect((await reviews(pageId, ana)).mine?.score).toBe(5);
});

test('if the author replaces a published review, the new text waits for a moderator', async () => {
  const { pageId } = await aReferentPage();
  const id = await post(ana, pageId);
  await decideAsRead(marta, id, 'approve');
  expect(await post(ana, pageId, { text: 'Lo pienso de otra manera.' })).toBe(id);
  const { mine, items } = await reviews(pageId, ana);
  expect([mine?.state, mine?.text, items]).toEqual(['waiting', 'Lo pienso de otra manera.', []]);
});

test('if a review is refused, only its author sees the reason', async () => {
  const { pageId } = await aReferentPage();
  const id = await post(ana, pageId);
  const reason = 'Habla de otra persona por su nombre.';
  expect((await decideAsRead(marta, id, 'refuse', { reason })).status).toBe(204);
  expect((await reviews(pageId, ana)).mine).toMatchObject({ state: 'refused', reason });
  expect((await reviews(pageId)).items).toEqual([]);
});

test('a hidden review is shown only to its author, as refused and with the reason', async () => {
  const { pageId } = await aReferentPage();
  const id = await post(ana, pageId);
  await decideAsRead(marta, id, 'approve');
  const reason = 'Da datos de otra persona.';
  expect((await decideAsRead(marta, id, 'hide', { reason })).status).toBe(204);
  const { mine, items } = await reviews(pageId, ana);
  expect([mine?.state, mine?.reason, items]).toEqual(['refused', reason, []]);
});

test('if a member removes their own review, its score is removed too', async () => {
  const { pageId } = await aReferentPage();
  await post(ana, pageId);
  expect((await ana.remove(reviewsPath(pageId))).status).toBe(204);
  expect((await reviews(pageId, ana)).mine).toBe(null);
  expect(await profile(pageId, ana)).toMatchObject({ count: 0, mine: null });
  expect((await ana.remove(reviewsPath(pageId))).status).toBe(404);
});

test('if a review is posted from two tabs at the same time, only one review is stored', async () => {
  const { pageId } = await aReferentPage();
  const bea = await memberClient(server);
  const answers = await Promise.all(
    ['Una', 'Otra'].map((text) => bea.post(reviewsPath(pageId), aReview({ text }))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { body } = await marta.get(`${desk}?state=waiting&limit=100`);
  expect(JSON.stringify(body).match(new RegExp(`"reference":${pageId}\\b`, 'g'))).toHaveLength(1);
});

test.each([
  [{ text: ' ' }, 'text'],
  [{ text: 'x'.repeat(2_001) }, 'text'],
  [{ score: 9 }, 'score'],
  [{ stars: 3 }, 'stars'],
  [{ video: 'x' }, 'video'],
])('the review %j is refused with an error for its field', async (changes, field) => {
  const { pageId } = await aReferentPage();
  const { status, body } = await ana.post(reviewsPath(pageId), aReview(changes));
  expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
});

test('a review of the maximum length is stored unchanged', async () => {
  const { pageId } = await aReferentPage();
  const text = 'ñ'.repeat(2_000);
  await post(await memberClient(server), pageId, { text });
  const { body } = await marta.get(`${desk}?limit=100`);
  expect(JSON.stringify(body)).toContain(text);
});

test.each([
  ['GET', ''],
  ['POST', '1/approve/'],
  ['POST', '1/refuse/'],
  ['POST', '1/hide/'],
])('only moderators and admins may call %s %s in the queue of reviews', async (method, path) => {
  const statuses = [];
  const decision = { version: '1', ...(path.endsWith('approve/') ? {} : { reason: 'x' }) };
  for (const caller of [visitor, ana, await memberClient(server, { role: 'editor' })])
    statuses.push(
      (method === 'GET' ? await caller.get(desk) : await caller.post(desk + path, decision)).status,
    );
  expect(statuses).toEqual([401, 403, 403]);
});

test('malformed requests to the queue of reviews are refused', async () => {
  expect((await marta.get(`${desk}?state=x`)).status).toBe(400);
  expect((await marta.post(`${desk}99999999/approve/`, { version: '1' })).status).toBe(404);
  for (const verb of ['refuse', 'hide'])
    expect((await marta.post(`${desk}1/${verb}/`, { version: '1', reason: ' ' })).body).toEqual({
      reason: ['Este campo es requerido'],
    });
});

test("when an account is erased, the member's reviews and scores are deleted", async () => {
  const { pageId } = await aReferentPage();
  const eva = await memberClient(server);
  const id = await post(eva, pageId);
  await decideAsRead(marta, id, 'approve');
  expect(
    (await eva.post('/api/user-profile/close-account/', { confirm: true, at_once: true })).status,
  ).toBeLessThan(300);
  await expect.poll(async () => (await reviews(pageId)).items, { timeout: 10_000 }).toEqual([]);
  expect((await profile(pageId)).count).toBe(0);
});

test('a member who is banned from commenting cannot post a review', async () => {
  const { pageId } = await aReferentPage();
  const eva = await memberClient(server);
  await marta.post('/api/comments/moderation/bans/', { member: eva.memberId, reason: 'Insulta' });
  expect((await eva.post(reviewsPath(pageId), aReview())).status).toBe(403);
  expect((await reviews(pageId, eva)).mine).toBeNull();
  await marta.remove(`/api/comments/moderation/bans/${eva.memberId}/`);
  expect((await eva.post(reviewsPath(pageId), aReview())).status).toBe(201);
});
