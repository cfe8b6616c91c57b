import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { auditResponse, memberRecordResponse, membersResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import {
  aFoundMember,
  aKeysetPage,
  aMemberRecord,
  anAuditEntry,
  openAdmin,
  playEntry,
  playRefresh,
} from '../admin.factory.tsx';

const base = '/api/admin/members/';
const record = `${base}3/`;

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
  playRefresh(api());
  api().on('GET', base, () => ({ body: aKeysetPage([aFoundMember()]) }), membersResponse);
});

const playRecord = (changes = {}) =>
  api().on('GET', record, () => ({ body: aMemberRecord(changes) }), memberRecordResponse);
const bodies = (path: string) =>
  api()
    .of('POST', path)
    .map(({ body }) => body);

test("a member's record opens only with a reason, which is kept after a reload", async () => {
  const refusal = { detail: 'Abre antes la ficha y di por qué.', reason: 'open' };
  api().on('GET', record, () => ({ status: 403, body: refusal }));
  api().on('POST', `${record}openings/`, () => {
    playRecord();
    return { status: 204 };
  });
  const { user } = await openAdmin('/personas/3');
  await user.click(await screen.findByRole('button', { name: 'Abrir la ficha' }));
  await screen.findByText('Elige un motivo.');
  await user.click(screen.getByLabelText('Con otras palabras'));
  await user.type(screen.getByLabelText('Tus palabras'), 'Pide ayuda');
  expect(sessionStorage.getItem('yoi-draft-apertura-3')).toContain('Pide ayuda');
  await user.click(screen.getByRole('button', { name: 'Abrir la ficha' }));
  await screen.findByRole('heading', { name: 'bea' });
  expect(bodies(`${record}openings/`)).toEqual([{ reason: 'Pide ayuda' }]);
  expect(sessionStorage.getItem('yoi-draft-apertura-3')).toBeNull();
});

test('ending all sessions of a member needs a confirmation, and the request contains the last decision that was shown', async () => {
  playRecord({ decided: { at: '2026-11-20T10:00:00.000Z', by: 'marta' } });
  api().on('POST', `${record}end-sessions/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/personas/3');
  await screen.findByText(/Lo último lo hizo marta/);
  await user.click(screen.getByRole('button', { name: 'Cerrar sus sesiones' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cerrarlas' }));
  await waitFor(() =>
    expect(bodies(`${record}end-sessions/`)).toEqual([{ seen: '2026-11-20T10:00:00.000Z' }]),
  );
});

test('if a colleague acted first, the screen names the colleague and loads the record again', async () => {
  playRecord();
  api().on('POST', `${record}unlock/`, () => {
    playRecord({ decided: { at: '2026-11-20T10:00:00.000Z', by: 'marta' } });
    return { status: 409, body: { detail: 'marta lo decidió antes.' } };
  });
  const { user } = await openAdmin('/personas/3');
  await user.click(await screen.findByRole('button', { name: 'Dejar que vuelva a probar' }));
  await screen.findByText(/Lo último lo hizo marta/);
});

test('the history of a member has its own URL', async () => {
  playRecord();
  const history = aKeysetPage([anAuditEntry({ resource: 'members', verb: 'unlock', object: 'member:3' })]);
  api().on('GET', `${record}history/`, () => ({ body: history }), auditResponse);
  await openAdmin('/personas/3?ver=historial');
  const list = within(await screen.findByRole('list', { name: 'Lo que hizo el equipo' }));
  list.getByText('Desbloquear la entrada de alguien');
  list.getByText(/marta/);
});

test("a text is shown if a member's record is refused or does not exist", async () => {
  const detail = 'La ficha de alguien del equipo la abre solo quien administra.';
  api().on('GET', record, () => ({ status: 403, body: { detail } }));
  await openAdmin('/personas/3');
  await screen.findByText(detail);
  await openAdmin('/personas/4');
  await screen.findByRole('heading', { name: 'No hay nadie con este número' });
});

test('a confirmation mail can be sent again; if the server refuses, the refusal is shown at the address field', async () => {
  api().on('POST', `${base}confirmations/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  const { user } = await openAdmin('/personas');
  await user.click(await screen.findByRole('button', { name: 'Reenviar una confirmación' }));
  await user.type(screen.getByLabelText('Correo que espera su código'), 'a@b.example{Enter}');
  await screen.findByText('No encontrado.');
  api().on('POST', `${base}confirmations/`, () => ({ status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Reenviar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
