import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playEntry } from '../admin.factory.tsx';
import {
  aListedApplication,
  anApplication,
  desk,
  playApplication,
  playApplications,
} from './applications.factory.tsx';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const moves = () =>
  api()
    .of('POST', `${desk}7/stage/`)
    .map(({ body }) => body);

test('each application is in the column of its stage, and has no name before the names are revealed', async () => {
  const known = aListedApplication({ id: 8, stage: 'trial', name: 'Eva Sol', markers: 2, mean: 4.25 });
  playApplications(api(), [aListedApplication({ can_mark: true }), known]);
  await openAdmin('/postulaciones');
  await screen.findByRole('link', { name: 'Candidatura 7' });
  expect(column('Nueva').getByText('Por puntuar')).toBeTruthy();
  expect(column('En prueba').getByRole('link', { name: 'Eva Sol' }).getAttribute('href')).toBe(
    '/admin/postulaciones/8',
  );
  expect(column('En prueba').getByText('4,25 de 5')).toBeTruthy();
});

test('the key M opens a menu that moves the selected application; the request contains the version that was shown', async () => {
  playApplications(api(), [aListedApplication({ version: 3 })]);
  api().on('POST', `${desk}7/stage/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/postulaciones');
  await screen.findByText('Candidatura 7');
  await user.keyboard('jm');
  await user.click(await screen.findByRole('menuitem', { name: 'En lectura' }));
  await screen.findByText('Movida a «En lectura»');
  expect(moves()).toEqual([{ stage: 'reading', version: 3 }]);
});

test('an application can be dragged to another column', async () => {
  playApplications(api(), [aListedApplication()]);
  api().on('POST', `${desk}7/stage/`, () => ({ status: 204 }));
  await openAdmin('/postulaciones');
  const card = (await screen.findByText('Candidatura 7')).closest('li');
  const target = screen.getByRole('region', { name: /^En prueba/ });
  const dataTransfer = { setData: () => undefined };
  if (card) fireEvent.dragStart(card, { dataTransfer });
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  await waitFor(() => expect(moves()).toEqual([{ stage: 'trial', version: 1 }]));
});

test("if another team member has already moved an application, the screen shows the server's refusal", async () => {
  playApplications(api(), [aListedApplication()]);
  const detail = 'bea la movió antes. Mira cómo está ahora.';
  api().on('POST', `${desk}7/stage/`, () => ({ status: 409, body: { detail } }));
  const { user } = await openAdmin('/postulaciones');
  await user.click(await screen.findByRole('button', { name: 'Mover a…: Candidatura 7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'En prueba' }));
  await screen.findByText(detail);
});

test('if the board cannot be reloaded after a move, it still shows its applications', async () => {
  playApplications(api(), [aListedApplication()]);
  const { user } = await openAdmin('/postulaciones');
  await user.click(await screen.findByRole('button', { name: 'Mover a…: Candidatura 7' }));
  api().on('POST', `${desk}7/stage/`, () => ({ status: 204 }));
  api().on('GET', desk, () => ({ status: 503, body: {} }));
  await user.click(await screen.findByRole('menuitem', { name: 'En lectura' }));
  await screen.findByText('Movida a «En lectura»');
  expect(screen.getByText('Candidatura 7')).toBeTruthy();
});

test('a move to a final stage opens the form for the decision on the application', async () => {
  playApplication(api(), anApplication({ can_decide: true, markers: 2 }));
  playApplications(api(), [aListedApplication()]);
  const { user } = await openAdmin('/postulaciones');
  await user.click(await screen.findByRole('button', { name: 'Mover a…: Candidatura 7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Aceptada' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Aceptar')).checked).toBe(true);
  expect(moves()).toEqual([]);
});

test('a reviewer who is not an admin cannot move applications', async () => {
  playEntry(api(), { role: 'expert' });
  playApplications(api(), [aListedApplication()]);
  await openAdmin('/postulaciones');
  await screen.findByText('Candidatura 7');
  expect(screen.queryByRole('button', { name: /Mover a/ })).toBeNull();
});

test('the filters of the board are sent to the API', async () => {
  playApplications(api(), [aListedApplication()]);
  const { user } = await openAdmin('/postulaciones');
  await screen.findByRole('option', { name: 'Acompañar' });
  await user.selectOptions(screen.getByLabelText('Plaza'), 'Acompañar');
  await user.click(screen.getByLabelText('Solo las que me falta puntuar'));
  await waitFor(() => {
    const last = api().of('GET', desk).at(-1);
    expect(last && [last.query.get('position'), last.query.get('mine')]).toEqual(['370', 'to-mark']);
  });
});

test('an empty board shows an explanation; if the connection is lost, the board offers a retry', async () => {
  playApplications(api(), []);
  api().on('GET', desk, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/postulaciones');
  await screen.findByText('No se pudieron abrir las candidaturas');
  playApplications(api(), []);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('No hay nada aquí');
});
