import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { aStoredParada } from '../cycle/screen.factory.ts';
import { aReport } from './report.factory.ts';
import { ReportScreen } from './report.screen.tsx';

const reportPath = '/api/paradas/7/report/';

const open = () =>
  render(
    <MemoryRouter initialEntries={['/parada/informe/7']}>
      <Routes>
        <Route path="/parada/informe/:id" element={<ReportScreen />} />
      </Routes>
    </MemoryRouter>,
  );

const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => signIn());
afterEach(() => vi.unstubAllEnvs());

test('a missing report has a page of its own, and an unreadable one loads on the next try', async () => {
  api().on('GET', reportPath, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { name: 'Aún no hay informe' })).toBeTruthy();
  unmount();
  api().on('GET', reportPath, () => ({ status: 503, body: {} }));
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'No hemos podido abrir tu informe' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Informe de la Parada' })).toBeTruthy();
  api().on('GET', reportPath, () => ({ body: aReport() }));
  await user.click(await press('Volver a intentarlo'));
  expect(await screen.findByRole('heading', { name: 'Tu Parada, cerrada' })).toBeTruthy();
});

test.each([
  [{ parada: aStoredParada({ state: 'ended_early', closed_on: '2027-02-10' }) }, 'Hasta aquí, y está bien'],
  [{ to_learn_from: true }, 'Un cierre para aprender'],
  [{}, 'Tu Parada, cerrada'],
])('an ending has the title of its kind', async (changes, title) => {
  api().on('GET', reportPath, () => ({ body: aReport(changes) }));
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

test('the letter stays in its envelope until it is opened', async () => {
  const letter = { text: 'Querida yo', written_at: '2027-02-01T10:00:00.000Z' };
  api().on('GET', reportPath, () => ({ body: aReport({ letter }) }));
  const { user } = await open();
  const opening = await press('Abrir mi carta');
  expect(screen.queryByText('Querida yo')).toBeNull();
  await user.click(opening);
  expect(await screen.findByText('Querida yo')).toBeTruthy();
});

test('an erased text is marked in its place, and a text that never existed is not', async () => {
  const erased = ['letter', 'keep', 'intention'] as const;
  api().on('GET', reportPath, () => ({ body: aReport({ erased: [...erased], try: 'dormir' }) }));
  await open();
  expect(await screen.findAllByText('Lo borraste')).toHaveLength(3);
  const [letter, kept] = [screen.getByRole('heading', { name: 'Tu carta' }), screen.getByText('dormir')];
  expect(letter.parentElement?.textContent).toBe('Tu cartaLo borraste');
  expect(kept).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abrir mi carta' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Suelto' })).toBeNull();
});

test('a letter written in the evening in Bogotá has the date of that evening', async () => {
  vi.stubEnv('TZ', 'America/Bogota');
  const letter = { text: 'Querida yo', written_at: '2027-02-02T01:30:00.000Z' };
  api().on('GET', reportPath, () => ({ body: aReport({ letter }) }));
  const { user } = await open();
  await user.click(await press('Abrir mi carta'));
  expect(await screen.findByText('La escribiste el 1 de febrero de 2027.')).toBeTruthy();
});
