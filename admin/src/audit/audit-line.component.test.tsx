import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { auditResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aKeysetPage, anAuditEntry, openAdmin, playEntry, playRefresh } from '../admin.factory.tsx';
import { catchFiles } from '../list/list.factory.ts';
import type { AuditEntry } from './audit-groups.ts';

const path = '/api/admin/audit/';

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playRefresh(api());
});

const play = (entries: readonly AuditEntry[]) =>
  api().on('GET', path, () => ({ body: aKeysetPage(entries) }), auditResponse);
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Registro' }))
    .getAllByRole('listitem')
    .filter((item) => item.id.startsWith('entrada-'));

test.each([
  ['Quien opera el servidor', { by: null, role: 'operator' }],
  ['Cuenta borrada 5', { by: { id: 5, username: null } }],
  ['marta Moderación, con la llave informe-semanal', { via: 'informe-semanal' }],
])('an entry is attributed to "%s"', async (actor, changes) => {
  play([anAuditEntry(changes)]);
  await openAdmin('/registro');
  const [row] = await rows();
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toContain(actor);
});

test('an entry of the operator shows no role after the name', async () => {
  play([anAuditEntry({ by: null, role: 'operator' })]);
  await openAdmin('/registro');
  const [row] = await rows();
  expect(row?.textContent).not.toContain('Servidor');
});

test('if a verb has no text, the name of the verb in the registry is shown', async () => {
  play([anAuditEntry({ resource: 'moons', verb: 'paint' })]);
  await openAdmin('/registro');
  await screen.findByText('moons.paint');
});

test('an entry about a member links to the record, and an entry without an object links to nothing', async () => {
  play([
    anAuditEntry({ id: 9, resource: 'members', verb: 'open', object: 'member:12' }),
    anAuditEntry({ id: 8, resource: 'jobs', verb: 'retry', object: null, after: { job: 'a1' } }),
  ]);
  const { user } = await openAdmin('/registro');
  for (const detail of await screen.findAllByText('Detalle')) await user.click(detail);
  expect(screen.getByRole('link', { name: 'Persona 12' }).getAttribute('href')).toBe('/admin/personas/12');
  const [, retried] = await rows();
  expect(within(retried ?? document.body).queryByRole('link')).toBeNull();
  screen.getByText('Después: job: a1');
});

test('if a value in the state of an object is a list, the list is written with spaces between its values', async () => {
  play([anAuditEntry({ before: { changed: ['role', 'email'] }, after: null })]);
  const { user } = await openAdmin('/registro');
  await user.click(await screen.findByText('Detalle'));
  screen.getByText('Antes: changed: role email');
  expect(screen.queryByText(/Después/)).toBeNull();
});

test('the exported audit log has a line for each entry, with the states before and after the action and the name of the key', async () => {
  const files = catchFiles();
  play([
    anAuditEntry({ id: 9, object: 'comment:12', after: { hidden: true }, address: '203.0.113.9' }),
    anAuditEntry({ id: 8, object: null, by: { id: 5, username: null }, via: 'informe' }),
    anAuditEntry({ id: 7, by: null, role: 'operator', before: { hidden: false } }),
  ]);
  const { user } = await openAdmin('/registro');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Bajar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.split('\r\n').slice(1)).toEqual([
    '2026-11-20T10:00:00.000Z,marta,Moderación,Retirar un comentario,comment:12,,hidden: true,,203.0.113.9,',
    '2026-11-20T10:00:00.000Z,5,Moderación,Retirar un comentario,,,,,,informe',
    '2026-11-20T10:00:00.000Z,,Servidor,Retirar un comentario,comment:12,hidden: false,,,,',
  ]);
});

test('an invalid day in the address is sent unchanged, and the refusal of the server is shown', async () => {
  api().on('GET', path, () => ({ status: 400, body: { from: ['No es una fecha.'] } }));
  await openAdmin('/registro?from=ayer');
  await screen.findByText('No se pudo abrir Registro');
  screen.getByText('No es una fecha.');
  expect(api().of('GET', path)[0]?.query.get('from')).toBe('ayer');
});

test('the audit log is requested in the order that the address contains; a saved view leaves out the default order', async () => {
  play([anAuditEntry()]);
  const { user } = await openAdmin('/registro?order=oldest');
  await rows();
  expect(api().of('GET', path)[0]?.query.get('order')).toBe('oldest');
  screen.getByRole('button', { name: 'Guardar esta vista' });
  await user.selectOptions(screen.getByLabelText('Orden'), 'newest');
  await waitFor(() => expect(api().of('GET', path).at(-1)?.query.get('order')).toBe('newest'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar esta vista' })).toBeNull());
});

test('a choice and a typed number are combined as filters; a new filter opens the first page', async () => {
  play([anAuditEntry()]);
  const { user } = await openAdmin('/registro?after=90');
  await rows();
  await user.type(screen.getByLabelText('Quién, por número'), '5');
  await user.selectOptions(screen.getByLabelText('Qué'), 'comments');
  await waitFor(() =>
    expect(Object.fromEntries(api().of('GET', path).at(-1)?.query ?? [])).toEqual({
      ...{ actor: '5', resource: 'comments', order: 'newest', limit: '50' },
    }),
  );
});

test('the filter of the audit log offers only verbs that create entries, in the words of the team', async () => {
  play([anAuditEntry()]);
  const { user } = await openAdmin('/registro');
  await rows();
  const filter = screen.getByLabelText('Qué hizo');
  expect(within(filter).queryByRole('option', { name: 'Ver los comentarios' })).toBeNull();
  await user.selectOptions(filter, 'Retirar un comentario');
  await waitFor(() => expect(api().of('GET', path).at(-1)?.query.get('verb')).toBe('comments.hide'));
});

test('if the server refuses the log because a role was just taken away, the screen shows the reason', async () => {
  api().on('GET', path, () => ({ status: 403, body: { detail: 'Tu papel no tiene este permiso.' } }));
  await openAdmin('/registro');
  await screen.findByText('Tu papel no tiene este permiso.');
});

test('a change of a role is shown in words, with its reason', async () => {
  const roles = { before: { role: 'member' }, after: { role: 'moderator' } };
  play([anAuditEntry({ resource: 'roles', verb: 'give', object: 'member:12', ...roles, reason: 'Modera' })]);
  const { user } = await openAdmin('/registro');
  await user.click(await screen.findByText('Detalle'));
  screen.getByText('de Miembro a Moderación');
  screen.getByText('Modera');
});
