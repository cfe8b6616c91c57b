import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keysResponse, madeKeyResponse } from '#app/modules/accounts/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aKeysetPage, openAdmin, playEntry } from '../admin.factory.tsx';

const path = '/api/admin/keys/';
const key = {
  ...{ id: 4, name: 'informe-semanal', owner: { id: 5, username: 'marta' }, verbs: ['comments.read'] },
  ...{ created_at: '2026-11-20T10:00:00.000Z', expires_at: '2027-02-18T10:00:00.000Z', last_used_at: null },
};

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
  api().on('GET', path, () => ({ body: aKeysetPage([key]) }), keysResponse);
});

test('a key for scripts is made with a name and chosen verbs, and is shown only once', async () => {
  const made = { id: 5, key: 'yoi-staff-secreta', expires_at: '2027-02-18T10:00:00.000Z' };
  api().on('POST', path, () => ({ status: 201, body: made }), madeKeyResponse);
  const { user } = await openAdmin('/claves');
  await user.click(await screen.findByRole('button', { name: 'Hacer una llave' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Dar un papel')).toBeNull();
  await user.type(dialog.getByLabelText('Nombre'), 'Con Mayúsculas{Enter}');
  await dialog.findByText(/letras minúsculas/);
  await dialog.findByText('Elige al menos una cosa.');
  await user.clear(dialog.getByLabelText('Nombre'));
  await user.type(dialog.getByLabelText('Nombre'), 'informe');
  await user.click(dialog.getByLabelText('Ver los comentarios'));
  await user.click(dialog.getByRole('button', { name: 'Hacerla' }));
  expect(await screen.findByLabelText('Llave')).toHaveProperty('value', made.key);
  expect(api().of('POST', path)[0]?.body).toEqual({ name: 'informe', verbs: ['comments.read'] });
  await user.click(screen.getByRole('button', { name: 'Ya la he guardado' }));
  await waitFor(() => expect(screen.queryByDisplayValue(made.key)).toBeNull());
  expect(JSON.stringify(sessionStorage)).not.toContain(made.key);
});

test('a key for scripts is revoked only after a confirmation', async () => {
  api().on('DELETE', `${path}4/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/claves');
  await user.click(await screen.findByRole('button', { name: 'Retirar la llave informe-semanal' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  api().on('GET', path, () => ({ body: aKeysetPage([]) }));
  await user.click(dialog.getByRole('button', { name: 'Retirarla' }));
  await screen.findByText('Aún no hay llaves');
  expect(api().of('DELETE', `${path}4/`)).toHaveLength(1);
});
