import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, render, signInWithOutbox } from '#app/shell/testing/render.tsx';
import { emptyMoment, readMoment } from './moment-draft.browser.ts';
import { MomentSheet } from './moment-sheet.tsx';
import { aStoredMoment } from './screen.factory.ts';

const path = '/api/money-moments/';
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockClear();
  await signInWithOutbox();
  api().on('POST', path, () => ({ status: 201, body: aStoredMoment() }));
});

const open = () => render(<MomentSheet onClose={onClose} />);
const press = (name: string) => screen.findByRole('button', { name });
const sent = () =>
  api()
    .of('POST', path)
    .map(({ body }) => body);

test('pressing a chosen option again deselects it', async () => {
  const { user } = await open();
  await user.click(await press('He gastado'));
  await user.click(await press('ansiedad'));
  await user.click(screen.getByRole('button', { name: /ansiedad/ }));
  await user.click(await press('Guardar este momento'));
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'gasto', word: null }]));
});

test('one tap shows the words that are less common with money, and one of them can be sent', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'gratitud' })).toBeNull();
  await user.click(await press('Otras palabras'));
  await user.click(await press('gratitud'));
  expect(screen.queryByRole('button', { name: 'Otras palabras' })).toBeNull();
  await user.click(await press('He cobrado'));
  await user.click(await press('Guardar este momento'));
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'cobrar', word: 'gratitud' }]));
});

test('the currency of a moment with an amount is offered for the next moment', async () => {
  const { user, unmount } = await open();
  await user.click(await press('He gastado'));
  await user.click(screen.getByText('Añadir más, si quieres'));
  await user.type(screen.getByLabelText('Cuánto'), '20');
  await user.selectOptions(screen.getByLabelText('Moneda'), 'MXN');
  await user.click(await press('Guardar este momento'));
  await screen.findByText('Apuntado');
  unmount();
  await open();
  expect(screen.getByLabelText('Moneda')).toHaveProperty('value', 'MXN');
});

test('a currency that was chosen for a moment without an amount is not offered for the next moment', async () => {
  const { user, unmount } = await open();
  await user.click(await press('He gastado'));
  await user.click(screen.getByText('Añadir más, si quieres'));
  await user.selectOptions(screen.getByLabelText('Moneda'), 'MXN');
  await user.click(await press('Guardar este momento'));
  await screen.findByText('Apuntado');
  unmount();
  await open();
  expect(screen.getByLabelText('Moneda')).toHaveProperty('value', 'EUR');
});

test('if no dynamic fits today, the reply contains only the question', async () => {
  api().on('POST', path, () => ({ status: 201, body: aStoredMoment({ dynamic: null }) }));
  const { user } = await open();
  await user.click(await press('He gastado'));
  await user.click(await press('Guardar este momento'));
  await screen.findByText('Para ti. No hace falta que la contestes aquí.');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(await press('Listo'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a link in the reply closes the sheet, so that the page below is visible', async () => {
  const { user } = await open();
  await user.click(await press('He gastado'));
  await user.click(await press('Guardar este momento'));
  const link = await screen.findByRole('link', { name: /Poner una espera/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('if an amount is refused, the hidden optional fields are shown, so that the error is visible', async () => {
  api().on('POST', path, () => ({ status: 400, body: { amount_cents: ['Es demasiado.'] } }));
  const { user } = await open();
  await user.click(await press('He gastado'));
  await user.click(await press('Guardar este momento'));
  expect((await screen.findAllByText('Es demasiado.')).length).toBeGreaterThan(0);
  expect(screen.getByText('Añadir más, si quieres').closest('details')).toHaveProperty('open', true);
});

test('if the member has the maximum number of moments, the reason is shown and the choices stay', async () => {
  const full = 'Aquí caben hasta 20.000 momentos y ya los tienes.';
  api().on('POST', path, () => ({ status: 400, body: { non_field_errors: [full] } }));
  const { user } = await open();
  await user.click(await press('He gastado'));
  await user.click(await press('Guardar este momento'));
  expect((await screen.findAllByText(full)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /He gastado/ }).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['', null],
  ['0', null],
  ['12,5', 1_250],
  ['999999999,99', 99_999_999_999],
])('the typed amount "%s" is sent as %j cents', (amount, cents) => {
  const { input } = readMoment({ ...emptyMoment, kind: 'gasto', amount });
  expect(input).toMatchObject({ amount_cents: cents, currency: cents === null ? null : 'EUR' });
});

test.each(['1000000000', '-3', '1,234', 'doce'])('the typed amount "%s" is refused', (amount) => {
  expect(readMoment({ ...emptyMoment, kind: 'gasto', amount })).toEqual({
    problems: ['amount_cents'],
    input: null,
  });
});

test('if a draft has no kind and a wrong amount, both problems are reported', () => {
  expect(readMoment({ ...emptyMoment, amount: 'x' }).problems).toEqual(['kind', 'amount_cents']);
});
