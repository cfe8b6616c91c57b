import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { useIsTyping } from '#app/platform/browser/use-is-typing.ts';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { MemberError } from './member-error.tsx';
import { showGreeting } from './member-greeting.browser.ts';
import { MemberMore } from './member-more.tsx';
import { useNavigation } from './member-navigation.browser.ts';
import { MemberPlus } from './member-plus.tsx';
import { restoreScroll, storeScroll } from './member-scroll.browser.ts';
import { MemberUnreachable } from './member-unreachable.tsx';
import { api, render, signIn } from './testing/render.tsx';

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
});

function Here() {
  const { bar, groups } = useNavigation();
  const current = (list: typeof bar) => list.filter((place) => place.current).map(({ label }) => label);
  return (
    <output>{[current(bar), current(groups.flatMap(({ items: places }) => places))].join(' / ')}</output>
  );
}

test.each([
  ['/hoy', 'Hoy / Hoy'],
  ['/parada', 'Parada / Parada'],
  ['/parada/informe/7', 'Parada / Parada'],
  ['/portafolio', 'Portafolio / Portafolio'],
  ['/dinamicas/respirar', 'Más / Dinámicas'],
  ['/perfil/seguridad', 'Más / '],
  ['/mas', 'Más / Más'],
  ['/paradas', ' / '],
])('at %s the phone bar and the desktop rail mark "%s" as current', async (path, words) => {
  await render(
    <MemoryRouter initialEntries={[path]}>
      <Here />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
});

function Typing() {
  const isTyping = useIsTyping();
  return (
    <>
      <output>{isTyping ? 'types' : 'does not'}</output>
      <input aria-label="words" />
      <textarea aria-label="more" />
      <input aria-label="switch" type="checkbox" />
      <button type="button">act</button>
    </>
  );
}

test('a member counts as typing if a text field has the focus, but not if a button has it', async () => {
  const { user } = await render(<Typing />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('does not');
  for (const [label, words] of [
    ['words', 'types'],
    ['switch', 'does not'],
    ['more', 'types'],
  ]) {
    await user.click(screen.getByLabelText(label ?? ''));
    expect([label, said()]).toEqual([label, words]);
  }
  await user.click(screen.getByRole('button'));
  expect(said()).toBe('does not');
});

test('until the data of the day has loaded, the menu of the plus button contains only fixed links', async () => {
  await render(<MemberPlus isOpen onOpenChange={() => {}} />);
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/app/hoy#como-estoy', '#apuntar', '#momento-de-dinero']);
  expect(screen.queryByRole('button', { name: /Hoy descanso/ })).toBeNull();
});

test('[S8.8 S8.9] a member who has just signed in is greeted only once', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to cookies
  document.cookie = 'yoi-saludo=entrada; path=/';
  await render(<p>Hoy</p>);
  showGreeting();
  showGreeting();
  expect(await screen.findAllByText('¡Bienvenid@!')).toHaveLength(1);
  expect(document.cookie).not.toContain('yoi-saludo=entrada');
});

test('if the greeting cookie has an unknown value, no greeting is shown', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to cookies
  document.cookie = 'yoi-saludo=nada; path=/';
  await render(<p>Hoy</p>);
  showGreeting();
  expect(screen.queryByText(/Bienvenid/)).toBeNull();
});

test("[S2.13] the Más screen shows the member's name, and it links to the screens that are missing in the bar", async () => {
  api().on('GET', '/api/users/me/', () => ({
    body: { username: 'ana', email: 'ana@yoi.test', name: null, photo_sizes: [] },
  }));
  await render(<MemberMore />);
  expect(await screen.findByText('Estás aquí como ana')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const href of [
    '/app/dinamicas',
    '/ayuda',
    '/blog',
    '/app/perfil',
    '/app/perfil/seguridad',
    '/privacy',
  ])
    expect(links).toContain(href);
});

test("the Más screen works even if the member's name has not loaded yet", async () => {
  api().lose(true);
  await render(<MemberMore />);
  expect(await screen.findByText('Tu nombre y tu idioma')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Cerrar sesión/ })).toBeTruthy();
});

test('an unknown path shows an error and a link to Hoy', async () => {
  await render(<MemberError isMissing />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Por aquí no hay camino' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir a Hoy' }).getAttribute('href')).toBe('/app/hoy');
  expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull();
});

test('if the code of a screen cannot be loaded, the screen explains that there is no network', async () => {
  await render(
    <MemoryRouter>
      <Routes>
        <Route path="*" element={<MemberUnreachable />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No hay conexión a internet');
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('if the fragment of a URL is the id of a part of the page, the first field in this part gets the focus', async () => {
  await render(
    <section id="como-estoy">
      <input aria-label="words" />
    </section>,
  );
  restoreScroll('/hoy', '#como-estoy');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('words')));
});

test('if a fragment names a part that is rendered late, this part still gets the focus', async () => {
  restoreScroll('/portafolio', '#apuntar');
  await render(
    <section id="apuntar">
      <input aria-label="words" />
    </section>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('words')));
});

test('when the member returns to a screen, its scroll position is restored', () => {
  const tops: unknown[] = [];
  const before = globalThis.scrollTo;
  Reflect.set(globalThis, 'scrollTo', (options: unknown) => tops.push(options));
  Reflect.set(globalThis, 'scrollY', 240);
  storeScroll('/lejos');
  restoreScroll('/lejos', '');
  Reflect.set(globalThis, 'scrollTo', before);
  Reflect.set(globalThis, 'scrollY', 0);
  expect(tops).toEqual([{ top: 240, behavior: 'instant' }]);
});
