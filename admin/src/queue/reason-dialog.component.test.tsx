import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#app/shell/testing/render.tsx';
import { aQueuedComment, commentsDesk, enterAdmin, openAdmin, playComments } from '../admin.factory.tsx';
import { pendingDeeds } from './use-pending-deeds.ts';

beforeEach(() => enterAdmin());

const hidden = { by: 5, at: '2026-11-22T10:00:00.000Z', reason: 'Hace publicidad' };

/** Opens the queue with one comment and presses a key, which opens the dialog of a decision. */
async function ask(key: string, id: number, changes: Parameters<typeof aQueuedComment>[0] = {}) {
  playComments(api(), [aQueuedComment({ id, comment: 'Compra aquí.', ...changes })]);
  const view = await openAdmin('/comentarios');
  await screen.findByText('Compra aquí.');
  await view.user.keyboard(key);
  await screen.findByRole('dialog');
  return view;
}

const notices = (id: number) => api().of('GET', `${commentsDesk}${id}/notice/`);
const playNotice = (id: number, answer: { status?: number; body: object }) =>
  api().on('GET', `${commentsDesk}${id}/notice/`, () => answer);

test('the dialog of a decision shows the mail for the chosen reason, and requests no mail before a reason is chosen', async () => {
  playNotice(101, { body: { mail: { subject: 'Tu comentario', text: 'Lo hemos retirado.\n' } } });
  const { user } = await ask('h', 101);
  expect(screen.queryByRole('region', { name: 'El correo que recibe' })).toBeNull();
  await user.click(screen.getByLabelText('Hace publicidad'));
  await screen.findByText('Lo hemos retirado.');
  expect(screen.getByText('Tu comentario')).toBeTruthy();
  expect(Object.fromEntries(notices(101)[0]?.query ?? [])).toEqual({
    verb: 'hide',
    reason: 'Hace publicidad',
  });
});

test('if the account of a person is closed, the dialog states that the person gets no mail', async () => {
  playNotice(102, { body: { mail: null } });
  const { user } = await ask('h', 102);
  await user.click(screen.getByLabelText('Hace publicidad'));
  await screen.findByText(/No recibe ninguno: su cuenta está cerrada/);
});

test('a mail that cannot be shown does not stop the decision', async () => {
  playNotice(103, { status: 404, body: { detail: 'Ya no está.' } });
  api().on('POST', `${commentsDesk}103/hide/`, () => ({ status: 204 }));
  const { user } = await ask('h', 103);
  await user.click(screen.getByLabelText('Hace publicidad'));
  await screen.findByText('Ya no está.');
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await pendingDeeds.flush();
  expect(api().of('POST', `${commentsDesk}103/hide/`)).toHaveLength(1);
});

test('the request for a ban contains whether all earlier texts are hidden, and the shown mail fits this choice', async () => {
  playNotice(104, { body: { mail: { subject: 'Veto', text: 'No puedes escribir.' } } });
  api().on('POST', `${commentsDesk}104/ban/`, () => ({ status: 204 }));
  const { user } = await ask('b', 104);
  await user.click(screen.getByLabelText('Insulta o ataca a alguien'));
  await screen.findByText('No puedes escribir.');
  await user.click(screen.getByLabelText('Retirar también todo lo que escribió antes'));
  await waitFor(() => expect(notices(104).at(-1)?.query.get('hide_all')).toBe('true'));
  expect(notices(104)[0]?.query.get('hide_all')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Vetar' }));
  await pendingDeeds.flush();
  expect(api().of('POST', `${commentsDesk}104/ban/`)[0]?.body).toMatchObject({
    reason: 'Insulta o ataca a alguien',
    hide_all: true,
  });
});

test('a comment is restored without a reason, after the dialog has shown the mail about the decision', async () => {
  playNotice(105, { body: { mail: { subject: 'Otra vez', text: 'Se ve de nuevo.' } } });
  api().on('POST', `${commentsDesk}105/restore/`, () => ({ status: 204 }));
  const { user } = await ask('a', 105, { hidden });
  await screen.findByText('Se ve de nuevo.');
  expect(screen.queryByRole('group', { name: 'Motivo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  await pendingDeeds.flush();
  expect(api().of('POST', `${commentsDesk}105/restore/`)[0]?.body).toEqual({ seen: null, version: '1' });
});

test('a reason that consists of spaces is refused, and the comment stays in the queue', async () => {
  const { user } = await ask('h', 106);
  await user.click(screen.getByLabelText('Con otras palabras'));
  await user.type(screen.getByLabelText('Tus palabras'), '   ');
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Escribe el motivo.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pendingDeeds.flush();
  expect(screen.getByText('Compra aquí.')).toBeTruthy();
  expect(api().of('POST', `${commentsDesk}106/hide/`)).toEqual([]);
});

test('a reason in free text is limited to the number of characters that the server accepts', async () => {
  const { user } = await ask('h', 107);
  await user.click(screen.getByLabelText('Con otras palabras'));
  expect(screen.getByLabelText('Tus palabras').getAttribute('maxlength')).toBe('200');
});

test('if the session ends when a decision is sent, the typed reason is kept and the decision can be repeated', async () => {
  api().on('POST', `${commentsDesk}108/hide/`, () => ({ status: 401, body: { detail: 'Entra otra vez.' } }));
  const { user } = await ask('h', 108);
  await user.click(screen.getByLabelText('Con otras palabras'));
  await user.type(screen.getByLabelText('Tus palabras'), 'Da su teléfono');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await pendingDeeds.flush();
  await screen.findByText(/Entra otra vez/);
  expect(sessionStorage.getItem('yoi-draft-motivo-comments-108')).toContain('Da su teléfono');
  api().on('POST', `${commentsDesk}108/hide/`, () => ({ status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Repetir' }));
  await waitFor(() => expect(sessionStorage.getItem('yoi-draft-motivo-comments-108')).toBeNull());
  expect(api().of('POST', `${commentsDesk}108/hide/`).at(-1)?.body).toMatchObject({
    reason: 'Da su teléfono',
  });
});

test('the reason that is being typed is stored for each comment separately', async () => {
  playComments(
    api(),
    [109, 110].map((id) => aQueuedComment({ id, comment: `Número ${id}.` })),
  );
  const { user } = await openAdmin('/comentarios');
  await screen.findByText('Número 109.');
  await user.keyboard('h');
  await user.click(screen.getByLabelText('Con otras palabras'));
  await user.type(screen.getByLabelText('Tus palabras'), 'Del primero');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('jh');
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText('Tus palabras')).toBeNull();
});
