import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { memberRecordResponse, requestsResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aKeysetPage, aMemberRecord, openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';
import { catchFiles } from '../list/list.factory.ts';
import type { SupportRequest } from './use-requests.ts';

const path = '/api/admin/requests/';
const record = '/api/admin/members/3/';
const deed = (name: string) => `${record}requests/7/${name}/`;

/** A request to change the address of a member who has lost the old address. */
const aChange = (changes: Partial<SupportRequest> = {}): SupportRequest => ({
  ...{ id: 7, kind: 'address-change', member: { id: 3, username: 'bea' }, reason: 'Lo ha perdido' },
  ...{ requested_by: { id: 5, username: 'marta' }, requested_at: '2026-11-20T10:00:00.000Z' },
  ...{ expires_at: '2026-11-21T10:00:00.000Z', new_email: 'b@nuevo.example' },
  ...{ needs_approval: true, needs_old_code: false, confirmed_at: null },
  ...changes,
});

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playRefresh(api());
  api().on('GET', '/api/user-second-factors/', () => ({ body: { has_password: true, factors: [] } }));
  api().on('GET', record, () => ({ body: aMemberRecord() }), memberRecordResponse);
  play([]);
});

function play(items: readonly SupportRequest[]): void {
  api().on('GET', path, () => ({ body: aKeysetPage(items) }), requestsResponse);
}

const button = (name: string) => screen.queryByRole('button', { name });

test('a request cannot be approved before the code of the new address was typed', async () => {
  play([aChange()]);
  await openAdmin('/peticiones');
  await screen.findByRole('button', { name: 'Escribir los códigos' });
  expect(button('Aprobar')).toBeNull();
});

test('after the code was typed, a request can be approved and no longer asks for codes', async () => {
  play([aChange({ confirmed_at: '2026-11-20T11:00:00.000Z' })]);
  await openAdmin('/peticiones');
  await screen.findByRole('button', { name: 'Aprobar' });
  expect(button('Escribir los códigos')).toBeNull();
});

test('if the old address is not lost, a request needs codes and no approval', async () => {
  play([aChange({ needs_approval: false, needs_old_code: true })]);
  await openAdmin('/peticiones');
  await screen.findByRole('button', { name: 'Escribir los códigos' });
  expect(button('Aprobar')).toBeNull();
  expect(screen.queryByText('Espera a otra persona')).toBeNull();
});

test('if the colleague who made a request is erased, the request is attributed to an erased account and can be refused', async () => {
  play([aChange({ requested_by: { id: 5, username: null } })]);
  api().on('POST', deed('refuse'), () => {
    play([]);
    return { status: 204 };
  });
  const { user } = await openAdmin('/peticiones');
  await screen.findByText(/Lo pidió una cuenta borrada/);
  await user.click(screen.getByRole('button', { name: 'Rechazar' }));
  await screen.findByText('Nada espera una segunda persona');
});

test('if the old address is lost, only the code of the new address is requested', async () => {
  play([aChange()]);
  api().on('POST', deed('confirm'), () => ({ status: 204 }));
  const { user } = await openAdmin('/peticiones');
  await user.click(await screen.findByRole('button', { name: 'Escribir los códigos' }));
  expect(screen.queryByLabelText('Código del correo de siempre')).toBeNull();
  await user.type(screen.getByLabelText('Código del correo nuevo'), '123456{Enter}');
  await screen.findByText('Hecho.');
  expect(api().of('POST', deed('confirm'))[0]?.body).toEqual({ new_code: '123456', old_code: '' });
});

test('after too many wrong codes the dialog shows the refusal and keeps the typed code', async () => {
  play([aChange()]);
  const detail = 'Demasiados códigos equivocados. Empieza otra vez.';
  api().on('POST', deed('confirm'), () => ({ status: 409, body: { detail } }));
  const { user } = await openAdmin('/peticiones');
  await user.click(await screen.findByRole('button', { name: 'Escribir los códigos' }));
  await user.type(screen.getByLabelText('Código del correo nuevo'), '123456{Enter}');
  await within(screen.getByRole('dialog')).findByText(detail);
  expect(screen.getByLabelText('Código del correo nuevo')).toHaveProperty('value', '123456');
});

test.each([
  ['Rechazar', 'refuse'],
  ['Aprobar', 'approve'],
])('if a colleague has acted first, "%s" shows the refusal of the server', async (name, sent) => {
  play([aChange({ confirmed_at: '2026-11-20T11:00:00.000Z' })]);
  api().on('POST', deed(sent), () => ({ status: 404, body: { detail: 'Esta petición ya no está.' } }));
  const { user } = await openAdmin('/peticiones');
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('Esta petición ya no está.');
});

test('the file of the requests has a line for each request', async () => {
  const files = catchFiles();
  play([aChange({ reason: 'Lo ha perdido, dice', requested_by: null })]);
  const { user } = await openAdmin('/peticiones');
  await screen.findByText(/cambiar el correo a b@nuevo\.example/);
  await user.click(screen.getByRole('button', { name: 'Bajar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]).toEqual({
    name: 'yoi-peticiones.csv',
    text: 'Persona,Qué,Motivo,Lo pidió,Cuándo\r\nbea,address-change,"Lo ha perdido, dice",,2026-11-20T10:00:00.000Z',
  });
});

test('the record of a member lists only the open requests about this member', async () => {
  play([aChange()]);
  await openAdmin('/personas/3');
  const list = within(await screen.findByRole('list', { name: 'Peticiones abiertas' }));
  list.getByText('Lo ha perdido');
  expect(api().of('GET', path)[0]?.query.get('member')).toBe('3');
});

test('a request to remove a second factor contains a reason and the last action that was seen', async () => {
  const decided = { at: '2026-11-20T10:00:00.000Z', by: 'marta' };
  api().on('GET', record, () => ({ body: aMemberRecord({ decided }) }), memberRecordResponse);
  api().on('POST', `${record}factor-resets/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/personas/3');
  await user.click(await screen.findByRole('button', { name: 'Quitar su segundo paso' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText('Correo nuevo')).toBeNull();
  await user.type(dialog.getByLabelText('Motivo'), 'Perdió el teléfono');
  await user.click(dialog.getByRole('button', { name: 'Pedirlo' }));
  await screen.findByText('Ahora lo aprueba otra persona.');
  expect(api().of('POST', `${record}factor-resets/`)[0]?.body).toEqual({
    ...{ reason: 'Perdió el teléfono', seen: decided.at },
  });
});

test('if an address is already in use, its field shows the refusal; the typed reason is restored after a reload', async () => {
  const email = ['Este correo ya tiene una cuenta.'];
  api().on('POST', `${record}address-changes/`, () => ({ status: 400, body: { email } }));
  const { user, unmount } = await openAdmin('/personas/3');
  await user.click(await screen.findByRole('button', { name: 'Cambiar su correo' }));
  await user.type(screen.getByLabelText('Motivo'), 'Lo ha perdido');
  await user.type(screen.getByLabelText('Correo nuevo'), 'b@nuevo.example{Enter}');
  await screen.findByText('Este correo ya tiene una cuenta.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Correo nuevo')));
  unmount();
  const second = await openAdmin('/personas/3');
  await second.user.click(await screen.findByRole('button', { name: 'Cambiar su correo' }));
  expect(await screen.findByDisplayValue('Lo ha perdido')).toBe(screen.getByLabelText('Motivo'));
});
