import { screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { aDynamicItem } from '#app/modules/dynamics/dynamics.factory.ts';
import { aStoredParada, playParadas } from '#app/modules/paradas/cycle/screen.factory.ts';
import { playToday, todayPath } from '#app/modules/today/today.factory.ts';
import { findScreen } from './member-screens.browser.ts';
import { api, render, signIn } from './testing/render.tsx';

beforeEach(() => signIn());

const paths = ['/hoy', '/dinamicas', '/parada'];

/** Opens Hoy with links to two other screens. */
async function openHoy() {
  const routes = await Promise.all(
    paths.map(async (path) => {
      const element = createElement((await findScreen(path)?.load()) ?? 'p');
      return <Route key={path} path={path} element={element} />;
    }),
  );
  const view = await render(
    <MemoryRouter initialEntries={['/hoy']}>
      <nav>
        <Link to="/dinamicas">a Dinámicas</Link>
        <Link to="/parada">a Parada</Link>
      </nav>
      <Routes>{routes}</Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Lo de hoy' });
  return view;
}

const proposal = { slug: 'aire', title: 'Alargar el soplo', minutes: 5, reason: 'porque tu foco es Mente' };

test('the screens Hoy, Dinámicas and Parada together request the day only once', async () => {
  const item = aDynamicItem({ slug: 'aire', title: 'Alargar el soplo' });
  api().on('GET', '/api/dynamics/', () => ({ body: { meta: { total_count: 1 }, items: [item] } }));
  api().on('GET', '/api/dynamics/sessions/', () => ({ body: { meta: { total_count: 0 }, items: [] } }));
  playParadas(api(), [aStoredParada()]);
  playToday(api(), { dynamic: proposal });
  const { user } = await openHoy();
  await user.click(screen.getByText('a Dinámicas'));
  expect(await screen.findByText('porque tu foco es Mente')).toBeTruthy();
  await user.click(screen.getByText('a Parada'));
  await screen.findByRole('heading', { name: 'Tu camino' });
  expect(api().of('GET', todayPath)).toHaveLength(1);
});

const drawing = () => document.querySelector('.strip-drawing');
const layers = () => drawing()?.querySelectorAll('.strip-layer').length;
const things = () => drawing()?.querySelectorAll('.strip-stem').length;

test.each([
  [1, 12],
  [3, 70],
] as const)(
  'at level %i the screens Parada and Hoy show the same landscape',
  async (number, practice_days) => {
    const level = { slug: 'x', number, practice_days, next_at: null };
    playParadas(api(), [aStoredParada({ practice_days: 12 })]);
    playToday(api(), { level });
    const { user } = await openHoy();
    const onHoy = [layers(), things()];
    expect(onHoy[0]).toBe(number - 1);
    await user.click(screen.getByText('a Parada'));
    await screen.findByRole('heading', { name: 'Tu camino' });
    await waitFor(() => expect([layers(), things()]).toEqual(onHoy));
  },
);
