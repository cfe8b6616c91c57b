import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ListedApplication } from '#app/modules/selection/schema.ts';
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

const region = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const card = async (name: string) => (await screen.findByText(name)).closest('li') ?? document.body;
const lastQuery = (stage: string) =>
  Object.fromEntries(
    api()
      .of('GET', desk)
      .filter(({ query }) => query.get('stage') === stage)
      .at(-1)?.query ?? [],
  );

async function openWith(items: readonly ListedApplication[], address = '/postulaciones') {
  playApplications(api(), items);
  return openAdmin(address);
}

test('a column shows how many applications it has, and loads further applications on demand', async () => {
  playApplications(api(), []);
  api().on('GET', desk, ({ query }) => {
    const isNew = query.get('stage') === 'new';
    const id = query.has('after') ? 12 : 11;
    const meta = { total_count: isNew ? 2 : 0, is_more: false, next: isNew && id === 11 ? 11 : null };
    return { body: { meta, items: isNew ? [aListedApplication({ id })] : [] } };
  });
  const { user } = await openAdmin('/postulaciones');
  await screen.findByText('Candidatura 11');
  expect(within(region('Nueva')).getByText('2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver más: Nueva' }));
  await screen.findByText('Candidatura 12');
  expect(lastQuery('new')).toEqual({ stage: 'new', after: '11' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver más: Nueva' })).toBeNull());
  expect(within(region('En prueba')).getByText('Ninguna')).toBeTruthy();
});

test('if further applications of a column cannot be loaded, the column shows the reason and keeps the loaded applications', async () => {
  playApplications(api(), []);
  api().on('GET', desk, ({ query }) => {
    if (query.has('after')) return { status: 503, body: {} };
    const meta = { total_count: 2, is_more: false, next: 11 };
    const items = query.get('stage') === 'new' ? [aListedApplication({ id: 11 })] : [];
    return { body: { meta, items } };
  });
  const { user } = await openAdmin('/postulaciones');
  await user.click(await screen.findByRole('button', { name: 'Ver más: Nueva' }));
  await within(region('Nueva')).findByText(/Estamos presentando inconvenientes/);
  expect(within(region('Nueva')).getByText('Candidatura 11')).toBeTruthy();
});

test('the board of applications reads its filters from the address', async () => {
  await openWith([aListedApplication()], '/postulaciones?plaza=370&mias=1');
  await screen.findByText('Candidatura 7');
  expect(lastQuery('new')).toEqual({ stage: 'new', position: '370', mine: 'to-mark' });
  expect(screen.getByLabelText('Solo las que me falta puntuar')).toHaveProperty('checked', true);
  expect(screen.getByRole('link', { name: 'Ajustes de la plaza' }).getAttribute('href')).toBe(
    '/admin/postulaciones/plazas/370',
  );
});

test('if no position is chosen, there is no link to the settings; a reviewer never sees this link', async () => {
  const { unmount } = await openWith([aListedApplication()]);
  await screen.findByText('Candidatura 7');
  expect(screen.queryByRole('link', { name: 'Ajustes de la plaza' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Decisiones por enviar' })).toBeTruthy();
  unmount();
  playEntry(api(), { role: 'editor' });
  await openWith([aListedApplication()], '/postulaciones?plaza=370');
  await screen.findByText('Candidatura 7');
  for (const name of ['Ajustes de la plaza', 'Decisiones por enviar'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a filter without matches can be removed again', async () => {
  const { user } = await openWith([], '/postulaciones?mias=1');
  await screen.findByText('No hay nada aquí');
  playApplications(api(), [aListedApplication()]);
  await user.click(screen.getByLabelText('Solo las que me falta puntuar'));
  await screen.findByText('Candidatura 7');
  expect(lastQuery('new')).toEqual({ stage: 'new' });
});

test('a closed position is marked in the list of positions', async () => {
  playApplications(api(), []);
  const position = { id: 9, title: 'Antigua', is_open: false, opens_at: null, closes_at: null };
  api().on('GET', `${desk}positions/`, () => ({ body: { items: [position] } }));
  await openAdmin('/postulaciones');
  await screen.findByRole('option', { name: 'Antigua (cerrada)' });
});

test.each([
  [{ markers: 1 }, '1 puntuación'],
  [{ markers: 3 }, '3 puntuaciones'],
  [{ drafted: 'accepted' as const }, 'Borrador: aceptar'],
  [{ drafted: 'refused' as const }, 'Borrador: no seguir'],
])('the card of an application with %j shows the text "%s"', async (changes, words) => {
  await openWith([aListedApplication(changes)]);
  expect(within(await card('Candidatura 7')).getByText(words)).toBeTruthy();
});

test('the keys J and K move through the columns, and Enter opens the application', async () => {
  playApplication(api(), anApplication({ id: 8 }));
  const { user } = await openWith([aListedApplication(), aListedApplication({ id: 8, stage: 'trial' })]);
  await screen.findByText('Candidatura 8');
  await user.keyboard('jjk');
  expect(document.activeElement).toHaveProperty('id', 'entrada-7');
  await user.keyboard('j{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Candidatura 8' });
});

test('an application that is dropped on its own column is not moved', async () => {
  await openWith([aListedApplication()]);
  const dragged = await card('Candidatura 7');
  fireEvent.dragStart(dragged, { dataTransfer: { setData: () => undefined } });
  for (const event of [fireEvent.dragOver, fireEvent.drop]) event(region('Nueva'));
  fireEvent.dragEnd(dragged);
  for (const event of [fireEvent.dragOver, fireEvent.drop]) event(region('En prueba'));
  await screen.findByText('Candidatura 7');
  expect(api().of('POST', `${desk}7/stage/`)).toEqual([]);
});

test('the column under a dragged application is marked until the application is dragged out of the column', async () => {
  await openWith([aListedApplication()]);
  fireEvent.dragStart(await card('Candidatura 7'), { dataTransfer: { setData: () => undefined } });
  fireEvent.dragOver(region('En lectura'));
  expect(region('En lectura').hasAttribute('data-over')).toBe(true);
  fireEvent.dragLeave(region('En lectura'));
  expect(region('En lectura').hasAttribute('data-over')).toBe(false);
});

test('an application with an outcome can be neither dragged nor moved', async () => {
  await openWith([aListedApplication({ stage: 'refused' })]);
  const refused = await card('Candidatura 7');
  expect(refused.getAttribute('draggable')).toBe('false');
  expect(within(refused).queryByRole('button', { name: /Mover a/ })).toBeNull();
});
