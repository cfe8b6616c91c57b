import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { InvestmentList } from './investment-list.tsx';
import type { Investment } from './portfolio.schema.ts';
import { aStoredInvestment, investmentsPath, playPortfolio, threeDimensions } from './screen.factory.ts';

const cards = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const removeButtons = () => screen.findAllByRole('button', { name: /^Quitar la inversión/ });

async function open(items: readonly Investment[], { isDiscreet = false } = {}) {
  const stored = playPortfolio(api(), items);
  const view = await render(<InvestmentList dimensions={threeDimensions} isDiscreet={isDiscreet} />);
  return { ...view, stored };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aStoredInvestment({ id: index + 1, minutes: index + 1 }));

beforeEach(() => signIn());

test.each([
  [{ minutes: 45 }, '45 min'],
  [{ minutes: 60 }, '1 h'],
  [{ minutes: 1_440 }, '24 h'],
  [{ minutes: 61, effort: 3 }, '1 h 1 min · energía 3 de 5'],
  [{ minutes: 0, amount_cents: 5 }, '0,05 €'],
  [{ minutes: 0, amount_cents: 10_000_000 }, '100.000,00 €'],
  [{ minutes: 10, amount_cents: 1_250, currency: 'MXN' }, '10 min · 12,50 MXN'],
])('an investment of %o reads "%s"', async (changes, words) => {
  await open([aStoredInvestment(changes)]);
  await screen.findByRole('heading', { level: 3 });
  expect(cards().map((card) => card?.replaceAll('\u00a0', ' '))).toEqual([words]);
});

test('a card says what it was for, in percent, and on which day', async () => {
  const shares = [
    { dimension: 'cuerpo' as const, basis_points: 3_333 },
    { dimension: 'mente' as const, basis_points: 6_667 },
  ];
  await open([aStoredInvestment({ shares, note: 'yoga' })]);
  const card = (await screen.findByText('yoga')).closest('li');
  expect(card?.textContent?.replaceAll('\u00a0', ' ')).toContain('Cuerpo 33 %Mente 67 %');
  expect(card?.querySelector('time')?.textContent).toBe('10 de febrero');
});

test('the discreet mode hides amounts and notes, and leaves days and shares', async () => {
  await open([aStoredInvestment({ amount_cents: 999, note: 'secreto' })], { isDiscreet: true });
  expect(await screen.findByRole('heading', { name: '10 de febrero' })).toBeTruthy();
  const { textContent } = document.body;
  for (const hidden of ['30 min', '9,99', 'secreto']) expect(textContent).not.toContain(hidden);
  expect(textContent).toContain('Cuerpo');
});

test('four are shown, and the rest when it is asked for', async () => {
  const { user } = await open(many(6));
  expect(await removeButtons()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await removeButtons()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('four that are all there is offer no more', async () => {
  await open(many(4));
  expect(await removeButtons()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('what is taken out leaves the list at once and can be put back as it was', async () => {
  const before = aStoredInvestment({ minutes: 10, effort: 2, note: 'yoga', amount_cents: 70 });
  const { user } = await open([before, aStoredInvestment({ id: 42, minutes: 20 })]);
  await user.click((await removeButtons())[0] ?? document.body);
  expect(await screen.findByText('Inversión quitada.')).toBeTruthy();
  expect(cards()).toEqual(['20 min']);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  const { id: _id, created: _created, ...input } = before;
  expect(api().of('POST', investmentsPath)[0]?.body).toEqual(input);
  await waitFor(() => expect(screen.queryByText('Inversión quitada.')).toBeNull());
});

test('what could not be taken out comes back where it stood, and says why', async () => {
  const { user } = await open(many(3));
  api().on('DELETE', `${investmentsPath}2/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await user.click((await removeButtons())[1] ?? document.body);
  expect(await screen.findByText('No encontrado.')).toBeTruthy();
  expect(cards()).toEqual(['1 min', '2 min', '3 min']);
  expect(screen.queryByText('Inversión quitada.')).toBeNull();
});

test('on a broken connection nothing leaves the list for good', async () => {
  const { user } = await open(many(2));
  const [first] = await removeButtons();
  api().lose(true);
  await user.click(first ?? document.body);
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
  expect(cards()).toEqual(['1 min', '2 min']);
});

test('what could not be put back can be tried again, and says why', async () => {
  const { user } = await open(many(1));
  await user.click((await removeButtons())[0] ?? document.body);
  await screen.findByText('Inversión quitada.');
  api().on('POST', investmentsPath, () => ({ status: 409, body: { detail: 'Ahora no.' } }));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  const notice = await screen.findByText('Ahora no.');
  expect(within(notice.closest('[role=status]') ?? document.body).getByRole('button')).toBeTruthy();
});

test('without any it says so', async () => {
  await open([]);
  expect(await screen.findByText('Todavía no has apuntado nada.')).toBeTruthy();
});

test('a list that does not come says why, and another try brings it', async () => {
  api().on('GET', investmentsPath, () => ({ status: 503, body: {} }));
  const { user } = await render(<InvestmentList dimensions={threeDimensions} isDiscreet={false} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Estamos presentando inconvenientes');
  playPortfolio(api(), many(1));
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByText('1 min')).toBeTruthy();
});

test('until the list is there its place is held', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('GET', investmentsPath, () => answer.promise);
  await render(<InvestmentList dimensions={threeDimensions} isDiscreet={false} />);
  expect(screen.getByText('Cargando tus inversiones')).toBeTruthy();
  answer.resolve({ body: { items: [], next_before: null } });
  expect(await screen.findByText('Todavía no has apuntado nada.')).toBeTruthy();
});
