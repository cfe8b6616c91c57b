import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paradasPath } from '#app/modules/paradas/cycle/screen.factory.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aDraft, consentsPath, stepsPath } from './screen.factory.ts';
import { card, openStart, press, reached, title } from './start-scene.factory.ts';

beforeEach(() => signIn());

test('if no Parada has begun yet, a draft is stored with the choices from the welcome pages, and the first question opens', async () => {
  const { user } = await openStart('', { parada: null, steps: ['bienvenida-hoy_mente_dinero'], minutes: 20 });
  await title('Tu Parada');
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 1 de 2');
  expect(api().of('POST', paradasPath)[0]?.body).toEqual({
    minutes_a_day: 20,
    focus: ['mente', 'dinero'],
    draft: true,
  });
  await waitFor(() => expect(reached()).toEqual(['parada-propio-1']));
});

test('the Parada screen later shows the same landscape as the start pages', async () => {
  api().on('GET', '/api/today/', () => ({ body: { level: { number: 1, practice_days: 1 } } }));
  await openStart('despues');
  await title('¿Te escribimos un mes después?');
  const parts = (name: string) => document.querySelectorAll(`.step-landscape ${name}`).length;
  await waitFor(() => expect(parts('.strip-stem')).toBe(2));
  expect(parts('.strip-layer')).toBe(0);
});

test('if the member has chosen nothing, the draft starts with the default focus and minutes', async () => {
  const { user } = await openStart('', { parada: null });
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 1 de 2');
  expect(api().of('POST', paradasPath)[0]?.body).toMatchObject({ minutes_a_day: 10, focus: ['cuerpo'] });
});

test('if the member has not consented to a diary, no draft is stored, and the page names the missing consent', async () => {
  const { user } = await openStart('', { parada: null, diary: false });
  await card(/Yoi puede guardar/);
  await user.click(await press('Seguir'));
  expect(await screen.findByText('Para guardar tu Parada necesitamos tu permiso.')).toBeTruthy();
  expect([api().of('POST', paradasPath), api().of('POST', consentsPath)]).toEqual([[], []]);
});

test('the consent is stored before the draft is stored', async () => {
  const { user } = await openStart('', { parada: null, diary: false });
  await user.click(await card(/Yoi puede guardar/));
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 1 de 2');
  const stored = api().sent.filter(({ method, path }) => method === 'POST' && path !== stepsPath);
  expect(stored.map(({ path }) => path)).toEqual([consentsPath, paradasPath]);
  expect(stored[0]?.body).toEqual({ purpose: 'diary', granted: true });
});

test('if the consent cannot be stored, no other input is stored', async () => {
  const { user } = await openStart('', { parada: null, diary: false });
  api().on('POST', consentsPath, () => ({ status: 409, body: { detail: 'Ahora mismo no.' } }));
  await user.click(await card(/Yoi puede guardar/));
  await user.click(await press('Seguir'));
  expect(await screen.findByText(/Ahora mismo no\./)).toBeTruthy();
  expect(api().of('POST', paradasPath)).toEqual([]);
});

test('if the server refuses the draft, the page stays open and shows the reason', async () => {
  const { user } = await openStart('', { parada: null });
  api().on('POST', paradasPath, () => ({ status: 409, body: { detail: 'Ya tienes una Parada abierta.' } }));
  await user.click(await press('Seguir'));
  expect(await screen.findByText(/Ya tienes una Parada abierta\./)).toBeTruthy();
  expect(reached()).toEqual([]);
});

test.each([
  ['no page was reached yet', [], 'Tu Parada'],
  ['a question was reached', ['parada-propio-2'], 'Cómo llegas, 2 de 2'],
  ['the letter was reached, and another way since', ['bienvenida-fin', 'parada-carta'], 'Una carta para ti'],
  ['the page that was reached is no more', ['parada-antigua'], 'Tu Parada'],
])('another device opens the page that was reached last: %s', async (_name, steps, heading) => {
  await openStart('', { steps });
  expect(await title(heading)).toBeTruthy();
});

test('if the URL names an unknown page, the page that was reached last opens', async () => {
  const { path } = await openStart('nada', { steps: ['parada-foco'] });
  await title('¿Dónde pones el foco?');
  expect(path()).toBe('/parada/empezar/foco');
});

test('if there is no draft, the URL of a later page redirects to the first page', async () => {
  const { path } = await openStart('carta', { parada: null, steps: ['parada-carta'] });
  await title('Tu Parada');
  expect(path()).toBe('/parada/empezar/que-es');
});

test.each(['active', 'paused', 'closable'] as const)(
  'if a member already has a Parada that is %s, the start pages redirect to that Parada',
  async (state) => {
    await openStart('carta', { parada: aDraft({ state, start: null }) });
    expect(await screen.findByText('La Parada')).toBeTruthy();
  },
);

test('a member who needs a subscription for another Parada is redirected to the subscription screen', async () => {
  await openStart('', { parada: null, mayStart: false });
  expect(await screen.findByText('La suscripción')).toBeTruthy();
});

test('if the start pages cannot be loaded, an error is shown, and the member can load the pages again', async () => {
  api().lose(true);
  const { user } = await openStart();
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Empezar una Parada' })).toBeTruthy();
  api().lose(false);
  await user.click(await press('Volver a intentarlo'));
  expect(await title('Tu Parada')).toBeTruthy();
  expect(api().sent.filter(({ path }) => /undefined|\/\//.test(path))).toEqual([]);
});

test('every page except the first has a button to go back, and every page has a button to leave', async () => {
  const { user, path } = await openStart('foco');
  await user.click(await press('Volver'));
  await title('Cómo llegas, 2 de 2');
  expect(path()).toBe('/parada/empezar/propio-2');
  await user.click(await press('Seguir luego'));
  expect(await screen.findByText('La Parada')).toBeTruthy();
});

test('the first page has no button to go back', async () => {
  await openStart('que-es');
  await title('Tu Parada');
  expect(screen.queryByRole('button', { name: 'Volver' })).toBeNull();
});

test('the page that offers questions promises that days are counted, but does not promise an answer', async () => {
  await openStart('preguntas');
  await title('¿Qué te gustaría averiguar?');
  expect(screen.getByText(/verás cuántos días hay con eso y cuántos sin eso/)).toBeTruthy();
  expect(screen.getByText(/La respuesta, de momento, no se sabe\.$/)).toBeTruthy();
});

test('each page moves the keyboard focus to its title, so that screen readers read it', async () => {
  const { user } = await openStart('minutos');
  await user.click(await press('Más tarde'));
  const heading = await title('¿Qué te gustaría averiguar?');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test.each([
  ['que-es', 'Página 1 de 10. Quedan unos 6 minutos.'],
  ['resumen', 'Página 10 de 10. Queda un minuto.'],
])('the page %s shows the progress', async (page, words) => {
  await openStart(page);
  expect(await screen.findByRole('progressbar', { name: words })).toBeTruthy();
});
