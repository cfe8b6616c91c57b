import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aQueuedReview, openAdmin, playEntry, playReviews, reviewsDesk } from '../admin.factory.tsx';
import { pendingDeeds } from '../queue/use-pending-deeds.ts';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

const sent = (path: string) =>
  api()
    .of('POST', path)
    .map(({ body }) => body);

test('[S7.8] the key A publishes a review, and the key R refuses the next review with a reason', async () => {
  playReviews(api(), [aQueuedReview({ id: 1 }), aQueuedReview({ id: 2, text: 'Compra mi libro.' })]);
  for (const path of ['1/approve/', '2/refuse/'])
    api().on('POST', reviewsDesk + path, () => ({ status: 204 }));
  const { user } = await openAdmin('/resenas');
  await screen.findByText('Compra mi libro.');
  await user.keyboard('a');
  await waitFor(() => expect(document.activeElement).toHaveProperty('id', 'entrada-2'));
  await user.keyboard('r');
  await user.click(screen.getByLabelText('Hace publicidad.'));
  await user.click(screen.getByRole('button', { name: 'No publicar' }));
  await pendingDeeds.flush();
  expect(sent(`${reviewsDesk}1/approve/`)).toEqual([{ version: '1', seen: null }]);
  expect(sent(`${reviewsDesk}2/refuse/`)).toEqual([{ reason: 'Hace publicidad.', version: '1', seen: null }]);
});

test('[S7.8] a review can be refused but not published while its film is being prepared', async () => {
  const video = { state: 'preparing' as const, reason: null, url: null, poster: null };
  playReviews(api(), [aQueuedReview({ id: 3, video })]);
  await openAdmin('/resenas');
  await screen.findByText(/El vídeo aún se está preparando/);
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^No publicar/ })).toBeTruthy();
});

test('hiding a published review sends a reason, and the version and decision that the moderator saw', async () => {
  const decided = { by: 3, at: '2026-11-26T10:00:00.000Z' };
  playReviews(api(), [aQueuedReview({ id: 4, state: 'published', version: '2-78', decided })]);
  api().on('POST', `${reviewsDesk}4/hide/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/resenas');
  await user.click(await screen.findByRole('button', { name: /^Retirar/ }));
  await user.click(screen.getByLabelText('Ataca a alguien.'));
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await pendingDeeds.flush();
  expect(sent(`${reviewsDesk}4/hide/`)).toEqual([
    { reason: 'Ataca a alguien.', version: '2-78', seen: decided.at },
  ]);
});
