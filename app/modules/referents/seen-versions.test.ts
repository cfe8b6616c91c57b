import { expect, test } from 'vitest';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { settled } from '#app/modules/media/upload.factory.ts';
import { findFilmTools } from '#app/platform/media/film.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { reviewResponse, reviewsResponse } from './public/referents.schema.ts';
import { aFilm, aFilmForm, aReview, decideAsRead, readQueued } from './referents.factory.ts';

const { server } = await testApplication();
const marta = await memberClient(server, { role: 'moderator' });
const ana = await memberClient(server);
const desk = '/api/reviews/moderation/';
const path = (pageId: number) => `/api/v2/cms/pages/reference/${pageId}/reviews/`;
const decisions = [
  ['approve', {}],
  ['refuse', { reason: 'Ataca a alguien.' }],
  ['hide', { reason: 'Ataca a alguien.' }],
] as const;

const changed = {
  status: 409,
  body: { detail: 'La reseña ha cambiado desde que la leíste. Léela otra vez antes de decidir.' },
};

async function post(member: MemberClient, pageId: number, text: string): Promise<number> {
  return reviewResponse.parse((await member.post(path(pageId), aReview({ text }))).body).id;
}

const published = async (pageId: number) =>
  reviewsResponse.parse((await ana.get(path(pageId))).body).items.map(({ text }) => text);

test.each(decisions)(
  '[S7.8] the decision %s is refused if the text of the review was replaced since the moderator read it',
  async (verb, body) => {
    const { pageId } = await aReferentPage();
    const id = await post(ana, pageId, 'Lo que leyó la moderadora.');
    const { version } = await readQueued(marta, id);
    await post(ana, pageId, 'Lo que no leyó.');
    expect(await marta.post(`${desk}${id}/${verb}/`, { ...body, version })).toEqual(changed);
    expect(await readQueued(marta, id)).toMatchObject({ state: 'waiting', decided: null });
    expect(await published(pageId)).toEqual([]);
  },
);

test('if a published review was replaced since the moderator read it, the decision to hide the review is refused', async () => {
  const { pageId } = await aReferentPage();
  const id = await post(ana, pageId, 'Se publica.');
  await decideAsRead(marta, id, 'approve');
  const { version } = await readQueued(marta, id);
  await post(ana, pageId, 'La nueva espera.');
  expect(await marta.post(`${desk}${id}/hide/`, { reason: 'Otra cosa.', version })).toEqual(changed);
  expect((await decideAsRead(marta, id, 'approve')).status).toBe(204);
  expect(await published(pageId)).toEqual(['La nueva espera.']);
});

test.each(decisions)(
  'the decision %s is refused if the request does not name the version that the moderator read',
  async (verb, body) => {
    const { pageId } = await aReferentPage();
    const id = await post(ana, pageId, 'Espera.');
    const { status, body: refusal } = await marta.post(`${desk}${id}/${verb}/`, body);
    expect([status, Object.keys(refusal ?? {})]).toEqual([400, ['version']]);
  },
);

test('a review that is not published cannot be hidden', async () => {
  const { pageId } = await aReferentPage();
  const id = await post(ana, pageId, 'Espera.');
  const hide = () => decideAsRead(marta, id, 'hide', { reason: 'Ataca a alguien.' });
  const refusal = { status: 409, body: { detail: 'Esta reseña no está publicada.' } };
  expect(await hide()).toEqual(refusal);
  await decideAsRead(marta, id, 'refuse', { reason: 'Hace publicidad.' });
  expect(await hide()).toEqual(refusal);
  expect(await readQueued(marta, id)).toMatchObject({ state: 'refused', reason: 'Hace publicidad.' });
});

test.runIf(findFilmTools() !== null).each(decisions)(
  'the decision %s is refused if the film of the review was replaced since the moderator saw it',
  { timeout: 20_000 },
  async (verb, body) => {
    const { pageId } = await aReferentPage();
    const eva = await memberClient(server);
    const postFilm = async (seconds: number) => {
      const fields = { text: 'Lo cuento en vídeo.', score: '5' };
      const { headers, payload } = await aFilmForm(fields, aFilm(seconds));
      const request = { method: 'POST', url: path(pageId), payload } as const;
      const response = await server.inject({ ...request, headers: { ...headers, ...eva.headers } });
      const { id } = reviewResponse.parse(response.json());
      await settled(`review:${id}`);
      return id;
    };
    const id = await postFilm(1);
    const { version } = await readQueued(marta, id);
    await postFilm(2);
    expect(await marta.post(`${desk}${id}/${verb}/`, { ...body, version })).toEqual(changed);
    expect((await server.inject(`/api/reviews/${id}/film/`)).statusCode).toBe(404);
  },
);
