import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mailBodyResponse, type SettingsResponse, settingsResponse } from '#app/modules/program/schema.ts';
import { api, setOnline } from '#app/shell/testing/render.tsx';
import { enterAdmin, openAdmin } from '../admin.factory.tsx';
import { aJob, aMail, jobsPath, mailsPath, playJobs, playMails } from './program.factory.ts';

beforeEach(() => enterAdmin());

const last = (path: string, name: string) => api().of('GET', path).at(-1)?.query.get(name) ?? null;
const list = async (name: string) => within(await screen.findByRole('list', { name }));
const openings = `${mailsPath}4/openings/`;

test('only a failed job can be run again, and a job that will be retried shows the time of the retry', async () => {
  const dueAt = new Date(Date.now() + 60_000).toISOString();
  playJobs(api(), [
    aJob(1, { state: 'retrying', due_at: dueAt, attempts: 2 }),
    aJob(2, { state: 'running', due_at: dueAt, reason: null, attempts: 1 }),
    aJob(3, { state: 'waiting', reason: null, attempts: 0 }),
  ]);
  await openAdmin('/programa?parte=tareas&estado=all');
  const jobs = await list('Tareas');
  const texts = jobs.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts.map((text) => text?.includes('Próximo intento'))).toEqual([true, false, false]);
  expect(jobs.getByText(/^Otra vez · 2 intentos/)).toBeTruthy();
  expect(jobs.getByText(/^En curso · 1 intento ·/)).toBeTruthy();
  expect(jobs.getByText(/^En espera · 0 intentos/)).toBeTruthy();
  expect(jobs.queryByRole('button')).toBeNull();
});

test('the list of jobs requests the state that the address contains; without a state it requests all jobs', async () => {
  playJobs(api(), [aJob(1)]);
  await openAdmin('/programa?parte=tareas&estado=running');
  await list('Tareas');
  expect(last(jobsPath, 'state')).toBe('running');
  expect(screen.getByRole('radio', { name: 'En curso' })).toHaveProperty('checked', true);
});

test('a notice names the job that is run again, and the list is read again', async () => {
  playJobs(api(), [aJob(1)]);
  const { user } = await openAdmin('/programa');
  await list('Tareas');
  api().on('POST', `${jobsPath}${aJob(1).id}/retry/`, () => {
    playJobs(api(), []);
    return { status: 204 };
  });
  await user.click(screen.getByRole('button', { name: /Hacerla otra vez/ }));
  await screen.findByText('En marcha otra vez: cola.1.');
  await screen.findByText('Ninguna tarea aquí');
});

test('the key of a row does nothing while no row has the focus', async () => {
  playJobs(api(), [aJob(1)]);
  const { user } = await openAdmin('/programa');
  await list('Tareas');
  await user.keyboard('r');
  expect(api().sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('J and K stop at the last and at the first row', async () => {
  playJobs(api(), [aJob(1), aJob(2)]);
  const { user } = await openAdmin('/programa');
  await list('Tareas');
  await user.keyboard('jjjj');
  expect(document.activeElement?.textContent).toContain('cola.2');
  await user.keyboard('kkk');
  expect(document.activeElement?.textContent).toContain('cola.1');
});

test.each([
  [false, 1_000, '1000 en esta lista'],
  [true, 1_000, 'Más de 1000 en esta lista'],
])('if is_more is %s for a total of %i, the list shows "%s"', async (isMore, total, words) => {
  playJobs(api(), [aJob(1)], { total_count: total, is_more: isMore });
  await openAdmin('/programa');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the text of a mail search is trimmed and stored in the address, and the first page is shown', async () => {
  playMails(api(), [aMail()]);
  const { user } = await openAdmin('/programa?parte=correos&estado=failed&despues=40');
  await list('Correos');
  expect([last(mailsPath, 'after'), last(mailsPath, 'state')]).toEqual(['40', 'failed']);
  await user.type(screen.getByLabelText('Dirección o número de miembro'), ' ana@persona {Enter}');
  await waitFor(() => expect(last(mailsPath, 'search')).toBe('ana@persona'));
  expect([last(mailsPath, 'after'), last(mailsPath, 'state')]).toEqual([null, 'failed']);
  expect(screen.getByLabelText('Dirección o número de miembro')).toHaveProperty('value', 'ana@persona');
});

test('an emptied search shows all mails again', async () => {
  playMails(api(), [aMail()]);
  const { user } = await openAdmin('/programa?parte=correos&busca=7');
  await list('Correos');
  expect(last(mailsPath, 'search')).toBe('7');
  await user.clear(screen.getByLabelText('Dirección o número de miembro'));
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(last(mailsPath, 'search')).toBeNull());
});

test.each([
  ['sent', /^Bienvenida · Enviado · 1 intento/],
  ['failed', /^Bienvenida · Sin salir · 1 intento/],
  ['refused', /^Bienvenida · Rechazado · 1 intento/],
] as const)('a mail in the state %s is named in words', async (state, words) => {
  playMails(api(), [aMail({ state })]);
  await openAdmin('/programa?parte=correos');
  expect((await list('Correos')).getByText(words)).toBeTruthy();
});

test('if the address of a mail is not stored, the log states this', async () => {
  playMails(api(), [aMail({ address: null, member: null, has_body: false })]);
  await openAdmin('/programa?parte=correos');
  expect((await list('Correos')).getByRole('heading', { name: 'Sin dirección guardada' })).toBeTruthy();
  expect(screen.getByText('Sin texto guardado')).toBeTruthy();
});

test('a mail is shown only after the server has logged the reading, and a refusal shows no text', async () => {
  playMails(api(), [aMail()]);
  api().on('POST', openings, () => ({ status: 404, body: { detail: 'Ya no se guarda.' } }));
  const { user } = await openAdmin('/programa?parte=correos');
  await list('Correos');
  await user.keyboard('jl');
  await screen.findByText('Ya no se guarda.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api().of('POST', openings)).toHaveLength(1);
});

test('each reading of a mail is logged, including a second reading of the same mail', async () => {
  playMails(api(), [aMail()]);
  const body = { subject: 'Hola, Ana', text: 'Bienvenida.' };
  api().on('POST', openings, () => ({ body }), mailBodyResponse);
  const { user } = await openAdmin('/programa?parte=correos');
  await list('Correos');
  for (const count of [1, 2]) {
    await user.click(screen.getByRole('button', { name: /Leerlo/ }));
    await screen.findByRole('dialog', { name: 'Hola, Ana' });
    expect(api().of('POST', openings)).toHaveLength(count);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('an address that refuses mails is shown with the answer of its server', async () => {
  const refused = { address: 'no@persona.example', answer: '550 unknown', at: '2026-11-26T10:00:00.000Z' };
  playMails(api(), [], { refused: [refused], stopped_reminders: 12 });
  await openAdmin('/programa?parte=correos');
  const part = within(await screen.findByRole('region', { name: 'Direcciones sin correos' }));
  expect(part.getByText('no@persona.example')).toBeTruthy();
  expect(part.getByText(/^550 unknown/)).toBeTruthy();
  expect(part.getByText('12 personas han apagado los recordatorios.')).toBeTruthy();
  expect(screen.getByText('Ningún correo aquí')).toBeTruthy();
});

const aState = (changes: Partial<SettingsResponse> = {}): SettingsResponse => ({
  ...{ health: { database: true, disk: true }, started_at: '2026-11-26T10:00:00.000Z' },
  versions: { node: 'v24', postgresql: '18', schema: '0074' },
  ...{ memory_bytes: 1024 ** 2, database_bytes: 0, media_bytes: 0, disk: null },
  settings: [{ name: 'PORT', value: '3000', is_secret: false, is_set: true }],
  ...changes,
});

async function openSettings(changes: Partial<SettingsResponse>) {
  api().on('GET', '/api/admin/settings/', () => ({ body: aState(changes) }), settingsResponse);
  await openAdmin('/programa?parte=ajustes');
  return within(await screen.findByRole('region', { name: 'Estado' }));
}

const factOf = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

test('a failing part of the program is named, even if there is no text for its name', async () => {
  await openSettings({ health: { database: true, disk: false, jobs: false } });
  expect([factOf('Base de datos'), factOf('Disco'), factOf('jobs')]).toEqual(['Bien', 'Falla', 'Falla']);
});

test.each([
  [0, '0 kB'],
  [1536, '1,5 kB'],
  [5 * 1024 ** 3, '5 GB'],
  [3 * 1024 ** 5, '3072 TB'],
])('%i bytes are written as %s', async (bytes, text) => {
  await openSettings({ database_bytes: bytes });
  expect(factOf('Tamaño de la base de datos')?.replaceAll(/\s/g, ' ')).toBe(text);
});

test('the free disk space is shown, unless it cannot be read', async () => {
  await openSettings({ disk: { free_bytes: 2 * 1024 ** 3, total_bytes: 8 * 1024 ** 3 } });
  expect(factOf('Disco libre')?.replaceAll(/\s/g, ' ')).toBe('2 GB de 8 GB');
});

test('a setting shows its value; a setting without a value shows a text', async () => {
  await openSettings({
    settings: [
      { name: 'PORT', value: '3000', is_secret: false, is_set: true },
      { name: 'S3_URL', value: null, is_secret: true, is_set: false },
      { name: 'SENTRY', value: null, is_secret: false, is_set: false },
    ],
  });
  expect(screen.queryByRole('region', { name: 'Ajustes en vigor' })).not.toBeNull();
  expect(['PORT', 'S3_URL', 'SENTRY'].map(factOf)).toEqual(['3000', 'Sin poner', 'Sin poner']);
  expect(screen.queryByText('Disco libre')).toBeNull();
});

test('an unknown part in the address opens the jobs', async () => {
  playJobs(api(), [aJob(1)]);
  await openAdmin('/programa?parte=otra');
  expect((await list('Tareas')).getByText('cola.1')).toBeTruthy();
});

test('without a network a list shows that it is waiting, and it loads by itself when the network is back', async () => {
  playJobs(api(), [aJob(1)]);
  playMails(api(), [aMail()]);
  const { user } = await openAdmin('/programa?parte=tareas');
  await list('Tareas');
  setOnline(false);
  await user.click(screen.getByRole('link', { name: 'Correos' }));
  await screen.findByText('En cuanto vuelva, seguimos donde lo dejaste.');
  setOnline(true);
  await list('Correos');
});
