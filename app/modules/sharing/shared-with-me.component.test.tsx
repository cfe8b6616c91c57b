import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aShared, playList, playReading } from './screen.factory.ts';
import { openSharing } from './shared-screens.factory.ts';
import { blocksResponse, invitationResponse, type SharedRecord } from './sharing.schema.ts';

const base = '/api/shared-with-me/';
const unavailable = { status: 503, body: { detail: 'Ahora no.' } };

const playBlocks = (...names: string[]) =>
  api().on(
    'GET',
    `${base}blocks/`,
    () => ({
      body: {
        meta: { total_count: names.length },
        items: names.map((username) => ({
          ...{ id: username.length, username, name: null, created: '2026-11-20T10:00:00.000Z' },
        })),
      },
    }),
    blocksResponse,
  );

const playInvitation = (changes: object = {}) =>
  api().on(
    'POST',
    `${base}invitation/`,
    () => ({
      body: {
        ...{ kind: 'notes', is_single: true, from: { username: 'ana', name: null }, until: '2026-11-30' },
        ...{ invite_until: '2026-11-27T10:00:00.000Z', is_mine: false, ...changes },
      },
    }),
    invitationResponse,
  );

const aRecord = (changes: Partial<SharedRecord> = {}): SharedRecord => ({
  ...{ id: 3, local_day: '2026-11-20', title: null, facts: [], text: null, ...changes },
});

beforeEach(async () => {
  await signIn();
  playList(api(), []);
});

test('if the list of shares cannot be loaded, the reader can load it again', async () => {
  api().on('GET', base, () => unavailable);
  const { user } = await openSharing('/compartido');
  await screen.findByText('No hemos podido abrir lo que comparten contigo');
  playList(api(), [aShared]);
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('link', { name: /Notas de Ana/ });
});

test('an owner without a name is shown by the username', async () => {
  playList(api(), [{ ...aShared, from: { username: 'ana.r', name: null } }]);
  await openSharing('/compartido');
  await screen.findByRole('link', { name: /Notas de ana\.r/ });
});

test('without blocks the list of blocked members is not shown', async () => {
  await openSharing('/compartido');
  await screen.findByText('Nadie comparte nada contigo');
  expect(screen.queryByText('Personas que has bloqueado')).toBeNull();
});

test('a lifted block disappears; if the server refuses to lift the block, the block stays and the reason is shown', async () => {
  playBlocks('ana', 'beatriz');
  api().on('DELETE', `${base}blocks/3/`, () => {
    playBlocks('beatriz');
    return { status: 204 };
  });
  api().on('DELETE', `${base}blocks/7/`, () => unavailable);
  const { user } = await openSharing('/compartido');
  await user.click(await screen.findByText('Personas que has bloqueado'));
  await user.click(screen.getByRole('button', { name: 'Desbloquear a ana' }));
  await waitFor(() => expect(screen.queryByText('ana')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Desbloquear a beatriz' }));
  await screen.findByText(/inconvenientes/);
  expect(screen.getByRole('button', { name: 'Desbloquear a beatriz' })).toBeTruthy();
});

test('a reader who accepted an invitation can leave the share, but sees no button to block its owner', async () => {
  playReading(api(), []);
  const invited = { ...aShared, via: 'invitation' as const };
  api().on('GET', `${base}7/`, () => ({ body: { share: invited, meta: { total_count: 0 }, items: [] } }));
  const { user } = await openSharing('/compartido/7');
  await user.click(await screen.findByText('Dejar de leerlo', { selector: 'summary' }));
  expect(screen.getByRole('button', { name: 'Dejar de leerlo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Bloquear/ })).toBeNull();
});

test('after an expert has blocked an owner, the list opens and shows the owner as blocked', async () => {
  playReading(api(), []);
  api().on('POST', `${base}7/block/`, () => {
    playList(api(), []);
    playBlocks('ana');
    return {
      status: 201,
      body: { id: 1, username: 'ana', name: 'Ana', created: '2026-11-24T10:00:00.000Z' },
    };
  });
  const { user } = await openSharing('/compartido/7');
  await user.click(await screen.findByText('Dejar de leerlo', { selector: 'summary' }));
  await user.click(screen.getByRole('button', { name: 'Bloquear a Ana' }));
  await screen.findByText('Nadie comparte nada contigo');
  await user.click(await screen.findByText('Personas que has bloqueado'));
  expect(screen.getByRole('button', { name: 'Desbloquear a ana' })).toBeTruthy();
});

test('a record with a single figure is shown in one line; a record with a title shows its day below the title', async () => {
  const fact = { name: 'min', label: 'Minutos', value: '10' };
  playReading(api(), [aRecord({ facts: [fact] }), aRecord({ local_day: '2026-11-21', facts: [fact] })]);
  const { unmount } = await openSharing('/compartido/7');
  const day = await screen.findByText(/20 de noviembre/);
  expect(screen.queryByText('Minutos')).toBeNull();
  expect(within(day.closest('li') ?? document.body).getByText('10')).toBeTruthy();
  unmount();
  playReading(api(), [aRecord({ title: 'Andar', facts: [fact] }), aRecord({ id: 4, facts: [fact] })]);
  await openSharing('/compartido/7');
  await screen.findByRole('heading', { name: 'Andar' });
  expect(screen.getAllByText('Minutos')).toHaveLength(2);
  expect(screen.getAllByText(/20 de noviembre/)).toHaveLength(2);
});

test('if the server no longer finds a share, the screen shows no error, but states that the share has ended', async () => {
  playReading(api(), []);
  api().on('GET', `${base}7/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await openSharing('/compartido/7');
  await screen.findByRole('heading', { name: 'Esto ya no se comparte contigo' });
  expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull();
});

test('the screen checks whether a share has ended without reading a record', async () => {
  playReading(api(), [aRecord({ text: 'Hola' })]);
  await openSharing('/compartido/7');
  await screen.findByText('Hola');
  expect(
    api()
      .of('GET', base)
      .map(({ query }) => query.get('id')),
  ).toContain('7');
  expect(api().of('GET', `${base}7/`)).toHaveLength(1);
});

test('an invitation to one record states this, and an owner without a name is shown by the username', async () => {
  playInvitation();
  await openSharing('/compartido/invitacion?codigo=abc');
  await screen.findByRole('heading', { name: 'ana quiere que leas algo suyo' });
  expect(screen.getByText('(solo uno)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ahora no' }).getAttribute('href')).toBe('/app/hoy');
});

test('if an invitation is used up while its screen is open, the refusal is shown beside the button', async () => {
  playInvitation();
  const detail = 'Esta invitación ya no vale. Pide otra a quien te la envió.';
  api().on('POST', `${base}accept/`, () => ({ status: 404, body: { detail } }));
  const { user } = await openSharing('/compartido/invitacion?codigo=abc');
  await user.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }));
  await screen.findByText(detail);
  expect(screen.getByRole('heading', { name: 'ana quiere que leas algo suyo' })).toBeTruthy();
});

test('if loading an invitation fails, the invitation is still valid and can be opened again', async () => {
  api().on('POST', `${base}invitation/`, () => unavailable);
  const { user } = await openSharing('/compartido/invitacion?codigo=abc');
  await screen.findByText('No hemos podido abrir la invitación');
  playInvitation();
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('button', { name: 'Aceptar la invitación' });
});

test.each(['', '?codigo=x'])(
  'if an invitation with the query "%s" is refused, the screen states that the invitation is no longer valid',
  async (query) => {
    api().on('POST', `${base}invitation/`, () => ({ status: 400, body: { token: ['No.'] } }));
    await openSharing(`/compartido/invitacion${query}`);
    await screen.findByRole('heading', { name: 'Esta invitación ya no vale' });
    expect(screen.getByRole('link', { name: 'Ir a Hoy' })).toBeTruthy();
  },
);
