import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { auditResponse } from '#app/modules/back-office/schema.ts';
import { api } from '#app/shell/testing/render.tsx';
import { aKeysetPage, anAuditEntry, enterAdmin, openAdmin } from '../admin.factory.tsx';
import type { AuditEntry } from '../audit/audit-groups.ts';
import { catchFiles } from '../list/list.factory.ts';

const path = '/api/admin/audit/';
const taken = anAuditEntry({
  ...{ id: 9, resource: 'roles', verb: 'take', object: 'member:12', reason: 'Se va' },
  ...{ before: { role: 'moderator' }, after: { role: 'member' } },
});

beforeEach(() => enterAdmin());

const play = (entries: readonly AuditEntry[]) =>
  api().on('GET', path, () => ({ body: aKeysetPage(entries) }), auditResponse);

test('each change of a role is listed with the names of the roles and the reason', async () => {
  play([taken, { ...taken, id: 8 }]);
  await openAdmin('/papeles/historial');
  const rows = within(await screen.findByRole('list', { name: 'Cambios de papeles' })).getAllByRole(
    'listitem',
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain('Persona 12 de Moderación a Miembro');
  expect(rows[0]?.textContent).toContain('Se va');
  expect(api().of('GET', path)[0]?.query.get('resource')).toBe('roles');
});

test('after the account of a member is erased, the role changes of the account have no reason', async () => {
  play([{ ...taken, reason: null, by: null, role: 'operator' }]);
  await openAdmin('/papeles/historial');
  await screen.findByText('Sin motivo guardado');
  screen.getByText('Quien opera el servidor', { exact: false });
});

test('the file of the changes contains the names of the roles and the reasons', async () => {
  const files = catchFiles();
  play([taken]);
  const { user } = await openAdmin('/papeles/historial');
  await user.click(await screen.findByRole('button', { name: 'Bajar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.split('\r\n').slice(1)).toEqual([
    '2026-11-20T10:00:00.000Z,member:12,Moderación,Miembro,marta,Se va',
  ]);
});

test('a text is shown if there are no changes', async () => {
  play([]);
  await openAdmin('/papeles/historial');
  await screen.findByText('Todavía no hay cambios');
});
