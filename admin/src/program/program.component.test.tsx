import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  jobsResponse,
  type LoggedMailResponse,
  mailBodyResponse,
  mailsResponse,
  type OpenJobResponse,
  settingsResponse,
  suppressedResponse,
} from '#app/modules/program/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry } from '../admin.factory.tsx';

const jobs = '/api/admin/jobs/';
const mails = '/api/admin/mails/';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

const aJob = (number: number, changes: Partial<OpenJobResponse> = {}): OpenJobResponse => ({
  ...{
    id: `00000000-0000-4000-8000-00000000000${number}`,
    queue: `cola.${number}`,
    state: 'dead',
    attempts: 9,
  },
  ...{
    reason: 'connect ECONNREFUSED',
    created_at: '2026-11-26T10:00:00.000Z',
    due_at: null,
    started_at: null,
  },
  ...changes,
});

function playJobs(items: OpenJobResponse[], next: string | null = null): void {
  const meta = { total_count: items.length, is_more: false, next };
  api().on('GET', jobs, () => ({ body: { meta, queues: [], items } }), jobsResponse);
}

const aMail = (changes: Partial<LoggedMailResponse> = {}): LoggedMailResponse => ({
  ...{ id: 4, kind: 'welcome', address: 'ana@persona.example', member: 7, state: 'sent', answer: '250 OK' },
  ...{ attempts: 1, has_body: true },
  ...{ first_at: '2026-11-26T10:00:00.000Z', last_at: '2026-11-26T10:00:00.000Z' },
  ...changes,
});

function playMails(items: LoggedMailResponse[]): void {
  const meta = { total_count: items.length, is_more: false, next: null };
  api().on('GET', mails, () => ({ body: { meta, items } }), mailsResponse);
  const suppressed = { refused: [], stopped_reminders: 1 };
  api().on('GET', `${mails}suppressed/`, () => ({ body: suppressed }), suppressedResponse);
}

test('the keys J and K move through the failed jobs, and R runs the focused job again', async () => {
  playJobs([aJob(1), aJob(2)]);
  const path = `${jobs}${aJob(2).id}/retry/`;
  api().on('POST', path, () => ({ status: 204 }));
  const { user } = await openAdmin('/programa');
  await screen.findByText('cola.1');
  await user.keyboard('jjkj');
  expect(document.activeElement?.textContent).toContain('cola.2');
  await user.keyboard('r');
  await waitFor(() => expect(api().of('POST', path)).toHaveLength(1));
});

test('if a job was already run again by somebody else, the retry is refused and the list is reloaded', async () => {
  playJobs([aJob(1)]);
  const body = { detail: 'Esta tarea ya no está entre las fallidas.' };
  api().on('POST', `${jobs}${aJob(1).id}/retry/`, () => ({ status: 404, body }));
  const { user } = await openAdmin('/programa?parte=tareas');
  await screen.findByText('cola.1');
  playJobs([]);
  await user.click(screen.getByRole('button', { name: /Hacerla otra vez/ }));
  expect(await screen.findByText('Ninguna tarea aquí')).toBeTruthy();
});

test('the next page of jobs begins after the last job shown, and a filter shows the first page', async () => {
  playJobs([aJob(1)], aJob(1).id);
  const { user } = await openAdmin('/programa?parte=tareas');
  await user.click(await screen.findByRole('button', { name: 'Siguiente página' }));
  const last = (name: string) => api().of('GET', jobs).at(-1)?.query.get(name);
  await waitFor(() => expect([last('state'), last('after')]).toEqual(['dead', aJob(1).id]));
  await user.click(screen.getByRole('radio', { name: 'Todas' }));
  await waitFor(() => expect([last('state'), last('after')]).toEqual([null, null]));
});

test('a mail with a body opens in a dialog, and a mail without a body has no button to open it', async () => {
  playMails([aMail(), aMail({ id: 5, kind: 'sign-up-code', has_body: false })]);
  const body = { subject: 'Hola, Ana', text: 'Bienvenida.' };
  api().on('POST', `${mails}4/openings/`, () => ({ body }), mailBodyResponse);
  const { user } = await openAdmin('/programa?parte=correos');
  expect(await screen.findByText('1 persona ha apagado los recordatorios.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Leerlo/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Leerlo/ }));
  expect(await screen.findByRole('dialog', { name: 'Hola, Ana' })).toBeTruthy();
  expect(screen.getByText('Bienvenida.')).toBeTruthy();
});

test('a list without failed jobs shows a text', async () => {
  playJobs([]);
  await openAdmin('/programa');
  expect(await screen.findByText('Ninguna tarea aquí')).toBeTruthy();
});

test('if a list cannot be loaded, a button loads it again', async () => {
  api().on('GET', jobs, () => ({ status: 400, body: { detail: 'No.' } }));
  await openAdmin('/programa');
  expect(await screen.findByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('for a secret setting, only the fact that it is set is shown', async () => {
  const setting = { name: 'PORT', value: '3000', is_secret: false, is_set: false };
  const state = {
    ...{ health: { database: true }, versions: { node: 'v24', postgresql: '18', schema: '0074' } },
    ...{ started_at: '2026-11-26T10:00:00.000Z', memory_bytes: 1024 ** 2, database_bytes: 0, media_bytes: 0 },
    disk: null,
    settings: [setting, { name: 'MAIL_URL', value: null, is_secret: true, is_set: true }],
  };
  api().on('GET', '/api/admin/settings/', () => ({ body: state }), settingsResponse);
  await openAdmin('/programa?parte=ajustes');
  expect(await screen.findByText('3000 (por defecto)')).toBeTruthy();
  expect(screen.getByText('Puesto, oculto')).toBeTruthy();
  expect(screen.getByText('1 MB')).toBeTruthy();
});
