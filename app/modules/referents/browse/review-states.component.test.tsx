import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, setOnline, signIn } from '#app/shell/testing/render.tsx';
import {
  type ReferenceProfileResponse,
  type ReviewResponse,
  reviewResponse,
  reviewsResponse,
} from '../public/referents.schema.ts';
import { aProfile } from './referent-responses.factory.ts';
import { openReferents } from './referents-screens.factory.ts';

const reviewsPath = '/api/v2/cms/pages/reference/7/reviews/';
const unavailable = { status: 503, body: { detail: 'Ahora no.' } };

const review = (changes: Partial<ReviewResponse> = {}): ReviewResponse =>
  reviewResponse.parse({
    ...{ id: 3, text: 'Me sirvió.', score: 4, video: null, state: 'waiting', reason: null },
    ...{ created: '2026-11-20T10:00:00.000Z', ...changes },
  });

const playPeople = (...items: ReferenceProfileResponse[]) =>
  api().on('GET', '/api/reference-profile/', () => ({
    body: { meta: { total_count: items.length }, items },
  }));

const playReviews = (mine: ReviewResponse | null, ...items: object[]) =>
  api().on(
    'GET',
    reviewsPath,
    () => ({ body: { meta: { total_count: items.length }, mine, items } }),
    reviewsResponse,
  );

const aPublished = (changes: object = {}) => ({
  ...{ id: 8, author: 'bea', text: 'A mí también.', score: 5, video: null },
  ...{ created: '2026-11-18T10:00:00.000Z', ...changes },
});

beforeEach(async () => {
  setOnline(true);
  await signIn();
  playPeople(aProfile({ mine: 4 }));
  playReviews(null);
  api().on('GET', '/api/my-referents/', () => ({ body: { meta: { total_count: 0 }, items: [] } }));
  api().on('GET', '/api/v2/cms/pages/reference/7/', () => ({ body: { body: '<p>Su vida.</p>' } }));
  api().on('GET', '/api/v2/cms/pages/reference-post/', () => ({ body: { items: [] } }));
});

test('a review without a score is not sent, and the form asks for a number', async () => {
  playPeople(aProfile({ mine: null }));
  const { user } = await openReferents('/referentes/ada');
  await user.type(await screen.findByLabelText('Tu reseña'), 'Me sirvió.');
  await user.click(screen.getByRole('button', { name: 'Enviar mi reseña' }));
  await screen.findByText('Elige antes un número del 1 al 5.');
  expect(api().of('POST', reviewsPath)).toEqual([]);
});

test('a changed review keeps its film unless the member unchecks the film', async () => {
  const video = { state: 'preparing', reason: null, url: null, poster: null } as const;
  playReviews(review({ video }));
  api().on('POST', reviewsPath, () => ({ status: 201, body: review() }));
  const { user } = await openReferents('/referentes/ada');
  const change = async () => user.click(await screen.findByRole('button', { name: 'Cambiarla' }));
  await change();
  expect(document.activeElement).toBe(screen.getByLabelText('Tu reseña'));
  await user.click(screen.getByRole('button', { name: 'Enviar los cambios' }));
  await change();
  await user.click(screen.getByRole('checkbox', { name: 'Dejar el vídeo que ya envié' }));
  await user.click(screen.getByRole('button', { name: 'Enviar los cambios' }));
  await waitFor(() => expect(api().of('POST', reviewsPath)).toHaveLength(2));
  expect(
    api()
      .of('POST', reviewsPath)
      .map(({ body }) => body),
  ).toMatchObject([{ keep_video: true }, { keep_video: false }]);
});

test('if the member changes nothing in a review, no request is sent', async () => {
  playReviews(review());
  const { user } = await openReferents('/referentes/ada');
  await user.click(await screen.findByRole('button', { name: 'Cambiarla' }));
  await user.click(screen.getByRole('button', { name: 'Dejarla como está' }));
  await screen.findByText('Me sirvió.');
  expect(api().of('POST', reviewsPath)).toEqual([]);
});

test.each([
  ['receiving', 'Tu vídeo se quedó a medias. Cambia la reseña y elige el mismo archivo para seguir.'],
  ['as-is', 'Tu vídeo ha llegado, pero ahora mismo no podemos prepararlo.'],
  ['refused', 'No hemos podido usar tu vídeo.'],
] as const)('a film in the state %s is described as "%s"', async (state, words) => {
  playReviews(review({ video: { state, reason: null, url: null, poster: null } }));
  await openReferents('/referentes/ada');
  await screen.findByText(words);
});

test('a review that cannot be removed stays; after a review is removed, the form opens again', async () => {
  playReviews(review());
  api().on('DELETE', reviewsPath, () => unavailable);
  const { user } = await openReferents('/referentes/ada');
  await user.click(await screen.findByText('Borrar mi reseña'));
  await user.click(screen.getByRole('button', { name: 'Borrarla' }));
  await screen.findByText(/inconvenientes/);
  expect(screen.getByText('Me sirvió.')).toBeTruthy();
  api().on('DELETE', reviewsPath, () => {
    playReviews(null);
    return { status: 204 };
  });
  await user.click(screen.getByRole('button', { name: 'Borrarla' }));
  await screen.findByRole('button', { name: 'Enviar mi reseña' });
});

test('the reviews of others are shown with their scores, without the review of the member', async () => {
  playReviews(review({ state: 'published' }), aPublished(), aPublished({ id: 3, author: 'ana' }));
  await openReferents('/referentes/ada');
  await screen.findByText('A mí también.');
  expect(screen.getByText('5 de 5')).toBeTruthy();
  expect(screen.queryByText('ana')).toBeNull();
});

test('a score is sent as soon as it is chosen', async () => {
  const scorePath = '/api/v2/cms/pages/reference/score/7/';
  api().on('POST', scorePath, () => {
    playPeople(aProfile({ mine: 5, count: 1 }));
    return { body: aProfile({ mine: 5, count: 1 }) };
  });
  const { user } = await openReferents('/referentes/ada');
  await user.click(await screen.findByRole('radio', { name: 'Mucho' }));
  await waitFor(() => expect(api().of('POST', scorePath)).toMatchObject([{ body: { score: 5 } }]));
  expect(screen.getByRole('radio', { name: 'Mucho' })).toHaveProperty('checked', true);
});

test('a post about a referent shows its drawing or its sound, each with its description', async () => {
  const post = { intro: 'Una tarde.', body: '<p>Así fue.</p>' };
  const drawing = { type: 'drawing', url: 'http://localhost/dibujo.svg', alt: 'Una mesa' };
  const audio = { type: 'audio', url: 'http://localhost/voz.mp3', alt: 'La voz de la mesa' };
  api().on('GET', '/api/v2/cms/pages/reference-post/', () => ({
    body: {
      items: [
        { ...post, id: 1, title: 'La mesa', media: drawing },
        { ...post, id: 2, title: 'La voz', media: audio },
        { ...post, id: 3, title: 'Nada más', media: null },
      ],
    },
  }));
  await openReferents('/referentes/ada');
  expect((await screen.findByRole('img', { name: 'Una mesa' })).getAttribute('src')).toBe('/dibujo.svg');
  expect(screen.getByLabelText('La voz de la mesa').getAttribute('src')).toBe('/voz.mp3');
  expect(screen.getByRole('heading', { name: 'Nada más' })).toBeTruthy();
});

test('if the list of referents loads after an error, the page of the referent opens', async () => {
  api().on('GET', '/api/reference-profile/', () => unavailable);
  const { user } = await openReferents('/referentes/ada');
  await screen.findByText('No hemos podido abrir esta página');
  playPeople(aProfile());
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
});

test('two filters can be combined, and pressing a filter again removes it', async () => {
  playPeople(
    aProfile(),
    aProfile({ id: 8, name: 'Beda', slug: 'beda', dimensions: ['mente', 'cuerpo'] }),
    aProfile({ id: 9, name: 'Cora', slug: 'cora', function: 'behaviour', dimensions: ['cuerpo'] }),
  );
  const { user } = await openReferents('/referentes');
  await screen.findByText('3 personas');
  await user.click(screen.getByRole('button', { name: 'Cuerpo' }));
  await screen.findByText('2 personas');
  await user.click(screen.getByRole('button', { name: 'Un gesto que copiar' }));
  await screen.findByText('1 persona');
  await user.click(screen.getByRole('button', { name: 'Cuerpo' }));
  expect(screen.getByRole('link', { name: 'Cora' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Beda' })).toBeNull();
});
