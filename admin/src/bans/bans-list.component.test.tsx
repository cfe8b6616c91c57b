import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { enterAgain, openAdmin, playEntry, playExpiredEntry, playRefresh } from '../admin.factory.tsx';
import { savedFile } from '../list/saved-file.factory.ts';
import { aBan, bansPath, playBans, playNotice } from './bans.factory.ts';

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playRefresh(api());
  playBans(api(), [aBan()]);
  playNotice(api(), `${bansPath}3/`, 'Tu cuenta puede escribir otra vez.');
});

const lift = () => screen.getByRole('button', { name: 'Levantar' });

/** Opens the dialog that lifts the ban of bea. */
async function openDialog() {
  const { user } = await openAdmin('/vetos');
  await user.click(await screen.findByRole('button', { name: 'Levantar el veto de bea' }));
  await screen.findByRole('dialog');
  return user;
}

test('a ban is listed without names if the accounts of the member and of the moderator are closed', async () => {
  playBans(api(), [aBan({ name: null, by: null })]);
  await openAdmin('/vetos');
  await screen.findByText('Cuenta cerrada');
  expect(screen.getByText(/^Alguien del equipo/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Levantar el veto de Cuenta cerrada' })).toBeTruthy();
});

test('support cannot open the list of bans', async () => {
  playEntry(api(), { role: 'support' });
  await openAdmin('/vetos');
  await screen.findByRole('heading', { name: 'Esto no es de tu papel' });
  expect(screen.queryByText('Hace publicidad')).toBeNull();
});

test('a cancelled dialog lifts no ban', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api().of('DELETE', `${bansPath}3/`)).toEqual([]);
  expect(screen.getByText('Hace publicidad')).toBeTruthy();
});

test('if the mail about the end of a ban cannot be read, the dialog shows the reason, and the ban can be lifted', async () => {
  api().on('GET', `${bansPath}3/notice/`, () => ({ status: 503, body: {} }));
  api().on('DELETE', `${bansPath}3/`, () => ({ status: 204 }));
  const user = await openDialog();
  await screen.findByText(/Estamos presentando inconvenientes/);
  await user.click(lift());
  await screen.findByText('El veto de bea está levantado.');
});

test.each([
  [{ status: 503, body: {} }, /Estamos presentando inconvenientes/],
  [{ status: 403, body: { detail: 'No tienes permiso.' } }, 'No tienes permiso.'],
  ['cut' as const, 'No hay conexión a internet'],
])('if lifting a ban fails with %j, the dialog stays open and shows the reason', async (answer, words) => {
  const user = await openDialog();
  await screen.findByText('Tu cuenta puede escribir otra vez.');
  api().on('DELETE', `${bansPath}3/`, () => answer);
  await user.click(lift());
  await screen.findByText(words);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('if the second factor expires before a ban is lifted, the list appears after the next code', async () => {
  const user = await openDialog();
  playExpiredEntry(api(), ['DELETE', `${bansPath}3/`], ['GET', bansPath]);
  await user.click(lift());
  await enterAgain(user, api(), () => playBans(api(), [aBan()]));
  await screen.findByText('Hace publicidad');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('if a colleague has already lifted a ban, the list behind the dialog no longer contains the ban', async () => {
  const user = await openDialog();
  api().on('DELETE', `${bansPath}3/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  playBans(api(), []);
  await user.click(lift());
  await screen.findByText('No hay nadie vetado');
});

test('the file of the bans has a line for each ban, with the time at which the ban began', async () => {
  playBans(api(), [aBan(), aBan({ id: 5, member: 8, name: null, by: null, reason: '@suma' })]);
  const { user } = await openAdmin('/vetos');
  await screen.findByText('Cuenta cerrada');
  const { name, lines } = await savedFile(() =>
    user.click(screen.getByRole('button', { name: 'Bajar CSV' })),
  );
  expect(name).toBe('yoi-vetos.csv');
  expect(lines).toEqual([
    '\uFEFFNúmero,Nombre,Motivo,Quién,Desde',
    '3,bea,Hace publicidad,marta,2026-11-20T10:00:00Z',
    "8,Cuenta cerrada,'@suma,,2026-11-20T10:00:00Z",
  ]);
});

test('if bans are chosen, the saved file contains only these bans', async () => {
  playBans(api(), [aBan(), aBan({ id: 5, member: 8, name: 'leo' })]);
  const { user } = await openAdmin('/vetos');
  await user.click(await screen.findByLabelText('Elegir: leo'));
  const { lines } = await savedFile(() => user.click(screen.getByRole('button', { name: 'Bajar 1 en CSV' })));
  expect(lines.slice(1)).toEqual(['8,leo,Hace publicidad,marta,2026-11-20T10:00:00Z']);
});

test('a lifted ban is no longer among the chosen bans', async () => {
  playBans(api(), [aBan(), aBan({ id: 5, member: 8, name: 'leo' })]);
  playNotice(api(), `${bansPath}3/`, 'Tu cuenta puede escribir otra vez.');
  api().on('DELETE', `${bansPath}3/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/vetos');
  await user.click(await screen.findByLabelText('Elegir: bea'));
  await user.click(screen.getByLabelText('Elegir: leo'));
  await user.click(screen.getByRole('button', { name: 'Levantar el veto de bea' }));
  playBans(api(), [aBan({ id: 5, member: 8, name: 'leo' })]);
  await user.click(lift());
  await screen.findByRole('button', { name: 'Bajar 1 en CSV' });
});

test('a list of bans that cannot be loaded offers a retry', async () => {
  api().on('GET', bansPath, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/vetos');
  await screen.findByText('No se pudo abrir Vetos');
  playBans(api(), []);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('No hay nadie vetado');
});
