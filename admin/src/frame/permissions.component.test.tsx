import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#app/platform/staff/registry.ts';
import { api } from '#app/shell/testing/render.tsx';
import { enterAdmin, openAdmin, playEntry, playQueues } from '../admin.factory.tsx';

beforeEach(async () => {
  await enterAdmin();
  playQueues();
});

const rail = () => within(screen.getAllByRole('navigation', { name: 'Principal' })[0] ?? document.body);
const bar = () => within(screen.getAllByRole('navigation', { name: 'Principal' })[1] ?? document.body);
const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

async function openAs(role: StaffRole, address = '/hoy') {
  playEntry(api(), { role });
  const view = await openAdmin(address);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test.each<[StaffRole, string[]]>([
  ['expert', ['Hoy', 'Llaves', 'Candidaturas']],
  ['editor', ['Hoy', 'Llaves', 'Cifras', 'Candidaturas']],
  ['moderator', ['Hoy', 'Comentarios', 'Reseñas', 'Llaves']],
  ['support', ['Hoy', 'Buzón', 'Personas', 'Peticiones', 'Llaves']],
])('the rail of the role %s has only screens that this role may open', async (role, screens) => {
  await openAs(role);
  await waitFor(() => expect(names(rail().getAllByRole('link'))).toEqual(screens));
});

test('the bar of a phone has three screens, and the palette leads to the others', async () => {
  const { user } = await openAs('admin');
  await waitFor(() => expect(names(bar().getAllByRole('link'))).toEqual(['Hoy', 'Comentarios', 'Reseñas']));
  await user.click(bar().getByRole('button', { name: 'Más' }));
  await screen.findByRole('dialog', { name: 'Ir a una pantalla' });
});

test.each<[StaffRole, string[], string[]]>([
  ['moderator', ['Vetos', 'Reseñas publicadas', 'Mi espacio'], ['Personas', 'Registro de correos']],
  ['support', ['Plantillas del buzón', 'Personas', 'Permisos de cada papel'], ['Vetos', 'Papeles']],
  ['expert', ['Candidaturas por puntuar'], ['Decisiones por enviar', 'Comentarios con avisos']],
])('the palette of the role %s offers only what this role may open', async (role, offered, missing) => {
  const { user } = await openAs(role);
  await rail().findByRole('link', { name: 'Llaves' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('searchbox');
  const items = names(screen.getAllByRole('menuitem'));
  expect(items).toEqual(expect.arrayContaining(offered));
  expect(items.filter((item) => missing.includes(item ?? ''))).toEqual([]);
});

test('before the registry is loaded, the rail has only the screen that every role has', async () => {
  api().on('GET', '/api/admin/registry/', () => ({ status: 503, body: {} }));
  await openAdmin('/hoy');
  await screen.findByText('Está todo al día');
  expect(names(rail().getAllByRole('link'))).toEqual(['Hoy']);
});

test('the rail marks a screen while this screen or a screen below it is open', async () => {
  await openAs('admin', '/papeles/permisos');
  const link = await rail().findByRole('link', { name: 'Papeles' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(rail().getByRole('link', { name: 'Hoy' }).getAttribute('aria-current')).toBeNull();
});

test('the palette opens the help about keys, and Escape closes the help', async () => {
  const { user } = await openAs('admin');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('searchbox'), 'teclas');
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: 'Teclas' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while a text is typed, the palette can be opened, but the key of the help types a letter', async () => {
  playEntry(api(), { entered_until: null });
  const { user } = await openAdmin('/hoy');
  await user.type(await screen.findByLabelText('Código de tu aplicación'), '12?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Meta>}k{/Meta}');
  await screen.findByRole('dialog', { name: 'Ir a una pantalla' });
  expect(screen.getByLabelText('Código de tu aplicación')).toHaveProperty('value', '12?');
});

test('Control and K opens no second dialog above an open one', async () => {
  const { user } = await openAs('admin');
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Teclas' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a name with accents is also found if the accents are not typed', async () => {
  const { user } = await openAs('admin');
  await rail().findByRole('link', { name: 'Programa' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('searchbox'), 'buzon');
  await waitFor(() =>
    expect(names(screen.getAllByRole('menuitem'))).toEqual(['Buzón', 'Plantillas del buzón']),
  );
});

test.each([
  ['Control', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('the browser handles a link that is pressed with %s', async (_what, init) => {
  await openAs('admin');
  const link = await rail().findByRole('link', { name: 'Comentarios' });
  const isTaken: boolean[] = [];
  // jsdom cannot open another page, so the event ends here.
  const endHere = (event: Event) => {
    isTaken.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', endHere, { once: true });
  fireEvent.click(link, init);
  expect(isTaken).toEqual([false]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hoy');
});

test('a link of the rail that is pressed without a modifier key opens its screen without a reload', async () => {
  const { user } = await openAs('admin');
  await user.click(await rail().findByRole('link', { name: 'Comentarios' }));
  await screen.findByRole('heading', { level: 1, name: 'Comentarios' });
});

test.each<[StaffRole, string[], string[]]>([
  ['moderator', ['Publicar una reseña', 'La siguiente'], ['Mover la candidatura a otra etapa']],
  ['admin', ['Apuntar el pago de un pedido', 'Dar por enviada una devolución a mano'], []],
  ['support', ['Quedarte una conversación del buzón'], ['Vetar a quien escribió el comentario']],
  ['expert', ['La siguiente', 'Esta ayuda'], ['Enviar las decisiones elegidas', 'Publicar una reseña']],
])('the help of keys for the role %s has only keys that this role may use', async (role, shown, missing) => {
  const { user } = await openAs(role);
  await rail().findByRole('link', { name: 'Llaves' });
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Teclas' }));
  for (const words of shown) expect(help.getByText(words)).toBeTruthy();
  for (const words of missing) expect(help.queryByText(words)).toBeNull();
});
