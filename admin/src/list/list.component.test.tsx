import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { membersResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aFoundMember, aKeysetPage, openAdmin, playEntry } from '../admin.factory.tsx';

const path = '/api/admin/members/';
const names = ['ana', 'bea', 'carla'];
const members = names.map((username, index) => aFoundMember({ id: index + 1, username }));

beforeEach(async () => {
  localStorage.clear();
  await signIn();
  playEntry(api());
  api().on('GET', path, () => ({ body: aKeysetPage(members) }), membersResponse);
});

const lastQuery = () => Object.fromEntries(api().of('GET', path).at(-1)?.query ?? []);
const search = () => screen.findByLabelText('Buscar a alguien');

test('the URL of a list contains its filters, its order and its page', async () => {
  await openAdmin('/personas?search=ana&order=oldest&after=7');
  expect(await search()).toHaveProperty('value', 'ana');
  await screen.findByRole('link', { name: 'ana' });
  expect(lastQuery()).toEqual({ search: 'ana', order: 'oldest', after: '7', limit: '50' });
});

test('the slash key focuses the search field, and Enter starts the search', async () => {
  const { user } = await openAdmin('/personas');
  await screen.findByRole('link', { name: 'ana' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(await search());
  await user.keyboard('bea{Enter}');
  await waitFor(() => expect(lastQuery()).toEqual({ search: 'bea', order: 'newest', limit: '50' }));
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull());
  expect(await search()).toHaveProperty('value', '');
});

test('the keys N and P open the next and the previous page', async () => {
  api().on('GET', path, ({ query }) => ({
    body: query.has('after')
      ? aKeysetPage(members.slice(2))
      : aKeysetPage(members.slice(0, 2), { total_count: 1_000, is_more: true, next: 2 }),
  }));
  const { user } = await openAdmin('/personas');
  await screen.findByText('Más de 1000 en esta lista');
  await user.keyboard('n');
  await screen.findByRole('link', { name: 'carla' });
  await user.keyboard('p');
  await screen.findByRole('link', { name: 'ana' });
});

test('the keys J and K move through the records, X selects a record and Enter opens it', async () => {
  const { user } = await openAdmin('/personas');
  await screen.findByRole('link', { name: 'ana' });
  await user.keyboard('jjkx');
  expect(document.activeElement).toHaveProperty('id', 'entrada-2');
  expect(screen.getByLabelText('Elegir: bea')).toHaveProperty('checked', true);
  await screen.findByRole('button', { name: 'Bajar 1 en CSV' });
});

test('the link of a saved view restores its filters, but does not contain the searched name', async () => {
  const { user } = await openAdmin('/personas?search=ana&order=oldest');
  await user.click(await screen.findByRole('button', { name: 'Guardar esta vista' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.findByText('Escribe un nombre.');
  await user.type(dialog.getByLabelText('Nombre'), 'Las primeras{Enter}');
  const view = await screen.findByRole('link', { name: 'Las primeras' });
  expect(view.getAttribute('href')).toBe('/admin/personas?order=oldest');
  await user.click(screen.getByRole('button', { name: 'Olvidar la vista Las primeras' }));
  expect(screen.queryByRole('link', { name: 'Las primeras' })).toBeNull();
});

test('there is one text for a list without matches, and another text for a list that cannot be loaded', async () => {
  api().on('GET', path, () => ({ body: aKeysetPage([]) }));
  const { user } = await openAdmin('/personas?search=zzz');
  await screen.findByText('Nada coincide');
  api().on('GET', path, () => ({ status: 503, body: {} }));
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await screen.findByText('No se pudo abrir Personas');
  api().on('GET', path, () => ({ body: aKeysetPage(members) }));
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('link', { name: 'ana' });
});
