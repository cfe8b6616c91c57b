import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { playAccount } from '#app/modules/accounts/security/screen.factory.ts';
import { api, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { type ExportState, exportsResponse, myDataResponse } from './my-data.schema.ts';
import { openMyData } from './my-data-screen.factory.ts';

const exportsPath = '/api/my-data/exports/';
const consentsPath = '/api/my-data/consents/';
const unavailable = { status: 503, body: { detail: 'Ahora no.' } };
const list = <Item,>(items: Item[]) => ({ meta: { total_count: items.length }, items });

const copy = (state: ExportState, changes: object = {}) => ({
  ...{ id: 7, state, requested_at: '2026-11-20T10:00:00.000Z', ready_at: null, expires_at: null },
  ...{ bytes: null, ...changes },
});
const playCopies = (...copies: ReturnType<typeof copy>[]) =>
  api().on('GET', exportsPath, () => ({ body: list(copies) }), exportsResponse);

const playConsents = (...granted: string[]) =>
  api().on('GET', consentsPath, () => ({
    body: list(
      ['diary', 'follow_up_mail', 'research'].map((purpose) => ({
        ...{ purpose, granted: granted.includes(purpose) },
        version: granted.includes(purpose) ? '2026-11-21' : null,
        since: granted.includes(purpose) ? '2026-11-20T10:00:00.000Z' : null,
      })),
    ),
  }));
const playCounts = (...kinds: string[]) =>
  api().on(
    'GET',
    '/api/my-data/',
    () => ({ body: list(kinds.map((kind) => ({ list: kind, file: kind, kind, count: 3 }))) }),
    myDataResponse,
  );

beforeEach(async () => {
  setOnline(true);
  await signIn();
  playAccount(api());
  playCounts('diary');
  playConsents('diary');
  playCopies();
});

test('a team member also sees which data is stored about the work in the team', async () => {
  playCounts('diary', 'team');
  await openMyData();
  await screen.findByText('Tu trabajo en el equipo');
  expect(screen.getAllByText('3 datos')).toHaveLength(2);
});

test('a list of a kind that this version of the app does not know is left out of the counts', async () => {
  playCounts('diary', 'dreams');
  await openMyData();
  await screen.findByText('3 datos');
  expect(screen.queryByText('dreams')).toBeNull();
});

test('for each kind of data the page lists what is stored, why, until when and whether it is sealed', async () => {
  const { user } = await openMyData();
  await user.click(await screen.findByText('Tus Paradas'));
  const opened = within(screen.getByText('Tus Paradas').closest('details') ?? document.body);
  for (const term of ['Qué', 'Para qué', 'Hasta cuándo', 'Cifrado'])
    expect(opened.getByText(term).nextElementSibling?.textContent).toMatch(/\.$/);
});

test('if the counts cannot be loaded, the letter about the stored data is still shown, together with the reason', async () => {
  api().on('GET', '/api/my-data/', () => unavailable);
  await openMyData();
  await screen.findByText(/inconvenientes/);
  expect(screen.getByText('Tu diario')).toBeTruthy();
  expect(screen.queryByText('Nada por ahora')).toBeNull();
});

test('if the exports cannot be loaded, no export can be requested', async () => {
  api().on('GET', exportsPath, () => unavailable);
  await openMyData();
  await screen.findByText(/inconvenientes/);
  expect(screen.queryByRole('button', { name: /^Preparar/ })).toBeNull();
});

test('if the consents cannot be loaded, a button loads them again', async () => {
  api().on('GET', consentsPath, () => unavailable);
  const { user } = await openMyData();
  const again = await screen.findByRole('button', { name: 'Volver a intentarlo' });
  playConsents('diary', 'research');
  await user.click(again);
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Guardar mi diario' })).toHaveProperty('checked', true),
  );
  expect(screen.getByRole('switch', { name: /investigar/ })).toHaveProperty('checked', true);
});

test('a consent that was never given has no date, and one tap on its switch gives the consent', async () => {
  playConsents();
  const { user } = await openMyData();
  const mail = await screen.findByRole('switch', { name: /correo un mes después/ });
  expect([mail, screen.queryByText(/Diste este permiso/)]).toMatchObject([{ checked: false }, null]);
  api().on('POST', consentsPath, () => {
    playConsents('follow_up_mail');
    return { body: { purpose: 'follow_up_mail', granted: true, version: '2026-11-21', since: null } };
  });
  await user.click(mail);
  await waitFor(() => expect(mail).toHaveProperty('checked', true));
  expect(api().of('POST', consentsPath)).toMatchObject([
    { body: { purpose: 'follow_up_mail', granted: true } },
  ]);
});

test('if the request for an export is refused, the reason of the server is shown', async () => {
  const detail = 'Ya estamos preparando una copia. Cuando termine podrás pedir otra.';
  api().on('POST', exportsPath, () => ({ status: 409, body: { detail } }));
  const { user } = await openMyData();
  await user.click(await screen.findByRole('button', { name: 'Preparar mi copia' }));
  await screen.findByText(detail);
  expect(screen.getByRole('button', { name: 'Preparar mi copia' })).toHaveProperty('disabled', false);
});

test('several exports are listed with the day on which each was requested', async () => {
  playCopies(copy('failed'), copy('expired', { id: 6, requested_at: '2026-11-02T10:00:00.000Z' }));
  await openMyData();
  await screen.findByText('Copia del 20 de noviembre de 2026');
  expect(screen.getByText('Copia del 2 de noviembre de 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull();
});

test('while an export is being made, its state is requested repeatedly until the export is ready', async () => {
  playCopies(copy('making'));
  await openMyData();
  await screen.findByText(/La estamos preparando/);
  playCopies(
    copy('ready', {
      ...{ ready_at: '2026-11-20T10:01:00.000Z', expires_at: '2026-11-27T10:01:00.000Z', bytes: 12_345 },
    }),
  );
  await screen.findByRole('button', { name: 'Descargar' });
  expect(screen.getByText(/^Lista, 12\skB\./)).toBeTruthy();
});

test('if a download fails, an error is shown, and the download can be retried', async () => {
  playCopies(copy('ready', { bytes: 12_345, expires_at: '2026-11-27T10:01:00.000Z' }));
  api().on('GET', `${exportsPath}7/`, () => unavailable);
  const { user } = await openMyData();
  const download = await screen.findByRole('button', { name: 'Descargar' });
  await user.click(download);
  await screen.findByText('No hemos podido descargarla. Inténtalo otra vez.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(download).toHaveProperty('disabled', false));
});
