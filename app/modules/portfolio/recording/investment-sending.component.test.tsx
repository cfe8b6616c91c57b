import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { outbox, sendWaiting } from '#app/platform/browser/use-outbox.ts';
import { api, render, setOnline } from '#app/shell/testing/render.tsx';
import {
  aStoredInvestment,
  investmentsPath,
  playPortfolio,
  threeDimensions,
} from '../summary/screen.factory.ts';
import {
  box,
  kept,
  minutes,
  note,
  openForm,
  part,
  send,
  sent,
  signInToPortfolio,
  summary,
} from './investment-form.factory.ts';
import { InvestmentForm } from './investment-form.tsx';

const sums = () =>
  screen.queryAllByText(/^\d+ (min|h)/, { selector: 'li b' }).map(({ textContent }) => textContent);

beforeEach(signInToPortfolio);

test('a recorded investment is listed immediately, and the form is empty for the next one', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', investmentsPath, () => answer.promise);
  const { user } = await openForm();
  await user.type(minutes(), '75');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sums()).toEqual(['1 h 15 min']));
  expect([minutes().value, screen.queryByText('Guardando...') !== null]).toEqual(['', true]);
  expect(screen.queryByRole('button', { name: /^Quitar:/ })).toBeNull();
  answer.resolve({ status: 201, body: aStoredInvestment({ minutes: 75 }) });
  expect(await screen.findByText('1 h 15 min en Cuerpo')).toBeTruthy();
  expect(kept()).toBeNull();
});

test('a refused investment disappears from the list, and the form shows it again with the reason', async () => {
  const refused = { status: 400, body: { note: ['Demasiado larga.'], amount_cents: ['Demasiado.'] } };
  api().on('POST', investmentsPath, () => refused);
  const { user } = await openForm();
  await user.type(minutes(), '20');
  await user.type(note(), 'pasear');
  await user.click(part('Mente'));
  await user.click(send());
  const lines = within(await summary()).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Nota: Demasiado larga.',
    'Cuánto dinero: Demasiado.',
  ]);
  expect([minutes().value, note().value, part('Mente').getAttribute('aria-pressed'), sums()]).toEqual([
    '20',
    'pasear',
    'true',
    [],
  ]);
  expect(kept()).toContain('pasear');
});

test('if the connection breaks, an investment waits in the list until the connection is back, and is then sent', async () => {
  playPortfolio(api(), [aStoredInvestment({ minutes: 5 })]);
  const { user } = await openForm();
  await screen.findByText('5 min', { selector: 'b' });
  await user.type(minutes(), '20');
  await user.click(part('Mente'));
  api().lose(true);
  await user.click(send());
  await waitFor(() => expect(sums()).toEqual(['20 min', '5 min']));
  await waitFor(() => expect(outbox.read()).toMatchObject([{ isTried: true }]));
  expect(await screen.findByText('Guardado aquí; se enviará')).toBeTruthy();
  api().lose(false);
  sendWaiting();
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect([sent().length, outbox.read()]).toEqual([1, []]);
});

test('without a network the screen announces that the investment will be stored; later exactly one request sends it', async () => {
  const { user } = await openForm();
  setOnline(false);
  await user.type(minutes(), '7');
  await user.click(part('Cuerpo'));
  await user.click(send());
  expect(await screen.findByText('Se guardará cuando vuelva la red')).toBeTruthy();
  expect(sent()).toEqual([]);
  setOnline(true);
  sendWaiting();
  expect(await screen.findByRole('button', { name: /^Quitar:/ })).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('two investments that were recorded without a network wait together, and each is sent only once', async () => {
  const { user } = await openForm();
  setOnline(false);
  for (const count of ['7', '8']) {
    await user.type(minutes(), count);
    await user.click(part('Cuerpo'));
    await user.click(send());
    await waitFor(() => expect(minutes().value).toBe(''));
  }
  expect(outbox.read().map(({ body }) => body.minutes)).toEqual([7, 8]);
  setOnline(true);
  sendWaiting();
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ minutes: 7 }, { minutes: 8 }]));
});

test('after a reload, an investment that waits for the network is not filled into the form again', async () => {
  const { user, unmount } = await openForm();
  setOnline(false);
  await user.type(minutes(), '7');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(outbox.read()).toHaveLength(1));
  unmount();
  expect(kept()).toBeNull();
});

test('if an investment is refused while another screen is open, the form contains it when the member returns', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', investmentsPath, () => answer.promise);
  const { user, unmount } = await openForm();
  await user.type(minutes(), '9');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  unmount();
  answer.resolve({ status: 400, body: { minutes: ['Hoy no.'] } });
  await waitFor(() => expect(kept()).toContain('"9"'));
});

test('pressing the button again while the first request is running sends nothing and shows no error', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', investmentsPath, () => answer.promise);
  const { user } = await openForm();
  await user.type(minutes(), '9');
  await user.click(part('Cuerpo'));
  await user.dblClick(send());
  expect([sent().length, screen.queryByRole('alert')]).toEqual([1, null]);
  answer.resolve({ status: 201, body: aStoredInvestment({ minutes: 9 }) });
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
});

test('a draft and its adjusted shares survive a reload', async () => {
  const { user, unmount } = await openForm();
  await user.type(minutes(), '25');
  for (const name of ['Cuerpo', 'Mente']) await user.click(part(name));
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  await user.clear(box('Cuerpo (%)'));
  await user.type(box('Cuerpo (%)'), '70');
  unmount();
  await render(<InvestmentForm dimensions={threeDimensions} />);
  await waitFor(() => expect(minutes().value).toBe('25'));
  expect([box('Cuerpo (%)').value, box('Mente (%)').value]).toEqual(['70', '50']);
});
