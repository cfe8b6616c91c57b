import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import {
  type ReferenceProfileResponse,
  type ReviewResponse,
  reviewResponse,
} from '../public/referents.schema.ts';
import { aProfile } from './referent-responses.factory.ts';
import { openReferents } from './referents-screens.factory.ts';

const reviewsPath = '/api/v2/cms/pages/reference/7/reviews/';

const review = (changes: Partial<ReviewResponse> = {}): ReviewResponse =>
  reviewResponse.parse({
    ...{ id: 3, text: 'Me sirvió.', score: 4, video: null, state: 'waiting', reason: null },
    ...{ created: '2026-11-20T10:00:00.000Z' },
    ...changes,
  });

const list = (items: ReferenceProfileResponse[]) =>
  api().on('GET', '/api/reference-profile/', () => ({
    body: { meta: { total_count: items.length }, items },
  }));
const reviews = (mine: ReviewResponse | null) =>
  api().on('GET', reviewsPath, () => ({ body: { meta: { total_count: 0 }, mine, items: [] } }));

beforeEach(async () => {
  await signIn();
  list([
    aProfile({ mine: 4 }),
    aProfile({ mine: 4, id: 8, name: 'Beda', slug: 'beda', function: 'behaviour' }),
  ]);
  reviews(null);
  api().on('GET', '/api/my-referents/', () => ({ body: { meta: { total_count: 0 }, items: [] } }));
  api().on('GET', '/api/v2/cms/pages/reference/7/', () => ({ body: { body: '<p>Su vida.</p>' } }));
  api().on('GET', '/api/v2/cms/pages/reference-post/', () => ({ body: { items: [] } }));
});

test('a chip filters the list of referents; if no referent matches, a button removes the filters', async () => {
  const { user } = await openReferents('/referentes');
  await screen.findByText('2 personas');
  await user.click(screen.getByRole('button', { name: 'Un gesto que copiar' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Beda/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Dinero' }));
  await screen.findByText('Aquí no hay nadie todavía');
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('2 personas');
});

test('only a review with a text is sent; after that, the review is shown as waiting', async () => {
  const { user } = await openReferents('/referentes/ada');
  await user.click(await screen.findByRole('button', { name: 'Enviar mi reseña' }));
  expect((await screen.findAllByText('Escribe al menos una frase.')).length).toBeGreaterThan(0);
  const sent: unknown[] = [];
  api().on('POST', reviewsPath, ({ body }) => {
    sent.push(body);
    reviews(review());
    return { status: 201, body: review() };
  });
  await user.type(screen.getByLabelText('Tu reseña'), 'Me sirvió.');
  await user.click(screen.getByRole('button', { name: 'Enviar mi reseña' }));
  await screen.findByText('En espera');
  expect(sent).toEqual([{ text: 'Me sirvió.', score: 4, keep_video: false }]);
});

test('if the server refuses a review, its text stays and the reason is shown in the form', async () => {
  const { user } = await openReferents('/referentes/ada');
  api().on('POST', reviewsPath, () => ({ status: 400, body: { text: ['Es demasiado largo.'] } }));
  await user.type(await screen.findByLabelText('Tu reseña'), 'Algo.');
  await user.click(screen.getByRole('button', { name: 'Enviar mi reseña' }));
  expect((await screen.findAllByText('Es demasiado largo.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Tu reseña')).toHaveProperty('value', 'Algo.');
});

test.each([
  [review(), 'La lee antes una persona del equipo. Hasta entonces solo la ves tú.'],
  [review({ state: 'published' }), 'Publicada'],
  [review({ state: 'refused', reason: 'Nombra a alguien.' }), 'No la publicamos: Nombra a alguien.'],
  [review({ state: 'refused' }), 'La hemos retirado de la página. Puedes cambiarla y la volvemos a leer.'],
  [
    review({ video: { state: 'refused', reason: 'El vídeo está dañado.', url: null, poster: null } }),
    'El vídeo está dañado.',
  ],
  [
    review({ video: { state: 'preparing', reason: null, url: null, poster: null } }),
    'Estamos preparando tu vídeo. No hace falta que esperes aquí.',
  ],
])('the member\'s own review in the state %j is described as "%s"', async (mine, text) => {
  reviews(mine);
  await openReferents('/referentes/ada');
  await screen.findByText(text);
});

test('if the server refuses a score, the previous score is shown again', async () => {
  api().on('POST', '/api/v2/cms/pages/reference/score/7/', () => ({
    status: 429,
    body: { detail: 'Espera.' },
  }));
  const { user } = await openReferents('/referentes/ada');
  await user.click(await screen.findByRole('radio', { name: 'Nada' }));
  await screen.findByText('Espera.');
  expect(screen.getByRole('radio', { name: 'Bastante' })).toHaveProperty('checked', true);
});

test('if a public referent does not exist, an error page is shown', async () => {
  await openReferents('/referentes/nadie');
  await screen.findByText('Aquí no hay nadie con este nombre');
});

test('if the list of referents cannot be loaded, a button loads it again', async () => {
  api().on('GET', '/api/reference-profile/', () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  await openReferents('/referentes');
  await screen.findByText('No hemos podido abrir los referentes');
});
