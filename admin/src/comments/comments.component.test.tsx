import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ReportReason } from '#app/modules/comments/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aQueuedComment, commentsDesk, openAdmin, playComments, playEntry } from '../admin.factory.tsx';
import { pendingDeeds } from '../queue/use-pending-deeds.ts';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

const entries = () =>
  within(screen.getByRole('list', { name: 'Comentarios' })).queryAllByText(/^(Uno|Dos|Tres)\./);
const bodies = (path: string) =>
  api()
    .of('POST', path)
    .map(({ body }) => body);

/** Opens the queue with three reported comments, numbered from `first`. */
async function openThree(first: number) {
  const texts = ['Uno.', 'Dos.', 'Tres.'];
  playComments(
    api(),
    texts.map((comment, index) => aQueuedComment({ id: first + index, comment })),
  );
  for (const verb of ['keep', 'hide'])
    for (const index of [0, 1, 2])
      api().on('POST', `${commentsDesk}${first + index}/${verb}/`, () => ({ status: 204 }));
  const view = await openAdmin('/comentarios');
  await screen.findByText('Uno.');
  return view;
}

test('keys move through the queue, keep a comment and undo the decision; waiting decisions are sent when the page is closed', async () => {
  const { user } = await openThree(10);
  await user.keyboard('jjk');
  expect(document.activeElement).toHaveProperty('id', 'entrada-11');
  await user.keyboard('a');
  expect(entries().map(({ textContent }) => textContent)).toEqual(['Uno.', 'Tres.']);
  await waitFor(() => expect(document.activeElement).toHaveProperty('id', 'entrada-12'));
  await screen.findByText('Se queda: «Dos.»');
  await user.keyboard('u');
  expect(entries()).toHaveLength(3);
  await user.keyboard('a');
  await pendingDeeds.flush();
  expect(bodies(`${commentsDesk}11/keep/`)).toEqual([{ seen: null, version: '1' }]);
});

test('each reported comment shows in words how severe it is', async () => {
  const at = '2026-11-21T10:00:00Z';
  const by = (id: number, reason: ReportReason) => {
    const reports = [{ reason, note: '', at, decision: null }];
    return aQueuedComment({ id, comment: `Con ${reason}`, reports });
  };
  playComments(api(), [
    by(1, 'datos'),
    by(2, 'insulto'),
    by(3, 'otro'),
    aQueuedComment({ id: 4, reports: [] }),
  ]);
  await openAdmin('/comentarios');
  await screen.findByText('Con datos');
  expect(screen.getAllByText(/^Gravedad/).map(({ textContent }) => textContent)).toEqual([
    'Gravedad alta',
    'Gravedad media',
    'Gravedad baja',
  ]);
});

test('hiding a comment requires a reason, and the typed reason is restored after a reload', async () => {
  const { user } = await openThree(20);
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Elige un motivo.');
  await user.click(screen.getByLabelText('Con otras palabras'));
  await user.type(screen.getByLabelText('Tus palabras'), 'Señala a un menor');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.keyboard('h');
  expect(await screen.findByLabelText('Tus palabras')).toHaveProperty('value', 'Señala a un menor');
  await user.click(screen.getByLabelText('Tus palabras'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await pendingDeeds.flush();
  expect(bodies(`${commentsDesk}20/hide/`)).toEqual([
    { reason: 'Señala a un menor', seen: null, version: '1' },
  ]);
});

test('if another moderator decided first, an error names that moderator and the comment returns to the list', async () => {
  const { user } = await openThree(30);
  const detail = 'marta lo decidió antes.';
  api().on('POST', `${commentsDesk}30/keep/`, () => ({ status: 409, body: { detail } }));
  await user.keyboard('a');
  await pendingDeeds.flush();
  await screen.findByText(`Se queda: «Uno.» ${detail}`);
  expect(entries()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Repetir' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByText(`Se queda: «Uno.» ${detail}`)).toBeNull();
});

test('if the server fails while several comments are hidden, the moderator can retry the remaining comments', async () => {
  const { user } = await openThree(40);
  api().on('POST', `${commentsDesk}41/hide/`, () => ({ status: 503, body: {} }));
  await user.keyboard('xjxjx');
  await screen.findByText('3 elegidas');
  await user.keyboard('h');
  await user.click(screen.getByLabelText('Hace publicidad'));
  await user.type(screen.getByLabelText('Escribe 3 para confirmar'), '2{Enter}');
  await screen.findByText('El número no coincide.');
  await user.clear(screen.getByLabelText('Escribe 3 para confirmar'));
  await user.type(screen.getByLabelText('Escribe 3 para confirmar'), '3{Enter}');
  await screen.findByText('Retirado: 1 de 3.');
  await screen.findByText(/Faltan 2 y siguen elegidas/);
  api().on('POST', `${commentsDesk}41/hide/`, () => ({ status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Repetir las 2 que faltan' }));
  await screen.findByText('Retirado: 2 de 2.');
  expect(bodies(`${commentsDesk}42/hide/`)).toEqual([
    { reason: 'Hace publicidad', seen: null, version: '1' },
  ]);
});

test('the URL of the queue contains the chosen filter', async () => {
  playComments(api(), []);
  const { user } = await openAdmin('/comentarios?state=hidden');
  await screen.findByText(/Cuando alguien avise de un comentario/);
  expect(screen.getByLabelText('Retirados')).toHaveProperty('checked', true);
  await user.click(screen.getByLabelText('Todos'));
  await waitFor(() => expect(api().of('GET', commentsDesk).at(-1)?.query.get('state')).toBe('all'));
});

test('a queue that cannot be loaded shows an error, and a retry loads it', async () => {
  api().on('GET', commentsDesk, () => ({ status: 503, body: {} }));
  const { user } = await openAdmin('/comentarios');
  await screen.findByText('No se pudo abrir Comentarios');
  playComments(api(), [aQueuedComment({ comment: 'Uno.' })]);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('Uno.');
});
