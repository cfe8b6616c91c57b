import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { QueuedComment } from '#app/modules/comments/schema.ts';
import { api } from '#app/shell/testing/render.tsx';
import { aQueuedComment, commentsDesk, enterAdmin, openAdmin, playComments } from '../admin.factory.tsx';

beforeEach(() => enterAdmin());

const at = '2026-11-22T10:00:00.000Z';
const article = '/api/v2/cms/pages/articles/7/';

/** Opens the queue with one comment. */
async function openOne(changes: Partial<QueuedComment>) {
  playComments(api(), [aQueuedComment(changes)]);
  await openAdmin('/comentarios');
  await screen.findByText('1 en esta lista');
}

const firstCard = () => document.getElementById('entrada-1') ?? document.body;

const verbs = () =>
  within(firstCard())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('a comment that its author has withdrawn shows no text and cannot be hidden', async () => {
  await openOne({ withdrawn: true, changed: true, comment: 'Lo que escribí.' });
  expect(await screen.findByText('Quien lo escribió lo ha retirado.')).toBeTruthy();
  expect(screen.queryByText('Lo que escribí.')).toBeNull();
  expect(screen.queryByText('Cambiado')).toBeNull();
  expect(verbs()).toEqual(['Dejarlo', 'Vetar']);
});

test('a comment that was changed after its report is marked as changed', async () => {
  await openOne({ changed: true });
  expect(await screen.findByText('Cambiado')).toBeTruthy();
});

test('a hidden comment shows its reason, and offers only to restore it or to ban its author', async () => {
  await openOne({ hidden: { by: 5, at, reason: 'Hace publicidad' } });
  expect(firstCard().textContent).toMatch(/Retirado hace .*: Hace publicidad/);
  expect(verbs()).toEqual(['Devolver', 'Vetar']);
});

test('for a comment by a closed account, the screen offers no ban', async () => {
  await openOne({ member: null, author: null });
  expect(await screen.findByText('Cuenta cerrada')).toBeTruthy();
  expect(verbs()).toEqual(['Dejarlo', 'Retirar']);
});

test('a comment without an open report has no button to keep it', async () => {
  const report = { reason: 'otro', note: '', at, decision: 'kept' } as const;
  await openOne({ reports: [report] });
  await screen.findByText('Eres un desastre.');
  expect(verbs()).toEqual(['Retirar', 'Vetar']);
  expect(screen.queryByRole('list', { name: 'Avisos' })).toBeNull();
});

test('only open reports are listed, each with its reason and, if there is one, its note', async () => {
  const report = (reason: QueuedComment['reports'][number]['reason'], hour: number, note = '') => ({
    ...{ reason, note, decision: null },
    at: `2026-11-21T${hour}:00:00.000Z`,
  });
  await openOne({
    reports: [
      report('datos', 10, 'Es mi número.'),
      report('salud', 11),
      report('publicidad', 12),
      report('otro', 13),
      { ...report('insulto', 14, 'Ya visto.'), decision: 'hidden' },
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Avisos' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('.chip')?.textContent)).toEqual([
    'Da datos de alguien',
    'Puede hacer daño',
    'Es publicidad',
    'Otro motivo',
  ]);
  expect(list.getByText('Es mi número.')).toBeTruthy();
  expect(screen.queryByText('Ya visto.')).toBeNull();
});

test('the link of a comment opens its page in another tab, at the comment', async () => {
  const meta = { html_url: 'https://www.yoi.example/blog/dormir/' };
  api().on('GET', article, () => ({ body: { title: 'Dormir mejor', meta } }));
  await openOne({});
  const link = await screen.findByRole('link', { name: /^Dormir mejor.*otra pestaña/ });
  expect(link.getAttribute('href')).toBe('/blog/dormir/#c1');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a comment on a page that is not published has no link', async () => {
  await openOne({});
  await waitFor(() => expect(api().of('GET', article)).not.toEqual([]));
  expect(within(firstCard()).queryByRole('link')).toBeNull();
});

test('a reply shows the first words of the comment that it answers', async () => {
  const parent = aQueuedComment({ id: 8, comment: 'A mí me ayudó mucho dormir la siesta todos los días.' });
  api().on('GET', `${commentsDesk}8/`, () => ({ body: parent }));
  await openOne({ parent: 8 });
  expect(await screen.findByText('En respuesta a «A mí me ayudó mucho dormir la siesta…»')).toBeTruthy();
});

test('if the comment that a reply answers no longer exists, only the reply is shown', async () => {
  await openOne({ parent: 9 });
  await waitFor(() => expect(api().of('GET', `${commentsDesk}9/`)).not.toEqual([]));
  expect(screen.queryByText(/^En respuesta a/)).toBeNull();
  expect(screen.getByText('Eres un desastre.')).toBeTruthy();
});
