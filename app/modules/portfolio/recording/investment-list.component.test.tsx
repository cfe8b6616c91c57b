import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox, outboxOwner, record, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import type { Investment } from '../entry/entry.schema.ts';
import {
  aStoredInvestment,
  investmentsPath,
  playPortfolio,
  threeDimensions,
} from '../summary/screen.factory.ts';
import { InvestmentList } from './investment-list.tsx';

const rows = () => screen.queryAllByText(/\d/, { selector: 'li b' });
const cards = () => rows().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const removeButtons = () => screen.findAllByRole('button', { name: /^Quitar:/ });
const days = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function open(items: readonly Investment[], { isDiscreet = false } = {}) {
  const stored = playPortfolio(api(), items);
  const view = await render(<InvestmentList dimensions={threeDimensions} isDiscreet={isDiscreet} />);
  return { ...view, stored };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aStoredInvestment({ id: index + 1, minutes: index + 1 }));

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
});

afterEach(() => setClock());

test.each([
  [{ minutes: 45 }, '45 min'],
  [{ minutes: 60 }, '1 h'],
  [{ minutes: 1_440 }, '24 h'],
  [{ minutes: 61, effort: 3 }, '1 h 1 min · energía 3 de 5'],
  [{ minutes: 0, amount_cents: 5 }, '0,05 €'],
  [{ minutes: 0, amount_cents: 10_000_000 }, '100.000,00 €'],
  [{ minutes: 10, amount_cents: 1_250, currency: 'MXN' }, '10 min · 12,50 MXN'],
  [
    {
      minutes: 0,
      amount_cents: 20_000,
      currency: 'MXN',
      rate: '0.05',
      home_currency: 'EUR',
      home_cents: 1_000,
    },
    '200,00 MXN · 10,00 € a tu cambio',
  ],
])('an investment with %o is described as "%s"', async (changes, words) => {
  await open([aStoredInvestment(changes)]);
  await screen.findByRole('heading', { level: 3 });
  expect(cards()).toEqual([words]);
});

test('a card shows the dimensions of an investment in percent, and its day', async () => {
  const shares = [
    { dimension: 'cuerpo' as const, basis_points: 3_333 },
    { dimension: 'mente' as const, basis_points: 6_667 },
  ];
  await open([aStoredInvestment({ shares, note: 'yoga' })]);
  const card = (await screen.findByText('yoga')).closest('li');
  expect(card?.textContent?.replaceAll('\u00a0', ' ')).toContain('Cuerpo 33 % · Mente 67 %');
  expect(days()).toEqual(['miércoles, 10 de febrero']);
});

test('the discreet mode hides amounts and notes, but shows days and shares', async () => {
  await open([aStoredInvestment({ amount_cents: 999, note: 'secreto' })], { isDiscreet: true });
  expect(await screen.findByRole('heading', { name: 'miércoles, 10 de febrero' })).toBeTruthy();
  const { textContent } = document.body;
  for (const hidden of ['30 min', '9,99', 'secreto']) expect(textContent).not.toContain(hidden);
  expect(textContent).toContain('Cuerpo');
});

test('the list shows five investments; pressing a button shows the others', async () => {
  const { user } = await open(many(6));
  expect(await removeButtons()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await removeButtons()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('if the list has exactly five investments, there is no button to show more', async () => {
  await open(many(5));
  expect(await removeButtons()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('a removed investment disappears immediately, and undoing the removal restores it unchanged', async () => {
  const before = aStoredInvestment({ minutes: 10, effort: 2, note: 'yoga', amount_cents: 70 });
  const { user } = await open([before, aStoredInvestment({ id: 42, minutes: 20 })]);
  await user.click((await removeButtons())[0] ?? document.body);
  expect(await screen.findByText('Quitado.')).toBeTruthy();
  expect(cards()).toEqual(['20 min']);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(cards()).toEqual(['10 min · 0,70 € · energía 2 de 5', '20 min']));
  await waitFor(() => expect(screen.queryByText('Quitado.')).toBeNull());
  expect([api().of('DELETE', `${investmentsPath}${before.id}/`), outbox.read()]).toEqual([[], []]);
});

/** Waits until a removal has been sent, so that it can no longer be undone. */
const waitForRemoval = async () => {
  setClock(new Date(Date.now() + 6_000));
  await outbox.flush(outboxOwner() ?? '');
};

test('if the removal has already been sent, the undo button records the investment again', async () => {
  const before = aStoredInvestment({ minutes: 10, effort: 2, note: 'yoga', amount_cents: 70 });
  const { user } = await open([before, aStoredInvestment({ id: 42, minutes: 20 })]);
  await user.click((await removeButtons())[0] ?? document.body);
  await screen.findByText('Quitado.');
  await waitForRemoval();
  expect(api().of('DELETE', `${investmentsPath}${before.id}/`)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(api().of('POST', investmentsPath)).toHaveLength(1));
  const { minutes, effort, amount_cents, shares, note, local_day } = before;
  expect(api().of('POST', investmentsPath)[0]?.body).toMatchObject({
    ...{ minutes, effort, amount_cents, shares, note, local_day },
  });
  await waitFor(() => expect(screen.queryByText('Quitado.')).toBeNull());
});

test('an investment that cannot be removed returns to its old position in the list, and the reason is shown', async () => {
  const { user } = await open(many(3));
  api().on('DELETE', `${investmentsPath}2/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await user.click((await removeButtons())[1] ?? document.body);
  await waitForRemoval();
  expect(await screen.findByText('No encontrado.')).toBeTruthy();
  expect(cards()).toEqual(['1 min', '2 min', '3 min']);
  expect(screen.queryByText('Quitado.')).toBeNull();
});

test('a removal that was made without a network waits, and is sent when the network is back', async () => {
  const { user } = await open(many(2));
  const [first] = await removeButtons();
  api().lose(true);
  await user.click(first ?? document.body);
  await waitForRemoval();
  expect(outbox.read()).toMatchObject([{ isTried: true }]);
  expect(cards()).toEqual(['2 min']);
  api().lose(false);
  await outbox.flush(outboxOwner() ?? '');
  expect([api().of('DELETE', `${investmentsPath}1/`).length, outbox.read()]).toEqual([1, []]);
});

test('if undoing fails, the reason is shown and the member can try again', async () => {
  const { user } = await open(many(1));
  await user.click((await removeButtons())[0] ?? document.body);
  await screen.findByText('Quitado.');
  await waitForRemoval();
  api().on('POST', investmentsPath, () => ({ status: 400, body: { detail: 'Ahora no.' } }));
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  const notice = await screen.findByText('Ahora no.');
  expect(within(notice.closest('[role=status]') ?? document.body).getByRole('button')).toBeTruthy();
});

test('if there are no investments, the list shows a text', async () => {
  await open([]);
  expect(await screen.findByText('Todavía no has apuntado nada.')).toBeTruthy();
});

test('a list that failed to load shows the reason, and a retry loads it', async () => {
  api().on('GET', investmentsPath, () => ({ status: 503, body: {} }));
  const { user } = await render(<InvestmentList dimensions={threeDimensions} isDiscreet={false} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Estamos presentando inconvenientes');
  playPortfolio(api(), many(1));
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByText('1 min')).toBeTruthy();
});

test('until the list is loaded, a placeholder is shown', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('GET', investmentsPath, () => answer.promise);
  await render(<InvestmentList dimensions={threeDimensions} isDiscreet={false} />);
  expect(screen.getByText('Cargando lo que apuntaste')).toBeTruthy();
  answer.resolve({ body: { items: [], next_before: null } });
  expect(await screen.findByText('Todavía no has apuntado nada.')).toBeTruthy();
});

test('investments are grouped by day, and the last two days are called yesterday and today', async () => {
  setClock(new Date('2027-02-11T12:00:00Z'));
  const dates = ['2027-02-11', '2027-02-10', '2027-02-10', '2027-02-09'];
  await open(dates.map((local_day, index) => aStoredInvestment({ id: index + 1, local_day })));
  await screen.findByText('Hoy');
  expect(days()).toEqual(['Hoy', 'Ayer', 'martes, 9 de febrero']);
});

test('an investment that comes from a dynamic is marked as such', async () => {
  await open([aStoredInvestment({ origin: 'dynamic', dynamic: 'respirar' }), aStoredInvestment({ id: 42 })]);
  expect(await screen.findAllByText('Dinámica')).toHaveLength(1);
});

test('a correction replaces the original investment in the list, with the same day and the same note', async () => {
  const { user } = await open([aStoredInvestment({ minutes: 30, note: 'yoga' })]);
  await user.click(await screen.findByRole('button', { name: /^Corregir:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir' }));
  await user.clear(dialog.getByLabelText('Minutos'));
  await user.type(dialog.getByLabelText('Minutos'), '45');
  await user.click(dialog.getByRole('button', { name: 'Guardar la corrección' }));
  await waitFor(() => expect(cards()).toEqual(['45 min']));
  const [request] = api().of('POST', investmentsPath);
  expect(request?.body).toMatchObject({ corrects: 41, minutes: 45, note: 'yoga', local_day: '2027-02-10' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a correction with neither minutes nor money is refused in the dialog and is not sent', async () => {
  const { user } = await open([aStoredInvestment()]);
  await user.click(await screen.findByRole('button', { name: /^Corregir:/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Minutos'));
  await user.click(dialog.getByRole('button', { name: 'Guardar la corrección' }));
  expect(dialog.getAllByText(/Pon minutos, dinero o las dos cosas/).length).toBeGreaterThan(0);
  expect(api().of('POST', investmentsPath)).toEqual([]);
});

test('if a correction is refused, the dialog keeps the typed values and the list does not change', async () => {
  const { user } = await open([aStoredInvestment({ minutes: 30 })]);
  api().on('POST', investmentsPath, () => ({ status: 400, body: { minutes: ['Hoy no.'] } }));
  await user.click(await screen.findByRole('button', { name: /^Corregir:/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Minutos'), '0');
  await user.click(dialog.getByRole('button', { name: 'Guardar la corrección' }));
  expect((await dialog.findAllByText(/Hoy no\./)).length).toBeGreaterThan(0);
  expect([dialog.getByLabelText<HTMLInputElement>('Minutos').value, cards()]).toEqual(['300', ['30 min']]);
});

test('the earlier version of an investment is loaded when the member asks for it', async () => {
  const [first, second] = [aStoredInvestment({ id: 40, minutes: 12 }), aStoredInvestment({ corrects: 40 })];
  const { user } = await open([second]);
  const history = { ...second, versions: [first, second], removed_at: null };
  api().on('GET', `${investmentsPath}41/`, () => ({ body: history }));
  await user.click(await screen.findByRole('button', { name: 'Ver el original' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lo que decía antes' }));
  expect(await dialog.findByText('12 min')).toBeTruthy();
  expect(dialog.queryByText('30 min')).toBeNull();
});

const anInput = (changes: object) => {
  const { minutes, effort, amount_cents, currency, shares, note, local_day } = aStoredInvestment();
  return { minutes, effort, amount_cents, currency, shares, note, local_day, ...changes };
};

test('after a reload, records that wait for the network are the first in the list and cannot be changed', async () => {
  outbox.put({ owner: 'ana', kind: 'investment', path: investmentsPath, body: anInput({ minutes: 7 }) });
  outbox.put({ owner: 'ana', kind: 'investment', path: investmentsPath, body: anInput({ minutes: 8 }) });
  outbox.put({ owner: 'eva', kind: 'investment', path: investmentsPath, body: anInput({ minutes: 9 }) });
  await open(many(1));
  await screen.findByText('8 min');
  expect(cards()).toEqual(['8 min', '7 min', '1 min']);
  expect(await removeButtons()).toHaveLength(1);
  act(() => setOnline(false));
  expect(await screen.findAllByText('Se guardará cuando vuelva la red')).toHaveLength(2);
  act(() => setOnline(true));
});

test('while a correction waits to be sent, the corrected investment is hidden', async () => {
  const body = anInput({ minutes: 45, corrects: 1 });
  outbox.put({ owner: 'ana', kind: 'investment', path: investmentsPath, body });
  await open(many(1));
  await waitFor(() => expect(cards()).toEqual(['45 min']));
});

test('if two records are sent at the same time and one is refused, only the refused record disappears', async () => {
  await open(many(1));
  await screen.findByText('1 min');
  const first = Promise.withResolvers<{ status: number; body: object }>();
  const second = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', investmentsPath, ({ body }) =>
    Object(body).minutes === 7 ? first.promise : second.promise,
  );
  act(() => void record({ kind: 'investment', path: investmentsPath, body: anInput({ minutes: 7 }) }));
  act(() => void record({ kind: 'investment', path: investmentsPath, body: anInput({ minutes: 8 }) }));
  await waitFor(() => expect(cards()).toEqual(['8 min', '7 min', '1 min']));
  first.resolve({ status: 400, body: { detail: 'No.' } });
  await waitFor(() => expect(cards()).toEqual(['8 min', '1 min']));
  second.resolve({ status: 201, body: aStoredInvestment({ id: 9, minutes: 8 }) });
  await waitFor(() => expect(outbox.read()).toEqual([]));
  await waitFor(async () => expect(await removeButtons()).toHaveLength(2));
  expect(cards()).toEqual(['8 min', '1 min']);
});
