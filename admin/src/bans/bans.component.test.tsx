import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aQueuedComment, commentsDesk, openAdmin, playComments, playEntry } from '../admin.factory.tsx';
import { pendingDeeds } from '../queue/use-pending-deeds.ts';
import { aBan, bansPath, playBans, playNotice } from './bans.factory.ts';

beforeEach(async () => {
  await signIn();
  playEntry(api());
});

test('the moderator sees the mail about the lifting of a ban before the ban is lifted', async () => {
  playBans(api(), [aBan()]);
  playNotice(api(), `${bansPath}3/`, 'Tu cuenta puede escribir otra vez.');
  api().on('DELETE', `${bansPath}3/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/vetos');
  await user.click(await screen.findByRole('button', { name: 'Levantar el veto de bea' }));
  await screen.findByText('Tu cuenta puede escribir otra vez.');
  playBans(api(), []);
  await user.click(screen.getByRole('button', { name: 'Levantar' }));
  await screen.findByText('El veto de bea está levantado.');
  await screen.findByText('No hay nadie vetado');
});

test('if another moderator has already lifted a ban, the screen shows why the server refused', async () => {
  playBans(api(), [aBan()]);
  api().on('DELETE', `${bansPath}3/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  const { user } = await openAdmin('/vetos');
  await user.click(await screen.findByRole('button', { name: 'Levantar el veto de bea' }));
  await user.click(screen.getByRole('button', { name: 'Levantar' }));
  expect((await screen.findAllByText('No encontrado.')).length).toBeGreaterThan(0);
});

test('[C2.5] the key B bans the author and hides earlier comments; before that, the dialog shows the mail about the ban', async () => {
  playComments(api(), [aQueuedComment({ id: 60, comment: 'Uno.' })]);
  playNotice(api(), `${commentsDesk}60/`, 'Desde hoy tu cuenta no puede comentar.');
  api().on('POST', `${commentsDesk}60/ban/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/comentarios');
  await screen.findByText('Uno.');
  await user.keyboard('b');
  await user.click(await screen.findByLabelText('Hace publicidad'));
  await user.click(screen.getByLabelText('Retirar también todo lo que escribió antes'));
  await screen.findByText('Desde hoy tu cuenta no puede comentar.');
  const asked = () => api().of('GET', `${commentsDesk}60/notice/`).at(-1)?.query.toString();
  await waitFor(() => expect(asked()).toBe('verb=ban&reason=Hace+publicidad&hide_all=true'));
  await user.click(screen.getByRole('button', { name: 'Vetar' }));
  await pendingDeeds.flush();
  expect(api().of('POST', `${commentsDesk}60/ban/`)[0]?.body).toEqual({
    ...{ reason: 'Hace publicidad', hide_all: true, seen: null, version: '1' },
  });
});

test('if the author receives no mail, the dialog states this', async () => {
  playComments(api(), [aQueuedComment({ id: 61, comment: 'Dos.' })]);
  api().on('GET', `${commentsDesk}61/notice/`, () => ({ body: { mail: null } }));
  const { user } = await openAdmin('/comentarios');
  await screen.findByText('Dos.');
  await user.keyboard('h');
  await user.click(await screen.findByLabelText('Hace publicidad'));
  await screen.findByText(/No recibe ninguno/);
});
