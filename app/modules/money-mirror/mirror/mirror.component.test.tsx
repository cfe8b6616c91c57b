import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteCareShown } from '#app/modules/care/care-shown.browser.ts';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { monthAfter } from '../moment/month.ts';
import { monthHere } from '../moment/month-words.browser.ts';
import { aMatrix, aMonth, aShownMoment } from '../recording/screen.factory.ts';
import { MirrorScreen } from './mirror.screen.tsx';
import { MonthScreen } from './month.screen.tsx';

const path = '/api/money-moments/';

beforeEach(async () => {
  localStorage.clear();
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
  setOnline(true);
  const spent = aShownMoment({ id: 7, amount_cents: 2_350, currency: 'EUR', note: 'Zapatillas' });
  api().on('GET', path, () => ({ body: { meta: { total_count: 1 }, items: [spent] } }));
  api().on('GET', `${path}matrix/`, () => ({ body: aMatrix() }));
  api().on('GET', `${path}months/${monthHere()}/`, () => ({ body: aMonth() }));
});

afterEach(() => setClock());

test('a repetition is shown as a sentence with its counts, and a table shows the same numbers', async () => {
  const { user } = await render(<MirrorScreen />);
  expect(await screen.findByText('De 8 veces con «Un gasto», en 6 apuntaste también ansiedad.')).toBeTruthy();
  expect(screen.getByText('De 3 veces con «No mirar», en 3 elegiste «Mejor no mirarlo».')).toBeTruthy();
  await user.click(screen.getByText('Ver los números'));
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['6', '2']);
});

test('a member with fewer than ten moments of money sees how many are missing', async () => {
  api().on('GET', `${path}matrix/`, () => ({ body: aMatrix({ moments: 8, cells: [], repetitions: [] }) }));
  await render(<MirrorScreen />);
  expect(await screen.findByText(/Con 2 momentos más/)).toBeTruthy();
});

test('while the responses are marked as calm, the Espejo screen shows no repetitions and the month shows no sums', async () => {
  api().on('GET', `${path}matrix/`, () => ({ body: aMatrix({ calm: true }) }));
  api().on('GET', `${path}months/${monthHere()}/`, () => ({ body: aMonth({ calm: true }) }));
  await render(<MirrorScreen />);
  expect(await screen.findByText('Zapatillas')).toBeTruthy();
  expect(screen.queryByText('Lo que se repite')).toBeNull();
  await render(<MonthScreen />);
  expect(await screen.findByText(/Las cuentas pueden esperar/)).toBeTruthy();
});

test('once a card of care was shown, the Espejo screen shows no repetitions', async () => {
  await render(<MirrorScreen />);
  expect(await screen.findByText('Lo que se repite')).toBeTruthy();
  // The card is shown at a time far in the past, so it has expired for the other tests.
  setClock(new Date('2020-01-01T12:00:00Z'));
  act(() => noteCareShown());
  expect(screen.queryByText('Lo que se repite')).toBeNull();
});

test('the discreet mode hides amounts and notes, and is still active on the next screen', async () => {
  const { user, unmount } = await render(<MirrorScreen />);
  expect(await screen.findByText('23,50 €')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Sin cantidades' }));
  expect([screen.queryByText('23,50 €'), screen.queryByText('Zapatillas')]).toEqual([null, null]);
  unmount();
  await render(<MonthScreen />);
  expect(await screen.findByText('De 14 momentos, 9 llevaban ansiedad.')).toBeTruthy();
  expect(screen.queryByText(/€/)).toBeNull();
});

test('an erased moment disappears immediately; if the member undoes this in time, the moment is shown again', async () => {
  const { user } = await render(<MirrorScreen />);
  await user.click(await screen.findByRole('button', { name: /^Borrar:/ }));
  expect(screen.queryByText('Zapatillas')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Zapatillas')).toBeTruthy();
  expect([outbox.read(), api().of('DELETE', `${path}7/`)]).toEqual([[], []]);
});

test('a member can view earlier months, but no month after the current one', async () => {
  const asked = () =>
    api()
      .of('GET', path)
      .map(({ query }) => query.get('month'));
  const { user } = await render(<MirrorScreen />);
  await user.click(await screen.findByRole('button', { name: 'Mes anterior' }));
  await waitFor(() => expect(asked().at(-1)).toBe(monthAfter(monthHere(), -1)));
  await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(screen.getByRole('button', { name: 'Mes siguiente' })).toHaveProperty('disabled', true);
});

test('if the list of moments cannot be loaded, a button loads the list again', async () => {
  api().on('GET', path, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await render(<MirrorScreen />);
  expect(await screen.findByText('No hemos podido abrir tus momentos')).toBeTruthy();
  api().on('GET', path, () => ({ body: { meta: { total_count: 0 }, items: [] } }));
  await user.click(screen.getByRole('button', { name: /[Ii]ntentar/ }));
  expect(await screen.findByText('Este mes no hay ningún momento apuntado.')).toBeTruthy();
});

test('if a month has no moments, it shows a link to the form for a moment', async () => {
  const nothing = { moments: 0, sums: [], kinds: [], words: [], areas: [] };
  api().on('GET', `${path}months/${monthHere()}/`, () => ({ body: aMonth(nothing) }));
  await render(<MonthScreen />);
  const link = await screen.findByRole('link', { name: 'Apuntar un momento' });
  expect(link.getAttribute('href')).toBe('#momento-de-dinero');
});

test('a month shows the total of its expenses, and a button erases the stored sums of the piles', async () => {
  const piles = { currency: 'EUR', piles: [{ name: 'Lo de siempre', cents: 5_000 }], rest_cents: 0 };
  const stored = { ...piles, stored_at: '2026-11-20T10:00:00.000Z' };
  api().on('GET', `${path}months/${monthHere()}/`, () => ({ body: aMonth({ piles: stored }) }));
  api().on('DELETE', `${path}months/${monthHere()}/piles/`, () => ({ status: 204 }));
  const { user } = await render(<MonthScreen />);
  expect(await screen.findByText('3 gastos llevan cantidad: 60,00 € en total.')).toBeTruthy();
  expect(screen.getByText('Lo de siempre')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Borrar estas sumas' }));
  await waitFor(() => expect(api().of('DELETE', `${path}months/${monthHere()}/piles/`)).toHaveLength(1));
});
