import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { membersResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aFoundMember, aKeysetPage, openAdmin, playEntry } from '../admin.factory.tsx';
import { catchFiles } from '../list/list.factory.ts';
import type { FoundMember } from './members.screen.tsx';

const path = '/api/admin/members/';
const confirmations = `${path}confirmations/`;

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

const play = (members: readonly FoundMember[]) =>
  api().on('GET', path, () => ({ body: aKeysetPage(members) }), membersResponse);
const row = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`the list has no row of ${name}`);
  return within(item);
};

test('the row of a member marks a team role and a planned erasure, and links to the record', async () => {
  play([
    aFoundMember({ id: 8, username: 'marta', role: 'moderator' }),
    aFoundMember({ id: 9, username: 'leo', erases_at: '2026-12-01T09:00:00.000Z' }),
  ]);
  await openAdmin('/personas');
  (await row('marta')).getByText('Moderación');
  const leo = await row('leo');
  leo.getByText('Se borra');
  expect(leo.queryByText('Miembro')).toBeNull();
  expect(screen.getByRole('link', { name: 'marta' }).getAttribute('href')).toBe('/admin/personas/8');
});

test('an empty list of members explains which members appear in it', async () => {
  play([]);
  await openAdmin('/personas');
  await screen.findByText('Aún no hay nadie');
  screen.getByText('Quien confirma su correo aparece aquí.');
  screen.getByText('0 en esta lista');
});

test('if members are selected, the saved file contains only the lines of these members', async () => {
  const files = catchFiles();
  play([aFoundMember(), aFoundMember({ id: 4, username: 'leo', email: 'leo@persona.example' })]);
  const { user } = await openAdmin('/personas');
  await user.click(await screen.findByLabelText('Elegir: leo'));
  await user.click(screen.getByRole('button', { name: 'Bajar 1 en CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('yoi-personas.csv');
  expect(files[0]?.text.split('\r\n').slice(1)).toEqual([
    '4,leo,leo@persona.example,Miembro,2026-11-20T10:00:00.000Z',
  ]);
  expect(api().of('GET', path)).toHaveLength(1);
});

test('if a page of the file is refused, the reason is shown and no file is saved', async () => {
  const files = catchFiles();
  play([aFoundMember()]);
  const { user } = await openAdmin('/personas');
  await screen.findByRole('link', { name: 'bea' });
  api().on('GET', path, () => ({ status: 400, body: { detail: 'Pide menos.' } }));
  await user.click(screen.getByRole('button', { name: 'Bajar CSV' }));
  await screen.findByText('Pide menos.');
  await screen.findByRole('button', { name: 'Bajar CSV' });
  expect(files).toEqual([]);
});

test('a moderator sees neither the list nor the button that sends a confirmation', async () => {
  playEntry(api(), { role: 'moderator' });
  play([aFoundMember()]);
  await openAdmin('/personas');
  await screen.findByRole('heading', { name: 'Esto no es de tu papel' });
  expect(screen.queryByRole('button', { name: 'Reenviar una confirmación' })).toBeNull();
});

test('a confirmation is sent once to the trimmed address, even if Enter is pressed twice', async () => {
  play([]);
  api().on('POST', confirmations, () => ({ status: 204 }));
  const { user } = await openAdmin('/personas');
  await user.click(await screen.findByRole('button', { name: 'Reenviar una confirmación' }));
  const field = screen.getByLabelText('Correo que espera su código');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'ana@persona.example {Enter}{Enter}');
  await screen.findByText('El código va de camino.');
  expect(
    api()
      .of('POST', confirmations)
      .map(({ body }) => body),
  ).toEqual([{ email: 'ana@persona.example' }]);
});

test('if the network is lost while a confirmation is sent, the typed address stays', async () => {
  play([]);
  const { user } = await openAdmin('/personas');
  await user.click(await screen.findByRole('button', { name: 'Reenviar una confirmación' }));
  api().lose(true);
  await user.type(screen.getByLabelText('Correo que espera su código'), 'ana@persona.example{Enter}');
  await within(screen.getByRole('dialog')).findByText('No hay conexión a internet');
  expect(screen.getByLabelText('Correo que espera su código')).toHaveProperty('value', 'ana@persona.example');
});
