import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesResponse } from '#app/modules/accounts/schema.ts';
import { membersResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aFoundMember, aKeysetPage, openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';

const base = '/api/admin/roles/';
const holder = {
  ...{ member: { id: 8, username: 'marta', email: 'marta@persona.example' }, role: 'moderator' },
  ...{ given_by: { id: 5, username: 'ana' }, given_at: '2026-11-20T10:00:00.000Z', reason: 'Modera' },
};

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
  playRefresh(api());
  api().on('GET', base, () => ({ body: aKeysetPage([holder]) }), rolesResponse);
  api().on('GET', '/api/admin/members/', () => ({ body: aKeysetPage([aFoundMember()]) }), membersResponse);
  api().on('GET', '/api/user-second-factors/', () => ({ body: { has_password: true, factors: [] } }));
});

const bodies = (method: string, path: string) =>
  api()
    .of(method, path)
    .map(({ body }) => body);

test('a role is given to the account with an address; this requires a reason and the password', async () => {
  api().on('POST', base, () => ({ status: 403, body: { detail: 'Confirma.', reason: 'prove' } }));
  api().on('POST', '/api/user-identity/', () => {
    api().on('POST', base, () => ({ status: 204 }));
    return { body: {} };
  });
  const { user } = await openAdmin('/papeles');
  await user.click(await screen.findByRole('button', { name: 'Dar un papel' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Escribe el motivo.');
  await user.type(screen.getByLabelText('A quién'), 'Bea@persona.example');
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Papel'), 'support');
  await user.type(screen.getByLabelText('Motivo'), 'Empieza en soporte');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.type(await screen.findByLabelText('Contraseña'), 'Segura.2026{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('POST', base).at(-1)).toEqual({ member: 3, role: 'support', reason: 'Empieza en soporte' });
});

test('a role is revoked with a reason; if the server refuses, the typed reason stays', async () => {
  const detail = 'Es la última cuenta que administra. Da antes este papel a otra.';
  api().on('DELETE', `${base}8/`, () => ({ status: 409, body: { detail } }));
  const { user } = await openAdmin('/papeles');
  await user.click(await screen.findByRole('button', { name: 'Cambiar el papel de marta' }));
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Papel'), 'member');
  await user.type(screen.getByLabelText('Motivo'), 'Se va');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(detail);
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', 'Se va');
  expect(bodies('DELETE', `${base}8/`)).toEqual([{ reason: 'Se va' }]);
});

test('if no account has the given name, the field of the role form shows an error', async () => {
  const { user } = await openAdmin('/papeles');
  await user.click(await screen.findByRole('button', { name: 'Dar un papel' }));
  await user.type(screen.getByLabelText('A quién'), 'nadie');
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Papel'), 'editor');
  await user.type(screen.getByLabelText('Motivo'), 'Escribe');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('No hay ninguna cuenta con este correo, nombre o número.');
});

test('the table of permissions has a row for each verb and a cell for each role', async () => {
  await openAdmin('/papeles/permisos');
  const row = within(await screen.findByRole('row', { name: /^Vetar a alguien/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'no puede',
    'no puede',
    'puede',
    'no puede',
    'puede',
  ]);
});
