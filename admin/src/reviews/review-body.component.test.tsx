import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { QueuedReview } from '#app/modules/referents/schema.ts';
import { api, setOnline } from '#app/shell/testing/render.tsx';
import { aQueuedReview, enterAdmin, openAdmin, playQueues, reviewsDesk } from '../admin.factory.tsx';
import { pendingDeeds } from '../queue/use-pending-deeds.ts';

beforeEach(() => enterAdmin());

/** Opens the queue with one review, and returns its card. */
async function openOne(changes: Partial<QueuedReview>) {
  const review = aQueuedReview(changes);
  playQueues({ reviews: [review] });
  const { user } = await openAdmin('/resenas?state=all');
  await screen.findByText('1 en esta lista');
  const card = document.getElementById(`entrada-${review.id}`);
  return { user, card: within(card ?? document.body) };
}

type Film = NonNullable<QueuedReview['video']>;
const aFilm = (changes: Partial<Film>): Film => ({
  ...{ state: 'ready', reason: null, url: null, poster: null },
  ...changes,
});

test.each<[string, Partial<QueuedReview>, string[]]>([
  ['waits', { state: 'waiting' }, ['Publicar', 'No publicar']],
  ['is published', { state: 'published' }, ['Retirar']],
  ['is refused', { state: 'refused', reason: 'Ataca a alguien.' }, ['Publicar']],
  ['has a film in preparation', { video: aFilm({ state: 'preparing' }) }, ['No publicar']],
])('a review that %s can have these decisions', async (_what, changes, names) => {
  const { card } = await openOne(changes);
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

test('a refused review shows its reason and that it is not published', async () => {
  const { card } = await openOne({ state: 'refused', reason: 'Hace publicidad.' });
  expect(card.getByText('No publicada')).toBeTruthy();
  expect(card.getByText('Motivo: Hace publicidad.')).toBeTruthy();
});

test('a published review shows its state, and its score out of five', async () => {
  const { card } = await openOne({ score: 4, state: 'published' });
  expect(card.getByText('4 de 5')).toBeTruthy();
  expect(card.getByText('Publicada')).toBeTruthy();
});

test('a review without a score shows no score', async () => {
  const { card } = await openOne({ score: null });
  expect(card.queryByText(/de 5/)).toBeNull();
});

test('a film plays from this host, with its poster, and no part of the film is loaded before it is played', async () => {
  const url = 'https://api.yoi.example/media/f/1?firma=abc';
  const { card } = await openOne({
    video: aFilm({ url, poster: 'https://api.yoi.example/media/p/1' }),
  });
  const film = card.getByLabelText('Vídeo de la reseña');
  expect(film.getAttribute('src')).toBe('/media/f/1?firma=abc');
  expect(film.getAttribute('poster')).toBe('/media/p/1');
  expect(film.getAttribute('preload')).toBe('none');
});

test('the card states that a film was refused, and the review can be published without the film', async () => {
  const { card } = await openOne({ video: aFilm({ state: 'refused' }) });
  expect(card.getByText('El vídeo no se puede mostrar. Se publicaría sin él.')).toBeTruthy();
  expect(card.getByRole('button', { name: /^Publicar/ })).toBeTruthy();
});

test('the link of a review opens the page of its referent', async () => {
  const meta = { html_url: 'https://www.yoi.example/referentes/ella/' };
  api().on('GET', '/api/v2/cms/pages/reference/9/', () => ({ body: { title: 'Ella', meta } }));
  const { card } = await openOne({});
  expect((await card.findByRole('link', { name: /^Ella/ })).getAttribute('href')).toBe('/referentes/ella/');
});

test('a reason in free text may have up to 300 characters', async () => {
  const { user } = await openOne({ id: 31 });
  api().on('POST', `${reviewsDesk}31/refuse/`, () => ({ status: 204 }));
  await user.keyboard('r');
  await user.click(await screen.findByLabelText('Con otras palabras'));
  const field = screen.getByLabelText('Tus palabras');
  expect(field.getAttribute('maxlength')).toBe('300');
  await user.type(field, '  Cuenta otra cosa. ');
  await user.click(screen.getByRole('button', { name: 'No publicar' }));
  await pendingDeeds.flush();
  expect(api().of('POST', `${reviewsDesk}31/refuse/`)[0]?.body).toMatchObject({
    reason: 'Cuenta otra cosa.',
  });
});

test('the dialog that refuses a review shows no mail and requests none', async () => {
  const { user } = await openOne({ id: 32 });
  await user.keyboard('r');
  await user.click(await screen.findByLabelText('Hace publicidad.'));
  expect(screen.queryByRole('region', { name: 'El correo que recibe' })).toBeNull();
  expect(api().of('GET', `${reviewsDesk}32/notice/`)).toEqual([]);
});

test('if two moderators decide about one review, the second moderator sees the refusal and the review again', async () => {
  const { user } = await openOne({ id: 33, text: 'Me sirvió.' });
  const detail = 'luis la decidió antes.';
  api().on('POST', `${reviewsDesk}33/approve/`, () => ({ status: 409, body: { detail } }));
  await user.keyboard('a');
  await waitFor(() => expect(screen.queryByText('Me sirvió.')).toBeNull());
  await pendingDeeds.flush();
  await screen.findByText(`Publicada: «Me sirvió.» ${detail}`);
  expect(await screen.findByText('Me sirvió.')).toBeTruthy();
});

test('without a network a queue shows that it is waiting, and it opens by itself when the network is back', async () => {
  playQueues({ reviews: [aQueuedReview({ text: 'Me ayudó.' })] });
  const { user } = await openAdmin('/comentarios');
  await screen.findByText('0 en esta lista');
  setOnline(false);
  await user.click(screen.getAllByRole('link', { name: 'Reseñas' })[0] ?? document.body);
  await screen.findByText('En cuanto vuelva, seguimos donde lo dejaste.');
  setOnline(true);
  await screen.findByText('Me ayudó.');
});
