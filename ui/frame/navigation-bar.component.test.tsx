import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { NavigationBar, type NavigationBarProps } from './navigation-bar.tsx';

const props: NavigationBarProps = {
  brandHref: '/',
  links: [
    { href: '/blog', label: 'Blog', current: true },
    { href: '/metodo', label: 'Método' },
  ],
  viewer: null,
  texts: {
    navigation: 'Principal',
    brand: 'Yoi, inicio',
    menu: 'Menú',
    account: 'Tu cuenta',
    access: 'Accede a YOI',
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
  },
  accessHref: '/app/hoy',
  signInHref: '/auth/inicio_sesion',
  signOutAction: '/api/auth/signout',
  accountLinks: [{ href: '/app/perfil', label: 'Tu perfil' }],
  menuLinks: [{ href: '/ayuda', label: 'Ayuda' }],
};
const ana = { username: 'ana', email: 'ana@yoi.test' };

const show = (more: Partial<NavigationBarProps> = {}) => render(<NavigationBar {...props} {...more} />);
const panel = (id: string) =>
  within(document.querySelector<HTMLElement>(`#navigation-${id}`) ?? document.body);
const linksOf = (id: string) =>
  panel(id)
    .queryAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);

test('the navigation bar is a named landmark, and its logo leads to the home page', async () => {
  await show();
  const bar = screen.getByRole('navigation', { name: 'Principal' });
  expect(within(bar).getByRole('link', { name: 'Yoi, inicio' }).getAttribute('href')).toBe('/');
});

test('bar and menu each mark only the link of the current page', async () => {
  await show();
  const marked = [...document.querySelectorAll('[aria-current]')];
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Blog', 'page'],
    ['Blog', 'page'],
  ]);
});

test('the account button and the menu button each open their own panel', async () => {
  await show();
  for (const [name, id] of [
    ['Tu cuenta', 'navigation-profile'],
    ['Menú', 'navigation-menu'],
  ]) {
    expect(screen.getByRole('button', { name }).getAttribute('popovertarget')).toBe(id);
    expect(document.querySelectorAll(`#${id}[popover]`)).toHaveLength(1);
  }
});

test('a visitor sees links to sign in, but no account links and no sign-out button', async () => {
  await show();
  expect(linksOf('menu')).toEqual(['Blog', 'Método', 'Ayuda', 'Accede a YOI']);
  expect(linksOf('profile')).toEqual(['Iniciar sesión', 'Ayuda']);
  expect(document.querySelector('form')).toBeNull();
});

test('a member sees name, address and account links in the panels, and no link to sign in', async () => {
  await show({ viewer: ana });
  expect(linksOf('menu')).toEqual(['Blog', 'Método', 'Tu perfil', 'Ayuda']);
  expect(linksOf('profile')).toEqual(['Tu perfil', 'Ayuda']);
  expect(panel('profile').getByText('ana@yoi.test')).toBeDefined();
  expect(panel('menu').getByText('ana')).toBeDefined();
  expect(screen.queryByText('Accede a YOI')).toBeNull();
});

test('a page that contains the sign-in form has no other link to sign in', async () => {
  await show({ hideAccess: true });
  expect(document.querySelector('#navigation-profile')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tu cuenta' })).toBeNull();
  expect(linksOf('menu')).toEqual(['Blog', 'Método', 'Ayuda']);
});

test('the sign-out forms in both panels contain the given hidden fields', async () => {
  await show({ viewer: ana, signOutFields: <input type="hidden" name="csrfToken" value="k1" /> });
  const forms = [...document.forms];
  expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual([
    ['post', '/api/auth/signout'],
    ['post', '/api/auth/signout'],
  ]);
  expect(forms.map((form) => new FormData(form).get('csrfToken'))).toEqual(['k1', 'k1']);
});

test('the member app can handle a sign-out itself', async () => {
  const onSignOut = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await show({ viewer: ana, onSignOut });
  const [button] = screen.getAllByText('Cerrar sesión');
  fireEvent.click(button ?? document.body);
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test('the photo of a member is decorative, because the name is shown beside it', async () => {
  await show({ viewer: { ...ana, photoUrl: '/media/ana.webp' } });
  const photos = [...document.querySelectorAll('img')];
  expect(photos.length).toBeGreaterThan(0);
  expect(photos.every((photo) => photo.alt === '' && photo.getAttribute('src') === '/media/ana.webp')).toBe(
    true,
  );
});
