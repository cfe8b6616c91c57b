import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { memberRecordResponse, requestsResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aKeysetPage, aMemberRecord, openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';
import type { SupportRequest } from './use-requests.ts';

const path = '/api/admin/requests/';
const record = '/api/admin/members/3/';
const at = '2026-11-20T10:00:00.000Z';

const aRequest = (changes: Partial<SupportRequest> = {}): SupportRequest => ({
  ...{ id: 7, kind: 'factor-reset', member: { id: 3, username: 'bea' }, reason: 'Perdió el teléfono' },
  ...{ requested_by: { id: 5, username: 'marta' }, requested_at: at, expires_at: at, new_email: null },
  ...{ needs_approval: true, needs_old_code: false, confirmed_at: null },
  ...changes,
});

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
  playRefresh(api());
  api().on('GET', '/api/user-second-factors/', () => ({ body: { has_password: true, factors: [] } }));
});

const playRequests = (items: readonly SupportRequest[]) =>
  api().on('GET', path, () => ({ body: aKeysetPage(items) }), requestsResponse);
const bodies = (where: string) =>
  api()
    .of('POST', where)
    .map(({ body }) => body);

test('a colleague approves a request after entering the password', async () => {
  playRequests([aRequest()]);
  const approve = `${record}requests/7/approve/`;
  api().on('POST', approve, () => ({ status: 403, body: { detail: 'Confirma.', reason: 'prove' } }));
  api().on('POST', '/api/user-identity/', () => {
    api().on('POST', approve, () => {
      playRequests([]);
      return { status: 204 };
    });
    return { body: {} };
  });
  const { user } = await openAdmin('/peticiones');
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  await user.type(await screen.findByLabelText('Contraseña'), 'Segura.2026{Enter}');
  await screen.findByText('Nada espera una segunda persona');
});

test('members cannot approve their own requests, but can withdraw them', async () => {
  const me = { username: 'marta', email: 'ana@yoi.test', name: null, photo_sizes: [] };
  api().on('GET', '/api/users/me/', () => ({ body: me }));
  playRequests([aRequest()]);
  api().on('POST', `${record}requests/7/refuse/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/peticiones');
  await screen.findByText('Espera a otra persona');
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(bodies(`${record}requests/7/refuse/`)).toHaveLength(1));
});

test('an address is changed with the typed codes; if a code is wrong, its field shows an error', async () => {
  const change = { kind: 'address-change', new_email: 'b@nuevo.example', needs_old_code: true } as const;
  playRequests([aRequest({ ...change, needs_approval: false })]);
  const confirm = `${record}requests/7/confirm/`;
  const wrong = { old_code: ['Este código no es correcto.'] };
  api().on('POST', confirm, () => ({ status: 400, body: wrong }));
  const { user } = await openAdmin('/peticiones');
  await user.click(await screen.findByRole('button', { name: 'Escribir los códigos' }));
  await user.type(screen.getByLabelText('Código del correo nuevo'), '123456');
  await user.type(screen.getByLabelText('Código del correo de siempre'), '000000');
  await user.click(screen.getByRole('button', { name: 'Comprobar' }));
  await screen.findByText('Este código no es correcto.');
  expect(bodies(confirm)).toEqual([{ new_code: '123456', old_code: '000000' }]);
});

test("on a member's record, support can request a new address with a reason", async () => {
  playRequests([]);
  api().on('GET', record, () => ({ body: aMemberRecord() }), memberRecordResponse);
  api().on('POST', `${record}address-changes/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/personas/3');
  await user.click(await screen.findByRole('button', { name: 'Cambiar su correo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Correo nuevo'), 'b@nuevo.example{Enter}');
  await dialog.findByText('Escribe el motivo.');
  await user.click(dialog.getByLabelText('Ya no puede leer el de siempre'));
  await user.type(dialog.getByLabelText('Motivo'), 'Lo ha perdido');
  await user.click(dialog.getByRole('button', { name: 'Pedirlo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(`${record}address-changes/`)).toEqual([
    { email: 'b@nuevo.example', is_lost: true, reason: 'Lo ha perdido', seen: null },
  ]);
});
