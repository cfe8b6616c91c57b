// Runs alone because it looks into the media store.
import { expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { videoState } from '#app/modules/media/index.ts';
import { storedFiles } from '#app/modules/media/media.factory.ts';
import { settled, uploadSenders } from '#app/modules/media/upload.factory.ts';
import { findFilmTools } from '#app/platform/media/film.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { reviewResponse, reviewsResponse, reviewVideoResponse } from './public/referents.schema.ts';
import { aFilm, aFilmForm, aReview, decideAsRead } from './referents.factory.ts';

const { server } = await testApplication();
const marta = await memberClient(server, { role: 'moderator' });
const visitor = visitorClient(server);
const sender = uploadSenders(server);
const path = (id: number) => `/api/v2/cms/pages/reference/${id}/reviews/`;
const hasTools = findFilmTools() !== null;
const late = { timeout: 20_000 };

async function postFilm(member: MemberClient, pageId: number, film: Buffer | null, fields = {}) {
  const { headers, payload } = await aFilmForm({ text: 'Lo cuento en vídeo.', score: '5', ...fields }, film);
  return server.inject({
    method: 'POST',
    url: path(pageId),
    headers: { ...headers, ...member.headers },
    payload,
  });
}

/** Posts a review with a film, and waits until the film has been prepared or refused. */
async function aFilmReview(member: MemberClient, pageId: number, film: Buffer) {
  const response = await postFilm(member, pageId, film);
  expect(response.statusCode).toBe(201);
  const { id, video } = reviewResponse.parse(response.json());
  expect(video?.state).toBeDefined();
  await settled(`review:${id}`);
  return id;
}
const read = async (pageId: number, caller: { get: MemberClient['get'] }) =>
  reviewsResponse.parse((await caller.get(path(pageId))).body);

test.runIf(hasTools)(
  '[S5.10] once a review is approved, others can see its film, which contains no metadata',
  async () => {
    const { pageId } = await aReferentPage();
    const ana = await memberClient(server);
    const id = await aFilmReview(ana, pageId, aFilm(2));
    const own = (await read(pageId, ana)).mine?.video;
    expect(own).toMatchObject({ state: 'ready', reason: null });
    expect((await server.inject(own?.url ?? '')).statusCode).toBe(200);
    expect((await server.inject(`/api/reviews/${id}/film/`)).statusCode).toBe(404);
    expect((await decideAsRead(marta, id, 'approve')).status).toBe(204);
    const [published] = (await read(pageId, visitor)).items;
    expect(published?.video).toMatchObject({ state: 'ready', url: `/api/reviews/${id}/film/` });
    const lasting = await server.inject(published?.video?.url ?? '');
    const film = await server.inject(String(lasting.headers.location));
    expect([lasting.statusCode, film.statusCode, film.headers['content-type']]).toEqual([
      302,
      200,
      'video/mp4',
    ]);
    expect(film.rawPayload.includes('secreto')).toBe(false);
    await decideAsRead(marta, id, 'hide', { reason: 'Ya no habla de esto.' });
    expect((await server.inject(`/api/reviews/${id}/film/`)).statusCode).toBe(404);
  },
);

test.runIf(hasTools)(
  'if the film of a review is longer than three minutes, it is refused with the reason',
  late,
  async () => {
    const { pageId } = await aReferentPage();
    const ana = await memberClient(server);
    await aFilmReview(ana, pageId, aFilm(200));
    expect((await read(pageId, ana)).mine?.video).toEqual({
      state: 'refused',
      reason: 'El vídeo es demasiado largo: puede durar hasta 3 minutos.',
      url: null,
      poster: null,
    });
  },
);

test.runIf(hasTools)(
  'if the author replaces an approved film, the review waits for a moderator again',
  late,
  async () => {
    const { pageId } = await aReferentPage();
    const ana = await memberClient(server);
    const id = await aFilmReview(ana, pageId, aFilm(1));
    await decideAsRead(marta, id, 'approve');
    const permit = await ana.post(`${path(pageId)}video/`);
    const { upload_token: token } = reviewVideoResponse.parse(permit.body);
    const film = aFilm(2);
    const tus = sender(`review:${id}`, token);
    const { headers } = await tus.begin(film.length);
    expect((await tus.add(String(headers.location), 0, film)).statusCode).toBe(204);
    await expect.poll(async () => (await read(pageId, ana)).mine?.state, late).toBe('waiting');
    expect((await read(pageId, visitor)).items).toEqual([]);
    expect((await server.inject(`/api/reviews/${id}/film/`)).statusCode).toBe(404);
  },
);

test.runIf(hasTools)('when a film is replaced or removed, its files are deleted', late, async () => {
  const { pageId } = await aReferentPage();
  const ana = await memberClient(server);
  const before = (await storedFiles()).length;
  await aFilmReview(ana, pageId, aFilm(1));
  const withOne = (await storedFiles()).length;
  expect(withOne).toBeGreaterThan(before);
  await aFilmReview(ana, pageId, aFilm(2));
  await expect.poll(async () => (await storedFiles()).length, late).toBe(withOne);
  await ana.post(path(pageId), aReview());
  await expect.poll(async () => (await storedFiles()).length, late).toBe(before);
  expect((await read(pageId, ana)).mine?.video).toBe(null);
});

test.runIf(hasTools)('a corrected review keeps its film only if the author requests this', late, async () => {
  const { pageId } = await aReferentPage();
  const ana = await memberClient(server);
  await aFilmReview(ana, pageId, aFilm(1));
  await ana.post(path(pageId), aReview({ keep_video: true }));
  expect((await read(pageId, ana)).mine?.video?.state).toBe('ready');
});

test.runIf(hasTools)(
  'if a film arrives after its review was removed, no file of the film is kept',
  late,
  async () => {
    const { pageId } = await aReferentPage();
    const ana = await memberClient(server);
    const before = (await storedFiles()).length;
    await ana.post(path(pageId), aReview());
    const { upload_token: token } = reviewVideoResponse.parse((await ana.post(`${path(pageId)}video/`)).body);
    const id = (await read(pageId, ana)).mine?.id;
    await ana.remove(path(pageId));
    const film = aFilm(1);
    const tus = sender(`review:${id}`, token);
    const { headers } = await tus.begin(film.length);
    await tus.add(String(headers.location), 0, film);
    await settledAway(`review:${id}`);
    await expect.poll(async () => (await storedFiles()).length, late).toBe(before);
  },
);

/** Waits until the film of an owner has been removed after it was prepared or refused. */
async function settledAway(owner: string) {
  await expect.poll(async () => (await videoState(owner)).state, late).toBe('none');
}

test('[S5.10] a review without a film is accepted, and a review with an empty film file is refused', async () => {
  const { pageId } = await aReferentPage();
  const ana = await memberClient(server);
  expect((await postFilm(ana, pageId, null)).statusCode).toBe(201);
  const empty = await postFilm(ana, pageId, Buffer.alloc(0));
  expect([empty.statusCode, Object.keys(empty.json())]).toEqual([400, ['video']]);
  const wrong = await postFilm(ana, pageId, Buffer.from('x'), { score: '7' });
  expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['score']]);
});
