import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { anInstrument } from '#app/modules/measures/screen.factory.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { aStoredParada, playParadas } from '../cycle/screen.factory.ts';
import { MeasureAgainScreen } from './measure-again.screen.tsx';
import { ParadaScreen } from './parada.screen.tsx';

const measuresPath = '/api/measures/';
const again = { moment: 'start', instrument: 'termometros', days: 1 } as const;
const cardTitle = '20 segundos, afina tu medida';
const press = (name: string) => screen.findByRole('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const slider = () => screen.findByRole<HTMLInputElement>('slider');

/** Makes the stand-in API offer the thermometers until their answers have been stored. */
function play(changes: Partial<ParadaResponse> = {}): void {
  const offered = aStoredParada({ measure_again: again, ...changes });
  playParadas(api(), [offered]);
  api().on('GET', '/api/instruments/', () => ({
    body: {
      meta: { total_count: 2 },
      items: [
        anInstrument(['uno', 'dos'], { slug: 'termometros' }),
        anInstrument(['vida'], { slug: 'vida' }),
      ],
    },
  }));
  api().on('POST', measuresPath, ({ body }) => {
    playParadas(api(), [{ ...offered, measure_again: null }]);
    return {
      status: 201,
      body: { id: 1, version: 1, scores: [], local_day: '2027-02-03', created, ...Object(body) },
    };
  });
}

async function open(at: string) {
  const screens = [
    { path: '/hoy', element: <p>Hoy</p> },
    { path: '/parada', element: <ParadaScreen /> },
    { path: '/parada/medir', element: <MeasureAgainScreen /> },
  ];
  const router = createMemoryRouter(screens, { initialEntries: [at] });
  return {
    ...(await render(<RouterProvider router={router} />)),
    path: () => router.state.location.pathname,
  };
}

/** Chooses one end of the scale for the question on the page, and continues. */
async function choose(user: Awaited<ReturnType<typeof open>>['user'], key: '{Home}' | '{End}') {
  (await slider()).focus();
  await user.keyboard(key);
  await user.click(await press('Seguir'));
}

const created = '2027-02-03T10:00:00.000Z';

beforeEach(() => signIn());

test.each([
  ['start', /tu medida del principio/],
  ['close', /tu medida del final/],
] as const)(
  'on the Parada screen, the thermometers of the %s are offered until the member declines them for that day',
  async (moment, words) => {
    play({ measure_again: { ...again, moment } });
    const { user, unmount } = await open('/parada');
    expect(await screen.findByRole('heading', { name: cardTitle })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contestar' }).getAttribute('href')).toBe('/app/parada/medir');
    await user.click(await press('Ahora no'));
    expect(screen.queryByRole('heading', { name: cardTitle })).toBeNull();
    unmount();
    await open('/parada');
    await screen.findByRole('heading', { name: 'Tu camino' });
    expect(screen.queryByRole('heading', { name: cardTitle })).toBeNull();
  },
);

test('if the member declines a card for one day, the card is shown again on another day', async () => {
  play();
  localStorage.setItem('yoi-user-measure-not-today', '7 2027-02-02');
  await open('/parada');
  expect(await screen.findByRole('heading', { name: cardTitle })).toBeTruthy();
});

test('if the server offers no measure, the Parada screen offers none either', async () => {
  play({ measure_again: null });
  await open('/parada');
  await screen.findByRole('heading', { name: 'Tu camino' });
  expect(screen.queryByRole('heading', { name: cardTitle })).toBeNull();
});

test('the page asks only the questions of the thermometers, shows no earlier answers, and stores the answers after the last question', async () => {
  play();
  const { user, path } = await open('/parada/medir?desde=hoy');
  await title('Cinco termómetros, 1 de 2');
  expect(screen.getByText('Desliza, o toca un punto')).toBeTruthy();
  await choose(user, '{Home}');
  await title('Cinco termómetros, 2 de 2');
  expect(api().of('POST', measuresPath)).toEqual([]);
  await choose(user, '{End}');
  await waitFor(() => expect(path()).toBe('/hoy'));
  expect(api().of('POST', measuresPath)).toMatchObject([
    { body: { instrument: 'termometros', answers: [0, 10], moment: 'start' } },
  ]);
});

test('if the server refuses a measure, the reason is shown and the answers stay', async () => {
  play();
  const detail = 'Las preguntas del principio se contestan en los tres primeros días de la Parada.';
  api().on('POST', measuresPath, () => ({ status: 409, body: { detail } }));
  const { user } = await open('/parada/medir');
  await choose(user, '{Home}');
  await choose(user, '{End}');
  expect(await screen.findByText(detail)).toBeTruthy();
  expect((await slider()).value).toBe('10');
});

test('an incomplete measure is not stored, and its answers stay in the browser until the end of the day', async () => {
  play();
  const { user, unmount } = await open('/parada/medir');
  await choose(user, '{End}');
  await user.click(await press('Más tarde'));
  await screen.findByRole('heading', { name: cardTitle });
  expect(api().of('POST', measuresPath)).toEqual([]);
  unmount();
  await open('/parada/medir');
  await title('Cinco termómetros, 1 de 2');
  await waitFor(async () => expect((await slider()).value).toBe('10'));
});

test('if no measure is offered, the page of the thermometers redirects to the Parada screen', async () => {
  play({ measure_again: null });
  const { path } = await open('/parada/medir');
  await waitFor(() => expect(path()).toBe('/parada'));
});

test('if the questions cannot be loaded, a button loads them again', async () => {
  play();
  api().on('GET', '/api/instruments/', () => ({ status: 503, body: {} }));
  const { user } = await open('/parada/medir');
  expect(await screen.findByRole('heading', { name: 'No hemos podido abrir las preguntas' })).toBeTruthy();
  play();
  await user.click(await press('Volver a intentarlo'));
  expect(await title('Cinco termómetros, 1 de 2')).toBeTruthy();
});
