import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ApplicationResponse } from '#app/modules/selection/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry } from '../admin.factory.tsx';
import { aDecision, anApplication, desk, playApplication } from './applications.factory.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playEntry(api());
});

const path = `${desk}7/decision/`;
const bodies = (method: 'PUT' | 'DELETE') =>
  api()
    .of(method, path)
    .map(({ body }) => body);
const section = () => within(screen.getByRole('region', { name: 'Decisión' }));
const save = () => screen.getByRole('button', { name: 'Guardar el borrador' });
const reasonField = () => screen.findByLabelText<HTMLTextAreaElement>('Motivo');

/** Opens an application about which an admin can decide. */
function openDecidable(changes: Partial<ApplicationResponse> = {}, search = '') {
  playApplication(api(), anApplication({ can_decide: true, markers: 2, ...changes }));
  return openAdmin(`/postulaciones/7${search}`);
}

test('before two reviewers have given marks, there is no form for the decision', async () => {
  await openDecidable({ can_decide: false, markers: 1 });
  await screen.findByText('Antes de decidir hacen falta las puntuaciones de dos personas.');
  expect(section().queryByRole('textbox')).toBeNull();
});

test('a decision that was sent shows its outcome, its reason and its sender, and cannot be changed', async () => {
  const decision = aDecision({ sent_at: '2026-11-22T10:00:00.000Z' });
  await openDecidable({ stage: 'refused', can_decide: false, decision });
  await screen.findByText('Faltan horas.');
  expect(section().getByText('No seguir')).toBeTruthy();
  expect(section().getByText(/admin/)).toBeTruthy();
  expect(section().queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /Mover a/ })).toBeNull();
});

test('a sent decision still shows its reason after the account of its sender was erased', async () => {
  const decision = aDecision({ outcome: 'accepted', by: null, sent_at: '2026-11-22T10:00:00.000Z' });
  await openDecidable({ stage: 'accepted', can_decide: false, decision });
  await screen.findByText('Faltan horas.');
  expect(section().getByText('Aceptar')).toBeTruthy();
  expect(section().queryByText(/·/)).toBeNull();
});

test('reviewers who are not admins see no decision', async () => {
  playEntry(api(), { role: 'expert' });
  await openDecidable();
  await screen.findByRole('heading', { name: 'Historia' });
  expect(screen.queryByRole('region', { name: 'Decisión' })).toBeNull();
});

test('a draft needs an outcome, but does not need a reason yet', async () => {
  api().on('PUT', path, () => ({ status: 204 }));
  const { user } = await openDecidable();
  await reasonField();
  await user.click(save());
  await screen.findByText('Elige una decisión.');
  expect(bodies('PUT')).toEqual([]);
  await user.click(screen.getByLabelText('Aceptar'));
  await user.click(save());
  await screen.findByText('Borrador guardado');
  expect(bodies('PUT')).toEqual([{ outcome: 'accepted', reason: '', version: null }]);
});

test.each([
  ['accepted', 'Aceptar'],
  ['refused', 'No seguir'],
])(
  'the form of a decision preselects the outcome %s from the address and keeps the stored reason',
  async (asked, label) => {
    const outcome = asked === 'accepted' ? 'refused' : 'accepted';
    await openDecidable({ decision: aDecision({ outcome }) }, `?decidir=${asked}`);
    expect((await reasonField()).value).toBe('Faltan horas.');
    expect(screen.getByLabelText(label)).toHaveProperty('checked', true);
  },
);

test('an unknown outcome in the address selects nothing', async () => {
  await openDecidable({}, '?decidir=trial');
  await reasonField();
  for (const label of ['Aceptar', 'No seguir'])
    expect(screen.getByLabelText(label)).toHaveProperty('checked', false);
});

test('if a draft is discarded, the request contains the version of the draft that was shown', async () => {
  api().on('DELETE', path, () => {
    playApplication(api(), anApplication({ can_decide: true, markers: 2 }));
    return { status: 204 };
  });
  const { user } = await openDecidable({ decision: aDecision({ version: 5 }) });
  await user.click(await screen.findByRole('button', { name: 'Descartarlo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartarlo' })).toBeNull());
  expect(bodies('DELETE')).toEqual([{ version: 5 }]);
  expect((await reasonField()).value).toBe('');
});

test('if a colleague has changed a draft, the server refuses to discard it, and the draft stays on the screen', async () => {
  const detail = 'bea cambió antes este borrador. Mira cómo está ahora.';
  api().on('DELETE', path, () => ({ status: 409, body: { detail } }));
  const { user } = await openDecidable({ decision: aDecision() });
  await user.click(await screen.findByRole('button', { name: 'Descartarlo' }));
  await screen.findByText(detail);
  expect((await reasonField()).value).toBe('Faltan horas.');
});

test('a typed reason survives a reload; another account in the same tab does not see it', async () => {
  const { user, unmount } = await openDecidable();
  await user.type(await reasonField(), 'A medias');
  unmount();
  const again = await openDecidable();
  await waitFor(async () => expect((await reasonField()).value).toBe('A medias'));
  again.unmount();
  await signIn('otra@yoi.test');
  await openDecidable();
  expect((await reasonField()).value).toBe('');
});

test('if the connection is lost while a draft is saved, the typed reason stays', async () => {
  const { user } = await openDecidable({ decision: aDecision() });
  await user.type(await reasonField(), ' Y gracias.');
  api().on('PUT', path, () => 'cut');
  await user.click(save());
  await screen.findByText('No hay conexión a internet');
  expect((await reasonField()).value).toBe('Faltan horas. Y gracias.');
});
