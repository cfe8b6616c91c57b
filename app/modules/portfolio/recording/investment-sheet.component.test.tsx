import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '#app/platform/browser/use-outbox.ts';
import { api, render, setOnline } from '#app/shell/testing/render.tsx';
import { aStoredInvestment, aSummary, investmentsPath, summaryPath } from '../summary/screen.factory.ts';
import { kept, minutes, part, send, sent, signInToPortfolio } from './investment-form.factory.ts';
import { InvestmentSheet } from './investment-sheet.tsx';

beforeEach(signInToPortfolio);

const onClose = vi.fn();
const openSheet = () => {
  onClose.mockClear();
  return render(<Frame />);
};

/** Closes the sheet when the sheet requests this, as the frame of the app does. */
function Frame() {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return isOpen && <InvestmentSheet onClose={close} />;
}

const undo = () => screen.findByRole('button', { name: 'Deshacer' });
const stored = { status: 201, body: aStoredInvestment({ id: 77, minutes: 20 }) };
const removalPath = `${investmentsPath}77/`;

async function add(user: Awaited<ReturnType<typeof openSheet>>['user']) {
  await user.click(await screen.findByRole('button', { name: '20 min' }));
  await user.click(part('Cuerpo'));
  await user.click(send());
}

test('the sheet closes before the response arrives; then a message shows what was recorded and offers to undo it', async () => {
  const answer = Promise.withResolvers<typeof stored>();
  api().on('POST', investmentsPath, () => answer.promise);
  api().on('DELETE', removalPath, () => ({ status: 204 }));
  const { user } = await openSheet();
  await add(user);
  expect(onClose).toHaveBeenCalledTimes(1);
  answer.resolve(stored);
  expect(await screen.findByText('20 min en Cuerpo')).toBeTruthy();
  await user.click(await undo());
  await waitFor(() => expect(api().of('DELETE', removalPath)).toHaveLength(1));
});

test('if a record waits for the network, the undo button deletes the record, so that it is never sent', async () => {
  const { user } = await openSheet();
  setOnline(false);
  await add(user);
  expect(await screen.findByText('Guardado aquí; se enviará')).toBeTruthy();
  await user.click(await undo());
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect([sent(), onClose.mock.calls.length]).toEqual([[], 1]);
});

test('if the server refuses the record, the closed sheet keeps the draft and a message reopens the sheet', async () => {
  api().on('POST', investmentsPath, () => ({ status: 400, body: { minutes: ['Hoy no.'] } }));
  const { user } = await openSheet();
  await add(user);
  const toast = (await screen.findByText('Hoy no.')).closest<HTMLElement>('[role="alert"]');
  expect(kept()).toContain('"20"');
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Revisarlo' }));
  expect(location.hash).toBe('#apuntar');
  history.replaceState(null, '', location.pathname);
});

test('the form is shown before the data have loaded, and loading changes neither the values of the form nor the focus', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('GET', summaryPath, () => answer.promise);
  const { user } = await openSheet();
  await user.type(minutes(), '12');
  const repeats = [{ minutes: 20, shares: aStoredInvestment().shares, times: 3 }];
  answer.resolve({ body: aSummary([], null, { repeats }) });
  expect(await screen.findByRole('button', { name: '20 min en Cuerpo' })).toBeTruthy();
  await user.keyboard('0');
  expect([document.activeElement, minutes().value]).toEqual([minutes(), '120']);
});

test('on a phone, opening the sheet does not open the keyboard', async () => {
  await openSheet();
  expect(document.activeElement?.matches('input, textarea, select')).toBe(false);
});

test('recording a frequent investment with one tap closes the sheet too', async () => {
  const repeats = [{ minutes: 20, shares: aStoredInvestment().shares, times: 3 }];
  api().on('GET', summaryPath, () => ({ body: aSummary([], null, { repeats }) }));
  api().on('POST', investmentsPath, () => stored);
  const { user } = await openSheet();
  await user.click(await screen.findByRole('button', { name: '20 min en Cuerpo' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(onClose).toHaveBeenCalledTimes(1);
});
