import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { askForProof, playAccount } from './screen.factory.ts';
import { SecurityScreen } from './security.screen.tsx';

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const refusal = { status: 409, body: { detail: 'Ahora mismo no.' } };

async function open() {
  playAccount(api(), {});
  const view = await render(
    <MemoryRouter>
      <SecurityScreen />
    </MemoryRouter>,
  );
  await screen.findAllByText(/Abierta el/);
  return view;
}

beforeEach(() => signIn());

test('the button to close the account is enabled only after the member has ticked the confirmation', async () => {
  const path = '/api/user-profile/close-account/';
  api().on('POST', path, () => refusal);
  const { user } = await open();
  const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Borrar mi cuenta' });
  expect(close.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Lo entiendo y quiero borrarla' }));
  await user.click(close);
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  expect(api().of('POST', path)[0]?.body).toEqual({ confirm: true });
});

test('closing the account immediately requires a second confirmation, and the request contains at_once', async () => {
  const path = '/api/user-profile/close-account/';
  api().on('POST', path, () => refusal);
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Lo entiendo y quiero borrarla' }));
  await user.click(await press('Borrarla ya, sin esperar'));
  const asked = await dialog('¿Borrarla ya?');
  expect(api().of('POST', path)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Borrarla ya' }));
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  expect(api().of('POST', path)[0]?.body).toEqual({ confirm: true, at_once: true });
});

test('if the member cancels the second confirmation, no request is sent', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Lo entiendo y quiero borrarla' }));
  await user.click(await press('Borrarla ya, sin esperar'));
  const asked = await dialog('¿Borrarla ya?');
  await user.click(asked.getByRole('button', { name: 'Dejarla como está' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api().of('POST', '/api/user-profile/close-account/')).toEqual([]);
});

test('deleting the diary requires a confirmation and a proof of identity, and a refusal is shown with its reason', async () => {
  const path = '/api/my-data/diary-deletion/';
  askForProof(api(), 'POST', path, () => refusal);
  const { user } = await open();
  const erase = screen.getByRole<HTMLButtonElement>('button', { name: 'Borrar mi diario' });
  expect(erase.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Lo entiendo y quiero borrarlo' }));
  await user.click(erase);
  const proof = await dialog('Confirma que eres tú');
  await user.type(proof.getByLabelText('Contraseña'), 'Una.Clave.1');
  await user.click(proof.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  expect(api().of('POST', path).at(-1)?.body).toEqual({ confirm: true });
});
