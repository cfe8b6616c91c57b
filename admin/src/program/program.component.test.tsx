import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mailBodyResponse, settingsResponse } from '#app/modules/program/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry } from '../admin.factory.tsx';
import { aJob, aMail, jobsPath, mailsPath, playJobs, playMails } from './program.factory.ts';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

test('J and K move through the failed jobs, and R runs the focused job again', async () => {
  playJobs(api(), [aJob(1), aJob(2)]);
  const path = `${jobsPath}${aJob(2).id}/retry/`;
  api().on('POST', path, () => ({ status: 204 }));
  const { user } = await openAdmin('/programa');
  await screen.findByText('cola.1');
  await user.keyboard('jjkj');
  expect(document.activeElement?.textContent).toContain('cola.2');
  await user.keyboard('r');
  await waitFor(() => expect(api().of('POST', path)).toHaveLength(1));
});

test('if another team member has already run a job again, the request is refused and the list is read again', async () => {
  playJobs(api(), [aJob(1)]);
  const body = { detail: 'Esta tarea ya no está entre las fallidas.' };
  api().on('POST', `${jobsPath}${aJob(1).id}/retry/`, () => ({ status: 404, body }));
  const { user } = await openAdmin('/programa?parte=tareas');
  await screen.findByText('cola.1');
  playJobs(api(), []);
  await user.click(screen.getByRole('button', { name: /Hacerla otra vez/ }));
  expect(await screen.findByText('Ninguna tarea aquí')).toBeTruthy();
});

test('the next page of the jobs begins after the last job, and a changed filter opens the first page', async () => {
  const next = `1795687200000000_${aJob(1).id}`;
  playJobs(api(), [aJob(1)], { next });
  const { user } = await openAdmin('/programa?parte=tareas');
  await user.click(await screen.findByRole('button', { name: 'Siguiente página' }));
  const last = (name: string) => api().of('GET', jobsPath).at(-1)?.query.get(name);
  await waitFor(() => expect([last('state'), last('after')]).toEqual(['dead', next]));
  await user.click(screen.getByRole('radio', { name: 'Todas' }));
  await waitFor(() => expect([last('state'), last('after')]).toEqual([null, null]));
});

test('a dialog shows a mail, and a mail without a body has no button to read it', async () => {
  playMails(api(), [aMail(), aMail({ id: 5, kind: 'sign-up-code', has_body: false })]);
  const body = { subject: 'Hola, Ana', text: 'Bienvenida.' };
  api().on('POST', `${mailsPath}4/openings/`, () => ({ body }), mailBodyResponse);
  const { user } = await openAdmin('/programa?parte=correos');
  expect(await screen.findByText('1 persona ha apagado los recordatorios.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Leerlo/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Leerlo/ }));
  expect(await screen.findByRole('dialog', { name: 'Hola, Ana' })).toBeTruthy();
  expect(screen.getByText('Bienvenida.')).toBeTruthy();
});

test('there is one text for an empty list, and another text for a list that cannot be loaded', async () => {
  playJobs(api(), []);
  await openAdmin('/programa');
  expect(await screen.findByText('Ninguna tarea aquí')).toBeTruthy();
});

test('a list that does not load offers a retry', async () => {
  api().on('GET', jobsPath, () => ({ status: 400, body: { detail: 'No.' } }));
  await openAdmin('/programa');
  expect(await screen.findByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('a secret setting shows only whether it is set', async () => {
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
