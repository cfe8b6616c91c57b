import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { openHoy } from './hoy-screen.factory.ts';
import { aStoredCheckIn, feelingsPath, playToday } from './today.factory.ts';
import { TriedCard } from './tried-card.tsx';

const path = '/api/paradas/tried/';
const answerPath = '/api/paradas/3/tried/';
const question = { parada_id: 3, text: 'Caminar con Lola.' };

beforeEach(() => signIn());

test('the answer about what was tried is sent, and its button stays pressed', async () => {
  api().on('GET', path, () => ({ body: { question } }));
  api().on('POST', answerPath, () => ({ status: 200, body: {} }));
  const { user } = await render(<TriedCard />);
  await user.click(await screen.findByRole('button', { name: 'A medias' }));
  await waitFor(() => expect(api().of('POST', answerPath)[0]?.body).toEqual({ answer: 'partly' }));
  expect(screen.getByRole('button', { name: 'A medias' }).getAttribute('aria-pressed')).toBe('true');
});

test('if the server refuses the answer, the reason is shown and the button is no longer pressed', async () => {
  api().on('GET', path, () => ({ body: { question } }));
  api().on('POST', answerPath, () => ({ status: 409, body: { detail: 'Ahora no.' } }));
  const { user } = await render(<TriedCard />);
  await user.click(await screen.findByRole('button', { name: 'Sí' }));
  expect(await screen.findByText('Ahora no.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sí' }).getAttribute('aria-pressed')).toBe('false');
});

test('if a check-in is recorded while the card is shown, the card stays on the screen', async () => {
  outbox.reload();
  await setOutboxOwner('ana');
  api().on('GET', path, () => ({ body: { question } }));
  api().on('POST', feelingsPath, () => ({ status: 201, body: aStoredCheckIn() }));
  const { user } = await openHoy({ paradas_started: 1 });
  await screen.findByText('Caminar con Lola.', { exact: false });
  playToday(api(), { paradas_started: 1, check_ins: [aStoredCheckIn()] });
  await user.click(screen.getByRole('radio', { name: 'Agradable' }));
  await user.click(screen.getByRole('radio', { name: 'Energía baja' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cómo estoy' }));
  expect(await screen.findByText('Guardado')).toBeTruthy();
  expect(screen.getByText('Caminar con Lola.', { exact: false })).toBeTruthy();
});

test('if there is no question about what was tried, the card is not shown', async () => {
  api().on('GET', path, () => ({ body: { question: null } }));
  await render(<TriedCard />);
  await waitFor(() => expect(api().of('GET', path)).toHaveLength(1));
  expect(screen.queryByText(/probarías/)).toBeNull();
});
