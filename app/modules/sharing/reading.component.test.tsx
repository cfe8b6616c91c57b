import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aShared, playList, playReading } from './screen.factory.ts';
import { openSharing } from './shared-screens.factory.ts';
import { invitationResponse, type SharedRecord } from './sharing.schema.ts';

const record = (changes: Partial<SharedRecord> = {}): SharedRecord => ({
  ...{ id: 3, local_day: '2026-11-20', title: null, facts: [], text: 'Hoy he salido a andar.' },
  ...changes,
});

const invite = (changes: object = {}) =>
  api().on(
    'POST',
    '/api/shared-with-me/invitation/',
    () => ({
      body: {
        ...{ kind: 'notes', is_single: false, from: { username: 'ana', name: 'Ana' }, until: '2026-11-30' },
        ...{ invite_until: '2026-11-27T10:00:00.000Z', is_mine: false, ...changes },
      },
    }),
    invitationResponse,
  );

beforeEach(async () => {
  await signIn();
  playList(api(), []);
});

test('the list of shares shows who shares what and until when, but has links only to open shares', async () => {
  playList(api(), [aShared, { ...aShared, id: 8, state: 'waiting' }]);
  await openSharing('/compartido');
  await screen.findByText('compartido hasta el 30 de noviembre');
  await screen.findByText('Falta que Ana confirme tu cuenta');
  const links = screen.getAllByRole('link', { name: /Notas de Ana/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/compartido/7']);
});

test('an empty list explains that nobody shares anything', async () => {
  await openSharing('/compartido');
  await screen.findByText('Nadie comparte nada contigo');
});

test('a reader sees the day, facts and text of each record, but no button to export or print it', async () => {
  playReading(api(), [record({ facts: [{ name: 'agrado', label: 'Agrado', value: '4 de 5' }] })]);
  await openSharing('/compartido/7');
  await screen.findByText('Hoy he salido a andar.');
  await screen.findByText('compartido hasta el 30 de noviembre');
  await screen.findByText('4 de 5');
  expect(screen.queryByText(/Descargar|Exportar|Imprimir/)).toBeNull();
});

test('if the reader asks for more records of a share, further records are loaded', async () => {
  playReading(api(), [record()]);
  const page = (offset: string | null) =>
    offset === '20' ? [record({ id: 4, text: 'La segunda.' })] : [record()];
  api().on('GET', '/api/shared-with-me/7/', ({ query }) => ({
    body: { share: aShared, meta: { total_count: 21 }, items: page(query.get('offset')) },
  }));
  const { user } = await openSharing('/compartido/7');
  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  await screen.findByText('La segunda.');
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('if a share has no records, the screen states this', async () => {
  playReading(api(), []);
  await openSharing('/compartido/7');
  await screen.findByText('Aquí no hay nada apuntado todavía.');
});

test('if a share has ended, no records are shown, even if the server still returns them', async () => {
  playReading(api(), [record()]);
  playList(api(), []);
  await openSharing('/compartido/7');
  await screen.findByRole('heading', { name: 'Esto ya no se comparte contigo' });
  expect(screen.queryByText('Hoy he salido a andar.')).toBeNull();
});

test('if the reader leaves the screen, the records are removed from the query cache', async () => {
  playReading(api(), [record()]);
  const { queries, unmount } = await openSharing('/compartido/7');
  await screen.findByText('Hoy he salido a andar.');
  unmount();
  await expect
    .poll(() => queries.getQueryCache().findAll({ queryKey: ['shared-with-me', 'reading'] }))
    .toEqual([]);
});

test('a reader can end a share, and an expert can also block its owner', async () => {
  playReading(api(), [record()]);
  api().on('POST', '/api/shared-with-me/7/block/', () => ({ status: 429, body: { detail: 'Aquí no.' } }));
  api().on('DELETE', '/api/shared-with-me/7/', () => {
    playList(api(), []);
    return { status: 204 };
  });
  const { user } = await openSharing('/compartido/7');
  await user.click(await screen.findByText('Dejar de leerlo', { selector: 'summary' }));
  await user.click(screen.getByRole('button', { name: 'Bloquear a Ana' }));
  await screen.findByText('Aquí no.');
  await user.click(screen.getByRole('button', { name: 'Dejar de leerlo' }));
  await screen.findByText('Nadie comparte nada contigo');
});

test('an invitation shows who sends it; after the reader accepts the invitation, the list of shares opens', async () => {
  invite();
  api().on('POST', '/api/shared-with-me/accept/', () => {
    const waiting = { ...aShared, state: 'waiting' as const };
    playList(api(), [waiting]);
    return { status: 201, body: waiting };
  });
  const { user } = await openSharing('/compartido/invitacion?codigo=abc');
  await screen.findByRole('heading', { name: 'Ana (ana) quiere que leas algo suyo' });
  await screen.findByText('Compartido hasta el 30 de noviembre.');
  await user.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));
  await screen.findByText('Falta que Ana confirme tu cuenta');
  expect(
    api()
      .of('POST', '/api/shared-with-me/accept/')
      .map(({ body }) => body),
  ).toEqual([{ token: 'abc' }]);
});

test('owners who open their own invitation see a text that the invitation is for somebody else', async () => {
  invite({ is_mine: true });
  await openSharing('/compartido/invitacion?codigo=abc');
  await screen.findByRole('heading', { name: 'Esta invitación es tuya' });
  expect(screen.queryByRole('button', { name: 'Aceptar la invitación' })).toBeNull();
});

test('if an invitation was already used, the screen states that the invitation is no longer valid', async () => {
  await openSharing('/compartido/invitacion?codigo=abc');
  await screen.findByRole('heading', { name: 'Esta invitación ya no vale' });
});

test('if a share cannot be loaded, the reader can load it again', async () => {
  playReading(api(), [record()]);
  api().on('GET', '/api/shared-with-me/7/', () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await openSharing('/compartido/7');
  await screen.findByText('No hemos podido abrir esto');
  playReading(api(), [record()]);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('Hoy he salido a andar.');
});
