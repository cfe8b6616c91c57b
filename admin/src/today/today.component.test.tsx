import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import {
  aQueuedComment,
  aQueuedReview,
  commentsDesk,
  openAdmin,
  playComments,
  playEntry,
  playReviews,
  reviewsDesk,
} from '../admin.factory.tsx';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

test('the waiting items of all queues are listed together, the oldest first', async () => {
  playComments(api(), [aQueuedComment({ comment: 'Desde el veintiuno.' })]);
  playReviews(api(), [aQueuedReview({ text: 'Desde el diecinueve.' })]);
  await openAdmin('/hoy');
  await screen.findByText('Lo que más espera');
  const rows = within(screen.getByRole('region', { name: 'Lo que más espera' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.split('Rese')[0]?.split('Comen')[0])).toEqual([
    'Desde el diecinueve.',
    'Desde el veintiuno.',
  ]);
});

test('if a role has no queues, the screen states that nothing waits for this role', async () => {
  api().on('POST', '/paseto_auth/token/refresh/', () => ({ body: { access_token: 'new' } }));
  for (const path of [commentsDesk, reviewsDesk])
    api().on('GET', path, () => ({ status: 403, body: { detail: 'No tienes permiso.' } }));
  await openAdmin('/hoy');
  await screen.findByText('Nada más espera a tu papel en el equipo');
});

test('if the queues are empty, a text states this; if the connection is lost, a retry is offered', async () => {
  playComments(api(), []);
  api().on('GET', reviewsDesk, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/hoy');
  await screen.findByText('No se pudo abrir Hoy');
  playReviews(api(), []);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('Está todo al día');
});

test('a long word of a waiting record breaks within its row', async () => {
  playComments(api(), [aQueuedComment({ comment: 'a'.repeat(80) })]);
  playReviews(api(), []);
  await openAdmin('/hoy');
  expect((await screen.findByText(/^a+…$/)).classList.contains('wrap-anywhere')).toBe(true);
});
