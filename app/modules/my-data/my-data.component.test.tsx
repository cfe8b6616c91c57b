import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { playAccount } from '#app/modules/accounts/security/screen.factory.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { type ExportState, exportResponse, exportsResponse, myDataResponse } from './my-data.schema.ts';
import { openMyData } from './my-data-screen.factory.ts';

const exportsPath = '/api/my-data/exports/';
const consentsPath = '/api/my-data/consents/';

const copy = (state: ExportState) => ({
  ...{ id: 7, state, requested_at: '2026-11-20T10:00:00.000Z', ready_at: null },
  ...{ expires_at: state === 'ready' ? '2026-11-27T10:00:00.000Z' : null },
  bytes: state === 'ready' ? 1_240_000 : null,
});

const consent = (purpose: string, granted: boolean) => ({
  ...{ purpose, granted, version: granted ? '2026-11-21' : null },
  since: granted ? '2026-11-20T10:00:00.000Z' : null,
});

const list = <Item,>(items: Item[]) => ({ meta: { total_count: items.length }, items });
const playCopies = (...states: ExportState[]) =>
  api().on(
    'GET',
    exportsPath,
    () => ({ body: list(states.map((state, index) => ({ ...copy(state), id: 7 + index }))) }),
    exportsResponse,
  );
const playConsents = (diary: boolean) =>
  api().on('GET', consentsPath, () => ({
    body: list([consent('diary', diary), consent('research', false)]),
  }));

beforeEach(async () => {
  await signIn();
  playAccount(api());
  const counted = (kind: string, count: number) => ({ list: kind, file: kind, kind, count });
  const items = [counted('diary', 190), counted('diary', 1), counted('portfolio', 1)];
  api().on('GET', '/api/my-data/', () => ({ body: list(items) }), myDataResponse);
  playConsents(true);
  playCopies();
});

test('the letter about the stored data counts each kind, and shows on request why the data are stored', async () => {
  const { user } = await openMyData();
  await screen.findByText('191 datos');
  expect(screen.getByText('1 dato')).toBeTruthy();
  expect(screen.getAllByText('Nada por ahora').length).toBeGreaterThan(1);
  expect(screen.queryByText('Tu trabajo en el equipo')).toBeNull();
  const summary = screen.getByText('Tu diario').closest('details');
  await user.click(screen.getByText('Tu diario'));
  expect(summary?.open).toBe(true);
  expect(summary?.textContent).toContain('Para que veas cómo te va y qué te ayuda.');
});

test('a consent shows which functions stop without it, and one tap on its switch withdraws the consent', async () => {
  const { user } = await openMyData();
  const diary = await screen.findByRole('switch', { name: 'Guardar mi diario' });
  expect(diary).toHaveProperty('checked', true);
  await screen.findByText(/Sin este permiso no puedes apuntar nada nuevo/);
  await screen.findByText('Diste este permiso el 20 de noviembre de 2026. Texto de la versión 2026-11-21.');
  api().on('POST', consentsPath, () => {
    playConsents(false);
    return { body: consent('diary', false) };
  });
  await user.click(diary);
  await waitFor(() => expect(diary).toHaveProperty('checked', false));
  expect(api().of('POST', consentsPath)).toMatchObject([{ body: { purpose: 'diary', granted: false } }]);
});

test('if the server refuses the change of a consent, the switch returns to its previous position', async () => {
  api().on('POST', consentsPath, () => ({ status: 429, body: { detail: 'Espera.' } }));
  const { user } = await openMyData();
  const diary = await screen.findByRole('switch', { name: 'Guardar mi diario' });
  await user.click(diary);
  await screen.findByText('Espera.');
  expect(diary).toHaveProperty('checked', true);
});

test.each<[ExportState, string]>([
  ['waiting', 'La estamos preparando. Puedes salir de aquí y volver luego.'],
  ['making', 'La estamos preparando. Puedes salir de aquí y volver luego.'],
  ['ready', 'Lista, 1,2 MB. La guardamos hasta el 27 de noviembre de 2026.'],
  ['failed', 'No hemos podido prepararla. Puedes pedir otra.'],
  ['expired', 'Ya no está. Si la necesitas, pide otra.'],
])('an export in the state %s is described as "%s"', async (state, text) => {
  playCopies(state);
  await openMyData();
  await waitFor(() => expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(text));
  const isOpen = state === 'waiting' || state === 'making';
  expect(screen.queryByRole('button', { name: 'Preparar otra copia' }) === null).toBe(isOpen);
  expect(screen.queryByRole('button', { name: 'Descargar' }) === null).toBe(state !== 'ready');
});

test('one tap on a button requests an export, which then appears in the list', async () => {
  api().on('POST', exportsPath, () => {
    playCopies('waiting');
    return { status: 202, body: copy('waiting') };
  });
  const { user } = await openMyData();
  await user.click(await screen.findByRole('button', { name: 'Preparar mi copia' }));
  await screen.findByText(/La estamos preparando/);
  expect(screen.queryByRole('button', { name: 'Preparar mi copia' })).toBeNull();
});

test('if the member requests a third export on the same day, the error of the daily limit is shown', async () => {
  playCopies('expired', 'ready');
  api().on('POST', exportsPath, () => ({ status: 429, body: { detail: 'Espera 40000 segundos.' } }));
  const { user } = await openMyData();
  await user.click(await screen.findByRole('button', { name: 'Preparar otra copia' }));
  await screen.findByText('Hoy ya has pedido dos copias. Mañana puedes pedir otra.');
});

test('if the last proof of identity is not recent, downloading first asks for the password', async () => {
  playCopies('ready');
  const body = { ...copy('ready'), download_url: null };
  api().on('GET', `${exportsPath}7/`, () => ({ body }), exportResponse);
  const { user } = await openMyData();
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  expect(within(dialog).getByLabelText('Contraseña')).toBeTruthy();
});

test('if an export expires before it is downloaded, the screen shows that the download failed', async () => {
  playCopies('ready');
  const body = { ...copy('expired'), download_url: null };
  api().on('GET', `${exportsPath}7/`, () => ({ body }), exportResponse);
  const { user } = await openMyData();
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  await screen.findByText('No hemos podido descargarla. Inténtalo otra vez.');
});

test('if one part of the screen fails to load, the other parts are still shown', async () => {
  api().on('GET', consentsPath, () => ({ status: 503, body: {} }));
  await openMyData();
  await screen.findByText('191 datos');
  await screen.findByRole('button', { name: 'Volver a intentarlo' });
});
