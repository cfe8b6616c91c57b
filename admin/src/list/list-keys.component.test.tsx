import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { membersResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aFoundMember, aKeysetPage, openAdmin, playEntry } from '../admin.factory.tsx';
import { catchFiles } from './list.factory.ts';

const path = '/api/admin/members/';
const aPage = (names: readonly string[], next: number | null = null, from = 1) =>
  aKeysetPage(
    names.map((username, index) => aFoundMember({ id: from + index, username })),
    { next },
  );

beforeEach(async () => {
  await signIn();
  playEntry(api());
  api().on(
    'GET',
    path,
    ({ query }) => ({
      body: query.get('after') === '2' ? aPage(['carla'], null, 3) : aPage(['ana', 'bea'], 2),
    }),
    membersResponse,
  );
});

const findLink = (name: string) => screen.findByRole('link', { name });
const lastAfter = () => api().of('GET', path).at(-1)?.query.get('after');

test('the key J stays on the last record, and the key K stays on the first record', async () => {
  const { user } = await openAdmin('/personas');
  await findLink('ana');
  await user.keyboard('jjjjj');
  expect(document.activeElement).toHaveProperty('id', 'entrada-2');
  await user.keyboard('kkkkk');
  expect(document.activeElement).toHaveProperty('id', 'entrada-1');
});

test('single keys do nothing while a text is typed or a dialog is open', async () => {
  const { user } = await openAdmin('/personas');
  await findLink('ana');
  await user.type(screen.getByLabelText('Buscar a alguien'), 'njx');
  expect(screen.getByLabelText('Buscar a alguien')).toHaveProperty('value', 'njx');
  await user.click(await screen.findByRole('button', { name: 'Reenviar una confirmación' }));
  screen.getByRole('dialog').focus();
  await user.keyboard('n');
  expect(lastAfter()).toBeNull();
  expect(screen.queryByRole('button', { name: /en CSV/ })).toBeNull();
});

test('the browser handles keys with Control', async () => {
  const { user } = await openAdmin('/personas');
  await findLink('ana');
  await user.keyboard('{Control>}n{/Control}{Alt>}x{/Alt}');
  expect(lastAfter()).toBeNull();
  expect(screen.getByLabelText('Elegir: ana')).toHaveProperty('checked', false);
});

test('the key N does nothing on the last page, and the key P does nothing on the first page', async () => {
  const { user } = await openAdmin('/personas?after=2');
  await findLink('carla');
  const asked = api().of('GET', path).length;
  await user.keyboard('np');
  await findLink('carla');
  expect(api().of('GET', path)).toHaveLength(asked);
});

test('a later page has a button to the first page, and the last page has no button to a next page', async () => {
  const { user } = await openAdmin('/personas?after=2');
  const pages = within(await screen.findByRole('navigation', { name: 'Páginas' }));
  expect(pages.queryByRole('button', { name: /Siguiente/ })).toBeNull();
  await user.click(pages.getByRole('button', { name: 'Al principio' }));
  await findLink('ana');
  expect(lastAfter()).toBeNull();
});

test('a list with a single page has no buttons between pages', async () => {
  api().on('GET', path, () => ({ body: aPage(['ana']) }), membersResponse);
  await openAdmin('/personas');
  await findLink('ana');
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
});

test.each(['0', '-1', 'x', '1e3', '99999999999999999'])(
  'if the key of a page in the address is invalid, such as %s, the first page is shown',
  async (after) => {
    await openAdmin(`/personas?after=${after}`);
    await findLink('ana');
    expect(lastAfter()).toBeNull();
  },
);

test('a selected record is still selected after the next page was read', async () => {
  const { user } = await openAdmin('/personas');
  await user.click(await screen.findByLabelText('Elegir: bea'));
  await user.keyboard('n');
  await findLink('carla');
  await user.keyboard('p');
  await findLink('bea');
  expect(screen.getByLabelText('Elegir: bea')).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'No elegir ninguna' }));
  expect(screen.getByLabelText('Elegir: bea')).toHaveProperty('checked', false);
});

test('the file of selected records contains the records selected on every page', async () => {
  const files = catchFiles();
  const { user } = await openAdmin('/personas');
  await user.click(await screen.findByLabelText('Elegir: bea'));
  await user.keyboard('n');
  await user.click(await screen.findByLabelText('Elegir: carla'));
  await user.click(screen.getByRole('button', { name: 'Bajar 2 en CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.match(/ana|bea(?=,)|carla/g)).toEqual(['bea', 'carla']);
});

test('a new search starts without selected records, on the first page', async () => {
  const { user } = await openAdmin('/personas');
  await user.click(await screen.findByLabelText('Elegir: bea'));
  await user.type(screen.getByLabelText('Buscar a alguien'), ' be {Enter}');
  await waitFor(() => expect(api().of('GET', path).at(-1)?.query.get('search')).toBe('be'));
  expect(await screen.findByLabelText('Elegir: bea')).toHaveProperty('checked', false);
  screen.getByRole('button', { name: 'Bajar CSV' });
});

test('if no record is selected, the file contains all pages of the search, in their order', async () => {
  const files = catchFiles();
  const { user } = await openAdmin('/personas?search=a&order=oldest');
  await findLink('ana');
  await user.click(screen.getByRole('button', { name: 'Bajar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.match(/ana|bea(?=,)|carla/g)).toEqual(['ana', 'bea', 'carla']);
  const query = api().of('GET', path).at(-1)?.query;
  expect(Object.fromEntries(query ?? [])).toEqual({ search: 'a', order: 'oldest', limit: '100', after: '2' });
});

test('a notice is shown if a file is cut at the maximum number of records', async () => {
  const files = catchFiles();
  const { user } = await openAdmin('/personas');
  await findLink('ana');
  const many = Array.from({ length: 5_000 }, () => 'ana');
  api().on('GET', path, () => ({ body: aPage(many, 5_000) }));
  await user.click(screen.getByRole('button', { name: 'Bajar CSV' }));
  await screen.findByText(/El archivo lleva las primeras 5000/);
  await waitFor(() => expect(files[0]?.text.split('\r\n')).toHaveLength(5_001));
});

test('if the network is lost between two pages, a notice is shown, and a retry shows the page', async () => {
  const { user } = await openAdmin('/personas');
  await findLink('ana');
  api().lose(true);
  await user.keyboard('n');
  await screen.findByText('No hay conexión a internet');
  api().lose(false);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await findLink('carla');
  expect(lastAfter()).toBe('2');
});
