import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesResponse } from '#app/modules/accounts/schema.ts';
import { membersResponse, registryResponse } from '#app/modules/back-office/schema.ts';
import { api, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { aFoundMember, aKeysetPage, openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';
import { catchFiles } from '../list/list.factory.ts';

const base = '/api/admin/roles/';
const registry = '/api/admin/registry/';
const marta = {
  ...{ member: { id: 8, username: 'marta', email: 'marta@persona.example' }, role: 'moderator' },
  ...{ given_by: { id: 5, username: null }, given_at: '2026-11-20T10:00:00.000Z', reason: '=Modera' },
};
const first = {
  ...{ member: { id: 1, username: 'ana', email: 'ana@persona.example' }, role: 'admin' },
  ...{ given_by: null, given_at: '2026-11-01T10:00:00.000Z', reason: null },
};

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playRefresh(api());
  api().on('GET', base, () => ({ body: aKeysetPage([first, marta]) }), rolesResponse);
  api().on('GET', '/api/user-second-factors/', () => ({ body: { has_password: true, factors: [] } }));
});

const dialog = () => within(screen.getByRole('dialog'));

/** Opens the form that gives a role, and fills it in. */
async function typeRole(who: string) {
  const opened = await openAdmin('/papeles');
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Dar un papel' }));
  await user.type(screen.getByLabelText('A quién'), who);
  await user.selectOptions(dialog().getByLabelText('Papel'), 'editor');
  await user.type(screen.getByLabelText('Motivo'), 'Escribe el blog');
  return { ...opened, save: () => user.click(screen.getByRole('button', { name: 'Guardar' })) };
}

test('the list of roles shows no giver if there was none, and shows when the account of the giver is erased', async () => {
  await openAdmin('/papeles');
  const rows = within(await screen.findByRole('list', { name: 'Papeles' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.match(/por una cuenta borrada|por /)?.[0])).toEqual([
    undefined,
    'por una cuenta borrada',
  ]);
});

test('the file of the roles leaves unknown givers and reasons empty, and escapes formulas', async () => {
  const files = catchFiles();
  const { user } = await openAdmin('/papeles');
  await screen.findByRole('list', { name: 'Papeles' });
  await user.click(screen.getByRole('button', { name: 'Bajar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.split('\r\n').slice(1)).toEqual([
    '1,ana,ana@persona.example,Administración,2026-11-01T10:00:00.000Z,,',
    "8,marta,marta@persona.example,Moderación,2026-11-20T10:00:00.000Z,,'=Modera",
  ]);
});

test('the filter of a role takes effect at once, and its value is in the request', async () => {
  const { user } = await openAdmin('/papeles');
  await screen.findByRole('list', { name: 'Papeles' });
  await user.selectOptions(screen.getByLabelText('Papel'), 'support');
  await waitFor(() => expect(api().of('GET', base).at(-1)?.query.get('role')).toBe('support'));
  expect(screen.queryByRole('button', { name: 'Buscar' })).toBeNull();
});

test('the dialog for roles offers a holder every other role, and the removal of the current role', async () => {
  const { user } = await openAdmin('/papeles');
  await user.click(await screen.findByRole('button', { name: 'Cambiar el papel de marta' }));
  const options = within(dialog().getByLabelText('Papel')).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual([
    '',
    'expert',
    'editor',
    'support',
    'admin',
    'member',
  ]);
  expect(screen.queryByLabelText('A quién')).toBeNull();
});

test('the dialog for roles changes the role of a holder by the number of the member, without a search', async () => {
  api().on('POST', base, () => ({ status: 204 }));
  const { user } = await openAdmin('/papeles');
  await user.click(await screen.findByRole('button', { name: 'Cambiar el papel de marta' }));
  await user.selectOptions(dialog().getByLabelText('Papel'), 'editor');
  await user.type(screen.getByLabelText('Motivo'), 'Ahora escribe');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('El papel ya vale.');
  expect(api().of('POST', base)[0]?.body).toEqual({ member: 8, role: 'editor', reason: 'Ahora escribe' });
  expect(api().of('GET', '/api/admin/members/')).toEqual([]);
});

test('an account is not found by only the first letters of its name', async () => {
  const found = aKeysetPage([aFoundMember({ username: 'beatriz', email: 'beatriz@persona.example' })]);
  api().on('GET', '/api/admin/members/', () => ({ body: found }), membersResponse);
  const { save } = await typeRole('bea');
  await save();
  await screen.findByText('No hay ninguna cuenta con este correo, nombre o número.');
  expect(api().of('POST', base)).toEqual([]);
});

test.each([' 3 ', 'BEA'])('the account "%s" is found by its number or name', async (who) => {
  const found = aKeysetPage([aFoundMember({ id: 31, username: 'x.3' }), aFoundMember()]);
  api().on('GET', '/api/admin/members/', () => ({ body: found }), membersResponse);
  api().on('POST', base, () => ({ status: 204 }));
  const { save } = await typeRole(who);
  await save();
  await waitFor(() => expect(api().of('POST', base)[0]?.body).toMatchObject({ member: 3 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after a reload, the form still contains the typed text', async () => {
  const { unmount } = await typeRole('bea');
  unmount();
  const { user } = await openAdmin('/papeles');
  await user.click(await screen.findByRole('button', { name: 'Dar un papel' }));
  expect(await screen.findByDisplayValue('Escribe el blog')).toBe(screen.getByLabelText('Motivo'));
  expect(dialog().getByLabelText('Papel')).toHaveProperty('value', 'editor');
  expect(screen.getByLabelText('A quién')).toHaveProperty('value', 'bea');
});

test('after a role was given, the form is empty at its next opening', async () => {
  api().on('GET', '/api/admin/members/', () => ({ body: aKeysetPage([aFoundMember()]) }), membersResponse);
  api().on('POST', base, () => ({ status: 204 }));
  const { user, save } = await typeRole('bea');
  await save();
  await screen.findByText('El papel ya vale.');
  await user.click(screen.getByRole('button', { name: 'Dar un papel' }));
  expect(screen.getByLabelText('A quién')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Motivo')).toHaveProperty('value', '');
});

test('support does not open the list of roles', async () => {
  playEntry(api(), { role: 'support' });
  await openAdmin('/papeles');
  await screen.findByRole('heading', { name: 'Esto no es de tu papel' });
  expect(screen.queryByRole('button', { name: 'Dar un papel' })).toBeNull();
});

test('if the permissions cannot be loaded, the screen offers a retry, which shows the table', async () => {
  const detail = 'Hoy no.';
  api().on('GET', registry, () => ({ status: 409, body: { detail } }));
  const { user } = await openAdmin('/papeles/permisos');
  await screen.findByText('No se pudieron abrir los permisos');
  screen.getByText(detail);
  const items = [
    { resource: 'registry', verb: 'read', kind: 'reading', roles: ['editor', 'admin'] },
    { resource: 'roles', verb: 'give', kind: 'proven deed', roles: ['admin'] },
  ];
  const body = { own: 'admin', roles: ['editor', 'admin'], items };
  api().on('GET', registry, () => ({ body }), registryResponse);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  const row = within(await screen.findByRole('row', { name: /^Dar un papel/ }));
  row.getByText('con la contraseña otra vez');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['no puede', 'puede']);
});

test.each(['refused', 'without a network'])(
  'if the list cannot be read again after a change (%s), the records stay on the screen',
  async (cause) => {
    api().on('GET', '/api/admin/members/', () => ({ body: aKeysetPage([aFoundMember()]) }), membersResponse);
    api().on('POST', base, () => {
      if (cause === 'refused') api().on('GET', base, () => ({ status: 503, body: {} }));
      else setOnline(false);
      return { status: 204 };
    });
    const { save } = await typeRole('bea');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (cause === 'refused') await waitFor(() => expect(api().of('GET', base)).toHaveLength(2));
    await screen.findByText('2 en esta lista');
    expect(screen.getByLabelText('Elegir: marta')).toBeTruthy();
  },
);
