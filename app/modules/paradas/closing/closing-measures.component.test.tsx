import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Route, Routes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { anInstrument } from '#app/modules/measures/screen.factory.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { aStoredParada, paradasPath, playParadas } from '../cycle/screen.factory.ts';
import { ClosingScreen } from './closing.screen.tsx';

const closePath = `${paradasPath}7/close/`;
const measuresPath = '/api/measures/';
const press = (name: string) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const slider = () => screen.findByRole<HTMLInputElement>('slider');

function play(): void {
  playParadas(api(), [aStoredParada({ state: 'closable' })]);
  api().on('GET', '/api/instruments/', () => ({
    body: { meta: { total_count: 1 }, items: [anInstrument()] },
  }));
  api().on('POST', measuresPath, ({ body }) => ({
    status: 201,
    body: { id: 1, version: 1, scores: [], local_day: '2027-02-21', created, ...Object(body) },
  }));
  api().on('POST', closePath, () => ({ body: aStoredParada({ state: 'closed', closed_on: '2027-02-21' }) }));
}

async function open(page = '') {
  play();
  const screens = [
    { path: '/parada', element: <p>La Parada</p> },
    { path: '/parada/cerrar/:paso?', element: <ClosingScreen /> },
    { path: '/parada/informe/:id', element: <p>El informe</p> },
  ];
  const router = createMemoryRouter(screens, { initialEntries: [`/parada/cerrar/${page}`] });
  return { ...(await render(<RouterProvider router={router} />)), go: (to: string) => router.navigate(to) };
}

const created = '2027-02-21T10:00:00.000Z';

beforeEach(() => signIn());

test('the closing begins with the questions of the start, and stores complete measures before the Parada is closed', async () => {
  const { user, go } = await open();
  await title('Cómo llegas, 1 de 2');
  (await slider()).focus();
  await user.keyboard('{Home}');
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 2 de 2');
  (await slider()).focus();
  await user.keyboard('{End}');
  await user.click(await press('Seguir'));
  await title('Lo que conservo');
  await go('/parada/cerrar/try');
  await user.click(await press('Cerrar mi Parada'));
  expect(await screen.findByText('El informe')).toBeTruthy();
  const stored = api().sent.filter(({ method }) => method === 'POST');
  expect(stored.map(({ path, body }) => [path, body])).toEqual([
    [measuresPath, { instrument: 'propio', answers: [0, 10], moment: 'close' }],
    [closePath, { keep: '', let_go: '', try: '' }],
  ]);
});

test('a Parada can be closed while a measure is incomplete; the incomplete measure is not stored', async () => {
  const { user, go } = await open('propio-1');
  (await slider()).focus();
  await user.keyboard('{Home}');
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 2 de 2');
  await user.click(await press('Más tarde'));
  await title('Lo que conservo');
  await go('/parada/cerrar/try');
  await user.click(await press('Cerrar mi Parada'));
  expect(await screen.findByText('El informe')).toBeTruthy();
  expect(api().of('POST', measuresPath)).toEqual([]);
});

test('when the member returns to the closing, answers that were not sent are filled in again', async () => {
  const { user, unmount } = await open('propio-1');
  (await slider()).focus();
  await user.keyboard('{End}{ArrowLeft}');
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 2 de 2');
  unmount();
  await open('propio-1');
  await waitFor(async () => expect((await slider()).value).toBe('9'));
});

test('an answer is stored even if the member goes to the next page immediately', async () => {
  play();
  const { user } = await render(
    <MemoryRouter initialEntries={['/parada/cerrar/propio-1']} useTransitions={false}>
      <Routes>
        <Route path="/parada/cerrar/:paso?" element={<ClosingScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  (await slider()).focus();
  await user.keyboard('{End}{ArrowLeft}');
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 2 de 2');
  await user.click(await press('Volver'));
  await title('Cómo llegas, 1 de 2');
  expect((await slider()).value).toBe('9');
});

test('if a measure cannot be stored, the Parada is not closed and the reason is shown', async () => {
  const { user, go } = await open('propio-1');
  for (const _ of [1, 2]) {
    (await slider()).focus();
    await user.keyboard('{End}');
    await user.click(await press('Seguir'));
  }
  await title('Lo que conservo');
  await go('/parada/cerrar/try');
  api().on('POST', measuresPath, () => ({ status: 409, body: { detail: 'Ahora mismo no.' } }));
  await user.click(await press('Cerrar mi Parada'));
  expect(await screen.findByText(/Ahora mismo no\./)).toBeTruthy();
  expect(api().of('POST', closePath)).toEqual([]);
});

test('after the closing, the draft of the closing is deleted from the browser', async () => {
  const { user } = await open('try');
  await user.type(await screen.findByLabelText('Pruebo'), 'nadar');
  await waitFor(() => expect(sessionStorage.getItem('yoi-draft-cierre-7')).toContain('nadar'));
  await user.click(await press('Cerrar mi Parada'));
  expect(await screen.findByText('El informe')).toBeTruthy();
  await waitFor(() => expect(sessionStorage.getItem('yoi-draft-cierre-7')).toBeNull());
});
