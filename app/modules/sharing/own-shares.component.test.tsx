import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aStoredShare, playShares } from './screen.factory.ts';
import { openSharing } from './shared-screens.factory.ts';
import type { Share } from './sharing.schema.ts';

const sharing = '/api/sharing/';

beforeEach(async () => {
  await signIn();
  playShares(api(), {});
  api().on('GET', `${sharing}items/`, () => ({
    body: { itemised: true, items: [{ item: 9, title: null, local_day: '2026-11-22' }] },
  }));
});

test('a member who shares nothing sees the text that everything is private', async () => {
  await openSharing();
  await screen.findByText('Nadie: ahora mismo no compartes nada.');
  await screen.findByText('Nadie ha mirado nada tuyo.');
});

test('a share is withdrawn with one tap; if the server refuses, the share stays in the list', async () => {
  playShares(api(), { standing: [aStoredShare({ reads: 3, last_read: '2026-11-23T10:00:00.000Z' })] });
  api().on('DELETE', `${sharing}4/`, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await openSharing();
  await screen.findByText('Lo puede leer bea.');
  await screen.findByText(/Lo ha mirado 3 veces/);
  await user.click(screen.getByRole('button', { name: 'Dejar de compartir: Notas' }));
  await screen.findByText(/Estamos presentando inconvenientes/);
  api().on('DELETE', `${sharing}4/`, () => {
    playShares(api(), {});
    return { status: 204 };
  });
  await user.click(screen.getByRole('button', { name: 'Dejar de compartir: Notas' }));
  await screen.findByText('Nadie: ahora mismo no compartes nada.');
});

test('one tap extends a share to the latest possible day; then its button disappears', async () => {
  playShares(api(), { standing: [aStoredShare()] });
  api().on('PATCH', `${sharing}4/`, () => {
    const renewed = aStoredShare({ until: '2026-12-24' });
    playShares(api(), { standing: [renewed] });
    return { body: renewed };
  });
  const { user } = await openSharing();
  await user.click(await screen.findByRole('button', { name: 'Alargar hasta el 24 de diciembre: Notas' }));
  await screen.findByText('Ahora se comparte hasta el 24 de diciembre.');
  expect(screen.queryByRole('button', { name: /^Alargar/ })).toBeNull();
  expect(
    api()
      .of('PATCH', `${sharing}4/`)
      .map(({ body }) => body),
  ).toEqual([{ until: '2026-12-24' }]);
});

test.each([
  ['Sí, que lo lea', 'POST', `${sharing}4/confirm/`, { body: aStoredShare() }],
  ['No es quien esperaba', 'DELETE', `${sharing}4/`, { status: 204 }],
])(
  'the owner accepts or refuses a waiting account with the button "%s"',
  async (button, method, path, response) => {
    playShares(api(), { standing: [aStoredShare({ state: 'waiting', opened: null })] });
    api().on(method, path, () => {
      playShares(api(), {});
      return response;
    });
    const { user } = await openSharing();
    await screen.findByRole('heading', { name: 'bea quiere leer lo que compartes' });
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByText('Nadie: ahora mismo no compartes nada.');
    expect(api().of(method, path)).toHaveLength(1);
  },
);

test('the form of a share is sent only with a kind and a name; if the server refuses a field, the field shows the reason', async () => {
  const { user } = await openSharing();
  await user.click(await screen.findByRole('button', { name: 'Compartir algo' }));
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect((await screen.findAllByText('Elige qué quieres compartir.')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Escribe el nombre de la persona.')).length).toBeGreaterThan(0);
  expect(api().of('POST', sharing)).toHaveLength(0);
  api().on('POST', sharing, () => ({ status: 400, body: { with: ['No hay nadie así.'] } }));
  await user.click(screen.getByRole('radio', { name: /^Notas/ }));
  await user.type(screen.getByLabelText('Su nombre en Yoi'), 'eva.m');
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect((await screen.findAllByText('No hay nadie así.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Su nombre en Yoi')).toHaveProperty('value', 'eva.m');
});

test('after a single record is shared by an invitation, its link is shown only once', async () => {
  const made = aStoredShare({ state: 'invited', with: null, opened: null, item: 9 });
  api().on('POST', sharing, () => {
    playShares(api(), { standing: [made] });
    return {
      status: 201,
      body: { ...made, invite_url: 'https://yoi.test/app/compartido/invitacion?codigo=x' },
    };
  });
  const { user } = await openSharing();
  await user.click(await screen.findByRole('button', { name: 'Compartir algo' }));
  await user.click(screen.getByRole('radio', { name: /^Notas/ }));
  await user.selectOptions(await screen.findByLabelText('Todo o solo uno'), '9');
  await user.click(screen.getByRole('radio', { name: /por un enlace/ }));
  await user.click(screen.getByRole('button', { name: '30 días' }));
  await user.click(screen.getByRole('button', { name: 'Crear el enlace' }));
  await screen.findByText('https://yoi.test/app/compartido/invitacion?codigo=x');
  await screen.findByText(/Invitación sin aceptar/);
  const sent = { kind: 'notes', item: 9, with: null, until: '2026-12-24' };
  expect(
    api()
      .of('POST', sharing)
      .map(({ body }) => body),
  ).toEqual([sent]);
  await user.click(screen.getByRole('button', { name: 'Ya lo tengo' }));
  expect(screen.queryByText(/codigo=x/)).toBeNull();
});

test.each([
  ['2026-11-24', '24 de noviembre'],
  ['2026-12-20', '27 de noviembre'],
])('if a share lasts until %s, the link of its invitation is valid until %s', async (until, day) => {
  const invited = aStoredShare({ state: 'invited', with: null, opened: null, until });
  playShares(api(), { standing: [invited] });
  await openSharing();
  await screen.findByText(`Invitación sin aceptar. El enlace vale hasta el ${day}.`);
});

test.each<[NonNullable<Share['ended_because']>, string]>([
  ['taken_back', 'Lo quitaste'],
  ['refused', 'Dijiste que no a esta cuenta'],
  ['left', 'Dejó de leerlo'],
  ['blocked', 'Dejó de leerlo'],
  ['expired', 'Llegó su último día'],
  ['lapsed', 'Nadie aceptó la invitación'],
  ['account_ended', 'La cuenta se cerró'],
])('a share that ended for the reason "%s" is described as "%s"', async (ended_because, text) => {
  const ended = aStoredShare({ state: 'ended', ended: '2026-11-22T10:00:00.000Z', ended_because });
  playShares(api(), { ended: [ended] });
  const { user } = await openSharing();
  await user.click(await screen.findByText('Lo que ya no compartes'));
  await screen.findByText(new RegExp(text));
});

test('if the team has read records, the list marks this reading and shows its reason', async () => {
  const read = { id: 1, at: '2026-11-24T10:00:00.000Z', kind: 'measures', item: null, share: null };
  const by = { username: 'marta', name: 'Marta' };
  playShares(api(), { accesses: [{ ...read, by, is_staff: true, reason: 'Un fallo que contaste' }] });
  await openSharing();
  const list = within(await screen.findByRole('region', { name: 'Quién ha mirado' }));
  await list.findByText('Marta (marta) · equipo de Yoi');
  await list.findByText(/Un fallo que contaste/);
});

test('if the list cannot be loaded, the member can load it again', async () => {
  api().on('GET', sharing, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await openSharing();
  await screen.findByText('No hemos podido abrir lo que compartes');
  playShares(api(), {});
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('Nadie: ahora mismo no compartes nada.');
});
