import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rolesResponse } from '#app/modules/accounts/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aKeysetPage, openAdmin, playEntry } from '../admin.factory.tsx';
import { desk, playApplications, playSettings } from './applications.factory.tsx';
import type { PositionSettings } from './use-position.ts';

const path = `${desk}positions/370/`;
const page = '/api/content/pages/370/';
const address = '/postulaciones/plazas/370';

const playPosition = (changes: Partial<PositionSettings> = {}) => playSettings(api(), changes);
const aHolder = (id: number, username: string, role: string) => ({
  ...{ member: { id, username, email: `${username}@persona.example` }, role },
  ...{ given_by: null, given_at: '2026-11-20T10:00:00.000Z', reason: 'Empieza' },
});
const bodies = (method: string, of = path) =>
  api()
    .of(method, of)
    .map(({ body }) => body);
const save = () => screen.getByRole('button', { name: 'Guardar los ajustes' });

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playApplications(api(), []);
  playPosition();
  const holders = [
    aHolder(8, 'eva', 'expert'),
    aHolder(9, 'leo', 'editor'),
    aHolder(10, 'marta', 'moderator'),
  ];
  api().on('GET', '/api/admin/roles/', () => ({ body: aKeysetPage(holders) }), rolesResponse);
});

test('only members of the team who may review are offered as reviewers', async () => {
  await openAdmin(address);
  expect(await screen.findByLabelText('eva · experta o experto')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('leo · editora o editor')).toHaveProperty('checked', false);
  expect(screen.queryByLabelText(/^marta/)).toBeNull();
});

test('team members on a later page of the list of roles are also offered as reviewers', async () => {
  const pages = [aHolder(8, 'eva', 'expert'), aHolder(9, 'leo', 'editor')];
  api().on('GET', '/api/admin/roles/', ({ query }) => ({
    body: query.has('after') ? aKeysetPage(pages.slice(1)) : aKeysetPage(pages.slice(0, 1), { next: 8 }),
  }));
  await openAdmin(address);
  await screen.findByLabelText('eva · experta o experto');
  screen.getByLabelText('leo · editora o editor');
});

test('all settings are sent together, with the version that was shown', async () => {
  api().on('PUT', path, () => ({ status: 204 }));
  const { user } = await openAdmin(address);
  await user.click(await screen.findByLabelText('eva · experta o experto'));
  await user.click(screen.getByLabelText('leo · editora o editor'));
  await user.selectOptions(screen.getByLabelText(/^Nombre, correo/), 'En prueba');
  const [first] = screen.getAllByLabelText('Peso');
  if (first) await user.selectOptions(first, '5');
  await user.click(save());
  await screen.findByText('Guardado');
  expect(bodies('PUT')).toEqual([
    {
      ...{ version: 2, reveal_from: 'trial', reviewers: [9] },
      criteria: [
        { id: 1, name: 'Escucha', weight: 5 },
        { id: 2, name: 'Claridad', weight: 1 },
      ],
    },
  ]);
});

test('a new criterion is sent without an id, and a removed criterion is not sent', async () => {
  api().on('PUT', path, () => ({ status: 204 }));
  const { user } = await openAdmin(address);
  await user.click(await screen.findByRole('button', { name: 'Añadir un criterio' }));
  await user.type(screen.getByLabelText('Criterio 3'), 'Plan');
  await user.click(screen.getByRole('button', { name: 'Quitar el criterio 1' }));
  await user.click(save());
  await waitFor(() => expect(bodies('PUT')).toHaveLength(1));
  expect(bodies('PUT')[0]).toMatchObject({
    criteria: [
      { id: 2, name: 'Claridad', weight: 1 },
      { id: null, name: 'Plan', weight: 2 },
    ],
  });
});

test('the last criterion cannot be removed', async () => {
  const { user } = await openAdmin(address);
  await user.click(await screen.findByRole('button', { name: 'Quitar el criterio 2' }));
  expect(screen.getByRole('button', { name: 'Quitar el criterio 1' })).toHaveProperty('disabled', true);
});

test.each([
  [
    { status: 400, body: { reviewers: ['Revisan solo cuentas del equipo.'] } },
    'Revisan solo cuentas del equipo.',
  ],
  [
    { status: 400, body: { criteria: ['Uno de los criterios ya no existe.'] } },
    'Uno de los criterios ya no existe.',
  ],
  [{ status: 409, body: { detail: 'Alguien cambió antes esta plaza.' } }, 'Alguien cambió antes esta plaza.'],
  [{ status: 503, body: {} }, /Estamos presentando inconvenientes/],
  ['cut' as const, 'No hay conexión a internet'],
])(
  'if the settings are refused with %j, the form shows the reason and keeps the input',
  async (answer, words) => {
    api().on('PUT', path, () => answer);
    const { user } = await openAdmin(address);
    await user.type(await screen.findByLabelText('Criterio 2'), ' y orden');
    await user.click(save());
    await screen.findByText(words);
    expect(screen.getByLabelText('Criterio 2')).toHaveProperty('value', 'Claridad y orden');
  },
);

test('if the settings cannot be read again after a refusal, the typed settings stay', async () => {
  const { user } = await openAdmin(address);
  await user.type(await screen.findByLabelText('Criterio 2'), ' y orden');
  api().on('PUT', path, () => ({ status: 409, body: { detail: 'Alguien cambió antes esta plaza.' } }));
  api().on('GET', path, () => ({ status: 503, body: {} }));
  await user.click(save());
  await screen.findByText('Alguien cambió antes esta plaza.');
  expect(screen.getByLabelText('Criterio 2')).toHaveProperty('value', 'Claridad y orden');
});

test('an address without the number of a position opens the page for a missing screen', async () => {
  await openAdmin('/postulaciones/plazas/abc');
  await screen.findByRole('heading', { level: 1, name: /no/i });
  expect(api().sent.some(({ path: asked }) => asked.includes('/positions/abc'))).toBe(false);
});

test('if a position cannot be loaded, the screen offers a retry', async () => {
  api().on('GET', path, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin(address);
  await screen.findByText('No se pudo abrir la plaza');
  playPosition();
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('heading', { level: 1, name: 'Acompañar' });
});

const dates = () => within(screen.getByRole('region', { name: 'Fechas' }));
const playPage = (schedules: readonly { id: number; action: string }[]) => {
  api().on('GET', page, () => ({ body: { latest: { id: 77 }, schedules } }));
  api().on('POST', `${page}schedules/`, () => ({ status: 201, body: {} }));
  for (const { id } of schedules) api().on('DELETE', `${page}schedules/${id}/`, () => ({ status: 204 }));
};

test.each([
  [{}, 'Está abierta y no tiene fecha de cierre.', 'Se cierra el'],
  [
    { closes_at: '2026-12-24T10:00:00.000Z' },
    /Está abierta y se cierra sola el 24 de diciembre/,
    'Se cierra el',
  ],
  [{ is_open: false }, 'Está cerrada y no tiene fecha de apertura.', 'Se abre el'],
  [
    { is_open: false, opens_at: '2026-12-24T10:00:00.000Z' },
    /Está cerrada y se abre sola el 24 de diciembre/,
    'Se abre el',
  ],
])('a position with %j shows its next date', async (changes, words, label) => {
  playPosition(changes);
  await openAdmin(address);
  await screen.findByText(words);
  expect(dates().getByLabelText(label)).toBeTruthy();
});

test('the form of a date is not saved without a date', async () => {
  playPage([]);
  const { user } = await openAdmin(address);
  await user.click(await screen.findByRole('button', { name: 'Guardar la fecha' }));
  await screen.findByText('Elige un día y una hora.');
  expect(bodies('POST', `${page}schedules/`)).toEqual([]);
});

test('a new closing date replaces the earlier one and does not change the opening date', async () => {
  playPage([
    { id: 5, action: 'unpublish' },
    { id: 6, action: 'publish' },
  ]);
  const { user } = await openAdmin(address);
  await user.type(await screen.findByLabelText('Se cierra el'), '2026-12-24T11:30');
  await user.click(screen.getByRole('button', { name: 'Guardar la fecha' }));
  await screen.findByText('Guardado');
  expect(bodies('POST', `${page}schedules/`)).toEqual([
    { action: 'unpublish', due_at: new Date('2026-12-24T11:30').toISOString(), replaces: [5] },
  ]);
  expect(api().sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('for a closed position, an opening date schedules the latest revision of the position', async () => {
  playPosition({ is_open: false });
  playPage([]);
  const { user } = await openAdmin(address);
  await user.type(await screen.findByLabelText('Se abre el'), '2026-12-24T11:30');
  await user.click(screen.getByRole('button', { name: 'Guardar la fecha' }));
  await waitFor(() =>
    expect(bodies('POST', `${page}schedules/`)).toMatchObject([{ action: 'publish', revision: 77 }]),
  );
});

test('a scheduled date can be removed; if the server refuses a past date, its field shows the reason', async () => {
  playPosition({ closes_at: '2026-12-24T10:00:00.000Z' });
  playPage([{ id: 5, action: 'unpublish' }]);
  const { user } = await openAdmin(address);
  await user.click(await screen.findByRole('button', { name: 'Quitar la fecha' }));
  await waitFor(() => expect(bodies('DELETE', `${page}schedules/5/`)).toHaveLength(1));
  expect(bodies('POST', `${page}schedules/`)).toEqual([]);
  api().on('POST', `${page}schedules/`, () => ({ status: 400, body: { due_at: ['Ya pasó.'] } }));
  await user.type(screen.getByLabelText('Se cierra el'), '2020-12-24T11:30');
  await user.click(screen.getByRole('button', { name: 'Guardar la fecha' }));
  await screen.findByText('Ya pasó.');
});
