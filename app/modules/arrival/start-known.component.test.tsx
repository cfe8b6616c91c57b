import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paradasPath } from '#app/modules/paradas/cycle/screen.factory.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aDraft } from './screen.factory.ts';
import { card, filled, openStart, press, title } from './start-scene.factory.ts';

const welcomed = { steps: ['bienvenida-hoy_vinculos_dinero'], minutes: 10 };
const created = () => api().of('POST', paradasPath)[0]?.body;
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

beforeEach(() => signIn());

test('the first page shows the choices from the welcome pages and stores them in the draft', async () => {
  const { user } = await openStart('', { parada: null, ...welcomed });
  expect(await screen.findByText('Vínculos y Dinero, 10 min al día')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^Mente/ })).toBeNull();
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 1 de 2');
  expect(created()).toMatchObject({ focus: ['vinculos', 'dinero'], minutes_a_day: 10 });
});

test("if the Parada's focus and minutes are already known, the pages that ask for them are skipped", async () => {
  const { user } = await openStart('propio-2', welcomed);
  expect(await screen.findByRole('progressbar', { name: /^Página 3 de 8\./ })).toBeTruthy();
  await user.click(await press('Más tarde'));
  await title('¿Qué te gustaría averiguar?');
  await user.click(await press('Volver'));
  await title('Cómo llegas, 2 de 2');
});

test("the Parada's focus and minutes can be changed on the first page, and the changed values are stored", async () => {
  const { user } = await openStart('', { parada: null, ...welcomed });
  await user.click(await press('Cambiar'));
  expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull();
  await user.click(await card(/^Dinero/));
  await user.click(await radio(/^20 min/));
  expect(screen.getByText('Vínculos, 20 min al día')).toBeTruthy();
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 1 de 2');
  expect(created()).toMatchObject({ focus: ['vinculos'], minutes_a_day: 20 });
});

test('if the member continues without any dimension, an error is shown until one dimension is chosen', async () => {
  const { user } = await openStart('', { parada: null, ...welcomed });
  await user.click(await press('Cambiar'));
  for (const name of [/^Vínculos/, /^Dinero/]) await user.click(await card(name));
  await user.click(await press('Seguir'));
  expect(await screen.findByText('Elige una o dos.')).toBeTruthy();
  expect(created()).toBeUndefined();
  await user.click(await card(/^Mente/));
  expect(screen.queryByText('Elige una o dos.')).toBeNull();
});

test('if the member changes a choice on the first page, the change is stored in the existing draft', async () => {
  const parada = aDraft({ focus: ['mente'], minutes_a_day: 5 });
  const { user } = await openStart('que-es', { parada, ...welcomed });
  expect(await screen.findByText('Mente, 5 min al día')).toBeTruthy();
  await user.click(await press('Cambiar'));
  await user.click(await radio(/^30 min/));
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 1 de 2');
  await waitFor(() => expect(filled()).toEqual([{ focus: ['mente'], minutes_a_day: 30 }]));
});

test('if a draft has no focus and minutes, it gets the choices from the welcome pages and from the profile', async () => {
  const parada = aDraft({ focus: [], minutes_a_day: null });
  const { user } = await openStart('que-es', { parada, ...welcomed });
  await user.click(await press('Seguir'));
  await waitFor(() => expect(filled()).toEqual([{ focus: ['vinculos', 'dinero'], minutes_a_day: 10 }]));
});

test('if the welcome pages have set no focus, the first page shows only the minutes, and another page asks for the focus', async () => {
  const { user } = await openStart('', { parada: null, minutes: 20 });
  expect(await screen.findByText('20 min al día')).toBeTruthy();
  await user.click(await press('Cambiar'));
  expect(screen.queryByRole('checkbox', { name: /^Mente/ })).toBeNull();
  await user.click(await press('Seguir'));
  await title('Cómo llegas, 1 de 2');
  await user.click(await press('Más tarde'));
  await user.click(await press('Más tarde'));
  await title('¿Dónde pones el foco?');
});

test('without choices from the welcome pages or from the profile, the first page has no button to change them', async () => {
  await openStart('', { parada: null });
  await title('Tu Parada');
  expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull();
});

test('a focus from the welcome pages counts as chosen; after the member changes it, the summary opens again', async () => {
  const parada = aDraft({ focus: ['vinculos'] });
  const { user } = await openStart('resumen', { parada, ...welcomed });
  await user.click(await press(/El foco\s*Vínculos/));
  await title('¿Dónde pones el foco?');
  await user.click(await card(/^Mente/));
  await user.click(await press('Seguir'));
  await title('Así queda tu Parada');
  await press(/El foco\s*Vínculos y Mente/);
  await user.click(await press('Empezar mi Parada'));
  expect(await screen.findByText('La Parada')).toBeTruthy();
});

test('if the page that was reached last is skipped because its answer is known, the next page opens', async () => {
  await openStart('', { steps: ['parada-foco', ...welcomed.steps], minutes: 10 });
  expect(await title('¿Qué te gustaría averiguar?')).toBeTruthy();
});

test('the introduction shows the parts of a Parada first, and below them the disclaimers in small print', async () => {
  await openStart('', { parada: null });
  await title('Tu Parada');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((item) => item?.split(/[:,]/)[0])).toEqual([
    'Una carta para ti',
    'Un camino donde ves tus días',
    'Al cerrar',
    'No es atención sanitaria',
    'No es consejo financiero',
  ]);
  expect(screen.queryByText(/Lo que cuesta empezarla/)).toBeNull();
});

test('if a member starts another Parada, the first page shows the current price of a start', async () => {
  await openStart('', { parada: null, past: [aDraft({ id: 3, state: 'closed', started_on: '2027-01-01' })] });
  expect(await screen.findByText('Lo que cuesta empezarla hoy: ahora mismo, nada.')).toBeTruthy();
});
