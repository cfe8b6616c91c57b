import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { island as Rating } from './rating.island.tsx';

const path = '/cms/api/v2/extra/rating/';
const point = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const save = () => screen.getByRole('button', { name: 'Guardar mi valoración' });

const open = (changes: Partial<ComponentProps<typeof Rating>> = {}) =>
  render(
    <Rating pageId={7} action="/blog/uno" average={null} count={0} mine={null} error={null} {...changes} />,
  );

beforeEach(() => signIn());

test('a rating is saved in place, and the mean is that of the server', async () => {
  api().on('POST', path, () => ({ body: { page: 7, average: 4.25, count: 4, mine: 5 } }));
  const { user } = await open();
  expect(screen.getByText('Todavía hay pocas valoraciones para decir una media.')).toBeTruthy();
  await user.click(point('mucho'));
  await user.click(save());
  expect(await screen.findByText('Gracias. Tu valoración está guardada.')).toBeTruthy();
  expect(document.body.textContent).toContain('4,3 de 5 de media, con 4 valoraciones');
  expect(api().of('POST', path)[0]?.body).toEqual({ page: 7, rating: 5 });
});

test('a rating is given by keyboard alone', async () => {
  api().on('POST', path, () => ({ body: { page: 7, average: null, count: 1, mine: 4 } }));
  const { user } = await open();
  await user.tab();
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  expect(point('bastante').checked).toBe(true);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api().of('POST', path)[0]?.body).toEqual({ page: 7, rating: 4 }));
});

test('one rating is told in the singular', async () => {
  await open({ average: 3, count: 1 });
  expect(document.body.textContent).toContain('3 de 5 de media, con 1 valoración');
});

test('without a choice nothing is sent, and it says what is missing', async () => {
  const { user } = await open();
  await user.click(save());
  expect(await screen.findByText('Elige un número del 1 al 5.')).toBeTruthy();
  expect(document.activeElement).toBe(point('nada'));
  expect(api().of('POST', path)).toEqual([]);
});

test('her own rating is chosen from the start', async () => {
  await open({ mine: 2 });
  expect([point('poco').checked, point('algo').checked]).toEqual([true, false]);
});

test('a rating that does not get through says so, is not said to be saved, and stays chosen', async () => {
  const { user } = await open();
  await user.click(point('algo'));
  api().lose(true);
  await user.click(save());
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
  expect([screen.queryByText(/está guardada/), point('algo').checked]).toEqual([null, true]);
});

test('a thank-you of before goes when the next one is refused', async () => {
  api().on('POST', path, () => ({ body: { page: 7, average: null, count: 1, mine: 3 } }));
  const { user } = await open({ mine: 3 });
  await user.click(save());
  await screen.findByText(/está guardada/);
  api().on('POST', path, () => ({ status: 429, body: { detail: 'Espera.' } }));
  await user.click(save());
  expect(await screen.findByText('Espera.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/está guardada/)).toBeNull());
});

test('what the server refused before scripts ran is said', async () => {
  await open({ error: 'Elige otro.' });
  expect(screen.getByText('Elige otro.')).toBeTruthy();
});
