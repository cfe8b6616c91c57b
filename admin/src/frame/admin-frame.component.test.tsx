import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openAdmin, playComments, playEntry, playReviews } from '../admin.factory.tsx';

beforeEach(async () => {
  await signIn();
  playEntry(api());
  playComments(api(), []);
  playReviews(api(), []);
});

test('Control and K open the command palette, which finds a screen by a few letters of its name', async () => {
  const { user } = await openAdmin('/hoy');
  await screen.findByRole('heading', { name: 'Hoy' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('searchbox'), 'espera');
  await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: 'Reseñas' });
  expect(screen.getByLabelText('En espera')).toHaveProperty('checked', true);
});

test('if the typed letters match nothing, the palette states this', async () => {
  const { user } = await openAdmin('/hoy');
  await screen.findByRole('heading', { name: 'Hoy' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('searchbox'), 'xyz');
  await screen.findByText('Nada se llama así.');
});

test('shortcuts of a single letter can be switched off', async () => {
  const { user } = await openAdmin('/hoy');
  await screen.findByRole('heading', { name: 'Hoy' });
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a navigation link opens its screen without a reload, and an unknown URL offers a link to Hoy', async () => {
  const { user } = await openAdmin('/nada');
  await user.click(await screen.findByRole('link', { name: 'Ir a Hoy' }));
  await screen.findByText('Está todo al día');
});

test('the document title contains the name of the screen, and names a record by its number', async () => {
  const { user } = await openAdmin('/hoy');
  await screen.findByRole('heading', { name: 'Hoy' });
  expect(document.title).toBe('Hoy · Equipo · Yoi');
  const [link] = screen.getAllByRole('link', { name: 'Reseñas' });
  await user.click(link ?? document.body);
  await waitFor(() => expect(document.title).toBe('Reseñas · Equipo · Yoi'));
});

test('the document title of a record contains the number of the record', async () => {
  await openAdmin('/postulaciones/plazas/7');
  await waitFor(() => expect(document.title).toBe('Plaza 7 · Equipo · Yoi'));
});

test.each([
  ['moderator', '/papeles'],
  ['support', '/comentarios'],
  ['editor', '/postulaciones/plazas/7'],
] as const)(
  'if a team member with the role %s opens %s, the screen only states that it belongs to other roles',
  async (role, path) => {
    playEntry(api(), { role });
    await openAdmin(path);
    await screen.findByRole('heading', { name: 'Esto no es de tu papel' });
    const content = within(screen.getByRole('main'));
    expect(content.getByRole('link', { name: 'Ir a Hoy' }).getAttribute('href')).toBe('/admin/hoy');
    expect(content.queryAllByRole('textbox')).toEqual([]);
    expect(content.queryAllByRole('button')).toEqual([]);
  },
);

test('every permission has a name in words', async () => {
  await openAdmin('/papeles/permisos');
  await screen.findByRole('rowheader', { name: 'Leer el buzón' });
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names.filter((name) => /^[a-z-]+\.[a-z-]+/.test(name))).toEqual([]);
});
