import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { createDeviceStore, readDeviceSession } from '../player/device-store.ts';
import { CarriedDynamics } from './carried-dynamics.tsx';

const user = userEvent.setup();
const begun = {
  slug: 'escribir',
  title: 'Escribir y soltar',
  version: 1,
  minutes: 5,
  startedAt: '2026-11-02T08:00:00.000Z',
} as const;
const startPath = '/api/dynamics/escribir/sessions/';
const sessionPath = '/api/dynamics/sessions/7/';
const finishPath = `${sessionPath}finish/`;
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const draw = (hasDiary = true) => render(<CarriedDynamics owner="ana" hasDiary={hasDiary} />);

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  const store = createDeviceStore(begun);
  store.keep({ step: 4, stepMs: 0, spent: [60_000], answers: { peso: 'la mudanza' } });
  await store.finish({ minutes: 5, usefulness: 4, intention: 'paro' });
});

test('a dynamic that was done before the sign-in can be saved as a session, and is then deleted from the tab', async () => {
  api().on('POST', startPath, () => ({ status: 201, body: { id: 7 } }));
  api().on('PATCH', sessionPath, () => ({ status: 409, body: { detail: 'x' } }));
  api().on('POST', finishPath, () => ({ body: { investment: { id: 1 } } }));
  await draw();
  expect(api().of('POST', startPath)).toEqual([]);
  await press('Guardarlo');
  await waitFor(() => expect(readDeviceSession('escribir')).toBeNull());
  expect(api().of('POST', startPath)).toMatchObject([{ body: { minutes: 5, recorded_at: begun.startedAt } }]);
  expect(api().of('PATCH', sessionPath)).toMatchObject([
    { body: { step: 4, answers: { peso: 'la mudanza' } } },
  ]);
  expect(api().of('POST', finishPath)).toMatchObject([
    { body: { minutes: 5, usefulness: 4, intention: 'paro' } },
  ]);
  expect(screen.queryByText(/Escribir y soltar/)).toBeNull();
});

test('if the server refuses to save a dynamic, the reason is shown and the dynamic stays in the tab', async () => {
  api().on('POST', startPath, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await draw();
  await press('Guardarlo');
  expect((await screen.findByRole('alert')).textContent).toBe('No encontrado.');
  expect(readDeviceSession('escribir')).not.toBeNull();
});

test('if the member has not consented to a diary, nothing is sent', async () => {
  await draw(false);
  await press('Guardarlo');
  expect(api().of('POST', startPath)).toEqual([]);
});

test('if the member declines to save a dynamic, the dynamic is deleted', async () => {
  await draw();
  await press('Borrarlo');
  expect([readDeviceSession('escribir'), screen.queryByText(/Escribir y soltar/)]).toEqual([null, null]);
});

test('an unfinished dynamic is not offered', async () => {
  sessionStorage.clear();
  createDeviceStore(begun).keep({ step: 1, stepMs: 0, spent: [], answers: {} });
  await draw();
  expect(screen.queryByText(/Escribir y soltar/)).toBeNull();
});
