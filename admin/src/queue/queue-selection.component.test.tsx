import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { QueuedComment } from '#app/modules/comments/schema.ts';
import { api } from '#app/shell/testing/render.tsx';
import {
  aKeysetPage,
  aQueuedComment,
  commentsDesk,
  enterAdmin,
  openAdmin,
  playComments,
} from '../admin.factory.tsx';
import { pendingDeeds } from './use-pending-deeds.ts';

beforeEach(() => enterAdmin());

const hiddenAt = '2026-11-22T10:00:00.000Z';

/** Opens the queue with as many comments as there are changes. Each comment has its number in its text. */
async function openQueue(first: number, changes: readonly Partial<QueuedComment>[]) {
  const items = changes.map((change, index) =>
    aQueuedComment({ id: first + index, comment: `Número ${first + index}.`, ...change }),
  );
  playComments(api(), items);
  for (const { id } of items) api().on('POST', `${commentsDesk}${id}/keep/`, () => ({ status: 204 }));
  const view = await openAdmin('/comentarios');
  await screen.findByText(`Número ${first}.`);
  return view;
}

const bar = () => screen.queryByText(/^\d+ elegidas?$/)?.parentElement ?? null;
const kept = (id: number) => api().of('POST', `${commentsDesk}${id}/keep/`);

test('one button selects all records of the page, and another button deselects them', async () => {
  const { user } = await openQueue(201, [{}, {}, {}]);
  await user.keyboard('x');
  await screen.findByText('1 elegida');
  await user.click(screen.getByRole('button', { name: 'Elegir la página' }));
  await screen.findByText('3 elegidas');
  await user.click(screen.getByRole('button', { name: 'No elegir ninguna' }));
  await waitFor(() => expect(bar()).toBeNull());
});

test('the key X and the checkbox select the current comment and deselect it again', async () => {
  const { user } = await openQueue(211, [{}, {}]);
  await user.keyboard('jx');
  const box = screen.getByRole('checkbox', { name: 'Elegir: Número 212.' });
  expect(box).toHaveProperty('checked', true);
  await user.click(box);
  await waitFor(() => expect(bar()).toBeNull());
});

test('the bar for selected comments offers only verbs that fit one of them; a verb skips the comments that it does not fit', async () => {
  const { user } = await openQueue(221, [
    {},
    { hidden: { by: 5, at: hiddenAt, reason: 'Spam' }, reports: [] },
    { member: null, author: null },
  ]);
  await user.keyboard('jx');
  await screen.findByText('1 elegida');
  const names = () => within(bar() ?? document.body).getAllByRole('button');
  expect(names().map(({ textContent }) => textContent)).toEqual([
    'Devolver',
    'Vetar',
    'Elegir la página',
    'No elegir ninguna',
  ]);
  await user.click(screen.getByRole('button', { name: 'Elegir la página' }));
  await user.click(within(bar() ?? document.body).getByRole('button', { name: 'Dejarlo' }));
  await screen.findByText('Se queda: 2 de 2.');
  expect([kept(221).length, kept(222).length, kept(223).length]).toEqual([1, 0, 1]);
});

test('if another moderator decided about one of several comments, the result shows the number of this comment and the reason', async () => {
  const { user } = await openQueue(231, [{}, {}]);
  const detail = 'marta lo decidió antes.';
  api().on('POST', `${commentsDesk}231/keep/`, () => ({ status: 409, body: { detail } }));
  await user.keyboard('xjxa');
  await screen.findByText('Se queda: 1 de 2.');
  expect(screen.getByText(`Número 231: ${detail}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Repetir/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByText('Se queda: 1 de 2.')).toBeNull();
});

test('a change of the filter clears the selection, so that no decision is made about a hidden comment', async () => {
  const { user } = await openQueue(241, [{}, {}]);
  await user.keyboard('x');
  await screen.findByText('1 elegida');
  await user.click(screen.getByLabelText('Todos'));
  await waitFor(() => expect(api().of('GET', commentsDesk).at(-1)?.query.get('state')).toBe('all'));
  await waitFor(() => expect(bar()).toBeNull());
});

test('the focus does not move beyond the first or the last comment of the page', async () => {
  const { user } = await openQueue(251, [{}, {}]);
  await user.keyboard('k');
  expect(document.activeElement?.id).toBe('entrada-251');
  await user.keyboard('jjj');
  expect(document.activeElement?.id).toBe('entrada-252');
});

test('keys act on the comment that has the focus', async () => {
  const { user } = await openQueue(261, [{}, {}]);
  document.getElementById('entrada-262')?.focus();
  await user.keyboard('a');
  await screen.findByText('Se queda: «Número 262.»');
  expect(screen.queryByText('Número 262.')).toBeNull();
  await user.keyboard('u');
  expect(await screen.findByText('Número 262.')).toBeTruthy();
});

test('a key does nothing if its verb does not fit the current comment', async () => {
  const { user } = await openQueue(271, [{ hidden: { by: 5, at: hiddenAt, reason: 'Spam' }, reports: [] }]);
  await user.keyboard('h');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pendingDeeds.read().pending).toEqual([]);
});

test('the total of the list leaves out decided comments; a bar shows the last decision and the number of earlier decisions', async () => {
  const { user } = await openQueue(281, [{}, {}, {}]);
  expect(screen.getByText('3 en esta lista')).toBeTruthy();
  await user.keyboard('aa');
  await screen.findByText('1 en esta lista');
  expect(screen.getByText('y 1 más')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Deshacer/ }));
  await screen.findByText('2 en esta lista');
  expect(screen.queryByText('y 1 más')).toBeNull();
  await pendingDeeds.flush();
  expect([kept(281).length, kept(282).length]).toEqual([1, 0]);
});

test('a decision is sent when the page is hidden', async () => {
  const { user } = await openQueue(291, [{}]);
  await user.keyboard('a');
  expect(kept(291)).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(kept(291)).toHaveLength(1));
});

test('a queue has keyset paging, and the first record of a new page gets the focus', async () => {
  const pages = new Map([
    ['', aKeysetPage([aQueuedComment({ id: 301, comment: 'Uno.' })], { total_count: 2, next: '1-17-301' })],
    ['1-17-301', aKeysetPage([aQueuedComment({ id: 302, comment: 'Dos.' })], { total_count: 2 })],
  ]);
  api().on('GET', commentsDesk, ({ query }) => ({ body: pages.get(query.get('after') ?? '') }));
  const { user } = await openAdmin('/comentarios');
  await screen.findByText('Uno.');
  expect(screen.queryByRole('button', { name: /^Anterior/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Siguiente/ }));
  await screen.findByText('Dos.');
  await waitFor(() => expect(document.activeElement?.id).toBe('entrada-302'));
  expect(screen.queryByRole('button', { name: /^Siguiente/ })).toBeNull();
  await user.keyboard('p');
  await waitFor(() => expect(document.activeElement?.id).toBe('entrada-301'));
  await user.keyboard('n');
  await screen.findByText('Dos.');
});

test('if all records of a page are decided, the link to the next page is still shown', async () => {
  const items = [aQueuedComment({ id: 311, comment: 'Uno.' })];
  api().on('GET', commentsDesk, () => ({ body: aKeysetPage(items, { total_count: 2, next: '1-17-311' }) }));
  const { user } = await openAdmin('/comentarios');
  await screen.findByText('Uno.');
  await user.keyboard('a');
  await screen.findByText('En esta página no queda nada por decidir.');
  expect(screen.getByText('1 en esta lista')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Siguiente/ })).toBeTruthy();
});

test('a queue with more records than the server counts shows that there are more', async () => {
  const items = [aQueuedComment({ id: 321 })];
  const meta = { total_count: 1_000, is_more: true, next: '1-17-321' };
  api().on('GET', commentsDesk, () => ({ body: aKeysetPage(items, meta) }));
  await openAdmin('/comentarios');
  await screen.findByText('Más de 1000 en esta lista');
});
