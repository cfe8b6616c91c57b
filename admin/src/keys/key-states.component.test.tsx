import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keysResponse, madeKeyResponse } from '#app/modules/accounts/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aKeysetPage, openAdmin, playEntry } from '../admin.factory.tsx';
import { catchFiles } from '../list/list.factory.ts';

const path = '/api/admin/keys/';
const aKey = (changes: object = {}) => ({
  ...{ id: 4, name: 'informe', owner: { id: 5, username: 'marta' }, verbs: ['comments.read', 'moons.paint'] },
  ...{ created_at: '2026-11-20T10:00:00.000Z', expires_at: '2027-02-18T10:00:00.000Z', last_used_at: null },
  ...changes,
});

beforeEach(async () => {
  await signIn();
  playEntry(api());
  api().on('GET', path, () => ({ body: aKeysetPage([aKey()]) }), keysResponse);
});

/** Opens the form of a new key, with a name and a verb. */
async function typeKey(name = 'informe') {
  const opened = await openAdmin('/claves');
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Hacer una llave' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nombre'), name);
  await user.click(await dialog.findByLabelText('Ver los comentarios'));
  return { ...opened, dialog, make: () => user.click(dialog.getByRole('button', { name: 'Hacerla' })) };
}

test('a row has the owner, the verbs in words, the last day and the last use of a key', async () => {
  const used = aKey({ id: 3, name: 'copia', last_used_at: '2026-11-26T10:00:00.000Z' });
  api().on('GET', path, () => ({ body: aKeysetPage([aKey(), used]) }), keysResponse);
  await openAdmin('/claves');
  const rows = within(await screen.findByRole('list', { name: 'Llaves para programas' }));
  const [first, second] = rows.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/informe marta.*Ver los comentarios, moons\.paint.*Hasta el 2027-02-18, sin usar/);
  expect(second).toMatch(/Hasta el 2027-02-18, usada/);
});

test('the file of the keys has the verbs of each key and no secret', async () => {
  const files = catchFiles();
  const { user } = await openAdmin('/claves');
  await screen.findByText('informe');
  await user.click(screen.getByRole('button', { name: 'Bajar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.split('\r\n')).toEqual([
    'Nombre,De quién,Qué puede,Caduca,Último uso',
    'informe,marta,"Ver los comentarios, moons.paint",2027-02-18T10:00:00.000Z,',
  ]);
});

test.each(['a', '-informe', 'con espacio', 'a'.repeat(40)])(
  'the name "%s" of a key is refused',
  async (name) => {
    const { dialog, make } = await typeKey(name);
    await make();
    await dialog.findByText('De 2 a 39 letras minúsculas, números, puntos o guiones.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Nombre'));
    expect(api().of('POST', path)).toEqual([]);
  },
);

test('if the server refuses a key, the reason is shown and the name and the verbs stay', async () => {
  const detail = 'Ya tienes 20 llaves. Retira antes una.';
  api().on('POST', path, () => ({ status: 409, body: { detail } }));
  const { dialog, make } = await typeKey();
  await make();
  await dialog.findByText(detail);
  expect(dialog.getByLabelText('Nombre')).toHaveProperty('value', 'informe');
  expect(dialog.getByLabelText('Ver los comentarios')).toHaveProperty('checked', true);
});

test('if the server refuses a verb, the list of verbs shows the reason', async () => {
  const verbs = ['Una llave tuya no puede hacer comments.read.'];
  api().on('POST', path, () => ({ status: 400, body: { verbs } }));
  const { dialog, make } = await typeKey();
  await make();
  const group = within(dialog.getByRole('group', { name: 'Qué puede hacer' }));
  await group.findByText(String(verbs[0]));
});

test('a new key does not get a verb that was deselected', async () => {
  const made = { id: 5, key: 'yoi-staff-x', expires_at: '2027-02-18T10:00:00.000Z' };
  api().on('POST', path, () => ({ status: 201, body: made }), madeKeyResponse);
  const { user, dialog, make } = await typeKey();
  await user.click(dialog.getByLabelText('Ver las reseñas'));
  await user.click(dialog.getByLabelText('Ver los comentarios'));
  await make();
  await screen.findByLabelText('Llave');
  expect(api().of('POST', path)[0]?.body).toEqual({ name: 'informe', verbs: ['reviews.read'] });
});

test('Escape does not close the dialog with a new key, because the key is shown only there', async () => {
  const made = { id: 5, key: 'yoi-staff-x', expires_at: '2027-02-18T10:00:00.000Z' };
  api().on('POST', path, () => ({ status: 201, body: made }), madeKeyResponse);
  const { user, make } = await typeKey();
  await make();
  await screen.findByLabelText('Llave');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Llave')).toHaveProperty('value', made.key);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await screen.findByRole('button', { name: 'Copiada' });
  expect(copied.mock.calls).toEqual([[made.key]]);
});

test('after a reload, the form still contains the name and the verbs of a key', async () => {
  const { unmount } = await typeKey();
  unmount();
  const { user } = await openAdmin('/claves');
  await user.click(await screen.findByRole('button', { name: 'Hacer una llave' }));
  expect(await screen.findByDisplayValue('informe')).toBe(screen.getByLabelText('Nombre'));
  expect(await screen.findByLabelText('Ver los comentarios')).toHaveProperty('checked', true);
});

test('a moderator is offered only the verbs of moderators', async () => {
  playEntry(api(), { role: 'moderator' });
  const { dialog } = await typeKey();
  expect(dialog.queryByLabelText('Ver las cifras')).toBeNull();
  expect(dialog.queryByLabelText('Buscar a alguien')).toBeNull();
});

test('if a colleague has already revoked a key, the key disappears from the list after the refusal', async () => {
  api().on('DELETE', `${path}4/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  const { user } = await openAdmin('/claves');
  await user.click(await screen.findByRole('button', { name: 'Retirar la llave informe' }));
  api().on('GET', path, () => ({ body: aKeysetPage([]) }), keysResponse);
  await user.click(screen.getByRole('button', { name: 'Retirarla' }));
  await screen.findByText('No encontrado.');
  await screen.findByText('Aún no hay llaves');
});

test('if the revocation of a key is cancelled, nothing is sent', async () => {
  const { user } = await openAdmin('/claves');
  await user.click(await screen.findByRole('button', { name: 'Retirar la llave informe' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api().of('DELETE', `${path}4/`)).toEqual([]);
});
