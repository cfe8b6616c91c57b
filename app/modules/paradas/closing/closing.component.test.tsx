import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { aStoredParada, paradasPath, playParadas } from '../cycle/screen.factory.ts';
import { ClosingScreen } from './closing.screen.tsx';

const closePath = `${paradasPath}7/close/`;
const press = (name: string) => screen.findByRole('button', { name });
const text = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);

async function open(at = '/parada/cerrar', changes: Partial<ParadaResponse> = {}) {
  playParadas(api(), [aStoredParada({ state: 'closable', ...changes })]);
  api().on('GET', '/api/instruments/', () => ({ body: { meta: { total_count: 0 }, items: [] } }));
  const screens = [
    { path: '/parada', element: <p>La Parada</p> },
    { path: '/parada/cerrar/:paso?', element: <ClosingScreen /> },
    { path: '/parada/informe/:id', element: <p>El informe</p> },
  ];
  return render(<RouterProvider router={createMemoryRouter(screens, { initialEntries: [at] })} />);
}

beforeEach(() => signIn());

test('the last of three pages sends the texts of all three pages, and then the report opens', async () => {
  api().on('POST', closePath, () => ({ body: aStoredParada({ state: 'closed', closed_on: '2027-02-21' }) }));
  const { user } = await open();
  await user.type(await text('Conservo'), 'el paseo');
  await user.click(await press('Seguir'));
  await user.type(await text('Suelto'), 'la prisa');
  await user.click(await press('Seguir'));
  expect(api().of('POST', closePath)).toEqual([]);
  await user.click(await press('Cerrar mi Parada'));
  expect(await screen.findByText('El informe')).toBeTruthy();
  expect(api().of('POST', closePath)[0]?.body).toEqual({ keep: 'el paseo', let_go: 'la prisa', try: '' });
});

test('if the member leaves the closing and comes back, the closing still contains the typed texts', async () => {
  const { user, unmount } = await open();
  await user.type(await text('Conservo'), 'el paseo');
  await user.click(await press('Seguir'));
  await user.click(await press('Volver'));
  expect((await text('Conservo')).value).toBe('el paseo');
  await user.click(await press('Seguir luego'));
  expect(await screen.findByText('La Parada')).toBeTruthy();
  unmount();
  await open();
  await waitFor(async () => expect((await text('Conservo')).value).toBe('el paseo'));
});

test('the pages of the closing show the same landscape as the report that follows', async () => {
  api().on('GET', '/api/today/', () => ({ body: { level: { number: 1, practice_days: 1 } } }));
  await open('/parada/cerrar/try');
  await text('Pruebo');
  const parts = (name: string) => document.querySelectorAll(`.step-landscape ${name}`).length;
  await waitFor(() => expect(parts('.strip-stem')).toBe(2));
  expect(parts('.strip-layer')).toBe(0);
});

test('if the server refuses a closing, the reason is shown and the texts stay', async () => {
  api().on('POST', closePath, () => ({ status: 409, body: { detail: 'Ahora mismo no.' } }));
  const { user } = await open('/parada/cerrar/try');
  await user.type(await text('Pruebo'), 'nadar');
  await user.click(await press('Cerrar mi Parada'));
  expect(await screen.findByText(/Ahora mismo no\./)).toBeTruthy();
  expect((await text('Pruebo')).value).toBe('nadar');
});

test.each(['active', 'paused', 'draft'] as const)(
  'if a Parada is %s, the URL of its closing redirects to the Parada screen',
  async (state) => {
    await open('/parada/cerrar', { state });
    expect(await screen.findByText('La Parada')).toBeTruthy();
  },
);

test('if the Parada was closed in another tab, the page of the closing redirects to the report', async () => {
  const closed = { body: aStoredParada({ state: 'closed', closed_on: '2027-02-21' }) };
  const opening = open();
  api().on('GET', `${paradasPath}7/`, () => closed);
  await opening;
  expect(await screen.findByText('El informe')).toBeTruthy();
});

test('an unknown step in the URL of the closing redirects to the first page', async () => {
  await open('/parada/cerrar/nada');
  expect(await text('Conservo')).toBeTruthy();
});

test('each page of the closing shows its number and the number of pages', async () => {
  await open('/parada/cerrar/let_go');
  expect(await screen.findByRole('progressbar', { name: 'Página 2 de 3' })).toBeTruthy();
});

test('if a closing cannot be loaded because there is no network, the screen states this reason', async () => {
  api().lose(true);
  await open();
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Cerrar la Parada' })).toBeTruthy();
});
