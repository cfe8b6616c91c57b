import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenInThisFile } from '#app/shell/testing/page-listeners.ts';
import { render } from '#app/shell/testing/render.tsx';
import { themeKey, watchTheme } from './frame/theme.ts';
import { ThemeToggle } from './frame/theme-toggle.tsx';
import { playPageFilm, watchDialogFilms } from './overlays/dialog-films.browser.ts';
import { watchDialogs } from './overlays/plain-dialog-opener.browser.ts';
import { watchReveal } from './reveal.browser.ts';

const root = document.documentElement;
const user = userEvent.setup();
const toggle = () => screen.getByRole('button', { name: 'Modo oscuro' });
const endings: (() => void)[] = [];
const watch = () => endings.push(watchTheme());

beforeEach(() => {
  root.dataset.theme = 'light';
});

afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.restoreAllMocks();
});

test('[S4.17] the theme toggle changes the theme, and stores it in the local storage and in a cookie', async () => {
  await render(<ThemeToggle label="Modo oscuro" />);
  watch();
  await user.click(toggle());
  expect([root.dataset.theme, localStorage.getItem(themeKey)]).toEqual(['dark', 'dark']);
  expect(document.cookie).toContain(`${themeKey}=dark`);
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
  await user.click(toggle());
  expect([root.dataset.theme, toggle().getAttribute('aria-pressed')]).toEqual(['light', 'false']);
});

test('all theme toggles on a page show the same state', async () => {
  await render(
    <>
      <ThemeToggle label="Arriba" />
      <ThemeToggle label="Abajo" />
    </>,
  );
  watch();
  await user.click(screen.getByRole('button', { name: 'Arriba' }));
  expect(screen.getByRole('button', { name: 'Abajo' }).getAttribute('aria-pressed')).toBe('true');
});

test('if the page or the cookie differs from the stored theme, the page or the cookie is corrected', () => {
  localStorage.setItem(themeKey, 'dark');
  watch();
  expect([root.dataset.theme, document.cookie.includes(`${themeKey}=dark`)]).toEqual(['dark', true]);
});

test('if the theme changes in another tab, it also changes in this tab', async () => {
  watch();
  localStorage.setItem(themeKey, 'dark');
  fireEvent(window, new StorageEvent('storage', { key: themeKey, newValue: 'dark' }));
  expect(root.dataset.theme).toBe('dark');
});

test('if another tab clears the storage, the page becomes light again', () => {
  localStorage.setItem(themeKey, 'dark');
  watch();
  localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: null }));
  expect(root.dataset.theme).toBe('light');
});

test('changes of other storage keys do not change the theme', () => {
  watch();
  localStorage.setItem(themeKey, 'dark');
  fireEvent(window, new StorageEvent('storage', { key: 'other', newValue: 'dark' }));
  expect(root.dataset.theme).toBe('light');
});

test('if there is no access to the storage, the theme can still be changed', async () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  await render(<ThemeToggle label="Modo oscuro" />);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  watch();
  await user.click(toggle());
  expect(root.dataset.theme).toBe('dark');
});

test('if the stored theme is unknown, the page is light', () => {
  localStorage.setItem(themeKey, 'purple');
  watch();
  expect(root.dataset.theme).toBe('light');
});

test('once a page no longer watches the theme, its theme toggle does nothing', async () => {
  await render(<ThemeToggle label="Modo oscuro" />);
  watchTheme()();
  await user.click(toggle());
  expect(root.dataset.theme).toBe('light');
});

const password = '<input id="p" type="password"><button data-reveal="p" aria-pressed="false">Ver</button>';

test('a button shows and hides a password, and the `aria-pressed` of the button states whether the password is shown', async () => {
  endings.push(watchReveal());
  document.body.innerHTML = password;
  const [input, button] = [document.querySelector('input'), screen.getByRole('button')];
  for (const [type, pressed] of [
    ['text', 'true'],
    ['password', 'false'],
  ]) {
    await user.click(button);
    expect([input?.type, button.getAttribute('aria-pressed')]).toEqual([type, pressed]);
  }
});

test('showing a password does not change the typed text', async () => {
  endings.push(watchReveal());
  document.body.innerHTML = password;
  const input = document.querySelector('input') ?? document.createElement('input');
  await user.type(input, 'Una.Clave.1');
  await user.click(screen.getByRole('button'));
  expect(input.value).toBe('Una.Clave.1');
});

test('if the button that shows a password has no field, a click on the button does nothing', async () => {
  endings.push(watchReveal());
  document.body.innerHTML = '<button data-reveal="missing" aria-pressed="false">Ver</button>';
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false');
});

/** Replaces the dialog methods, which jsdom does not implement. */
function playDialogs() {
  const opened: string[] = [];
  Reflect.set(HTMLDialogElement.prototype, 'showModal', function show(this: HTMLDialogElement) {
    this.open = true;
    opened.push(this.id);
  });
  return opened;
}

test('if the browser lacks invoker commands, our script opens the dialog that a pressed button names', async () => {
  const opened = playDialogs();
  endings.push(watchDialogs());
  document.body.innerHTML =
    '<button command="show-modal" commandfor="d"><b>Abrir</b></button><dialog id="d"></dialog><button command="show-modal" commandfor="none">Nada</button>';
  await user.click(screen.getByText('Abrir'));
  await user.click(screen.getByText('Nada'));
  expect(opened).toEqual(['d']);
});

test('if the browser has invoker commands, our script leaves opening dialogs to the browser', async () => {
  const opened = playDialogs();
  Reflect.set(HTMLButtonElement.prototype, 'commandForElement', null);
  endings.push(watchDialogs());
  document.body.innerHTML =
    '<button command="show-modal" commandfor="d">Abrir</button><dialog id="d"></dialog>';
  await user.click(screen.getByText('Abrir'));
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  expect(opened).toEqual([]);
});

test('[S2.32] when a dialog opens, its marked film plays; when the dialog closes, all films pause', () => {
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(`play ${this.id}`);
    return Promise.reject(new Error('not allowed'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    played.push(`pause ${this.id}`);
  });
  listenInThisFile(watchDialogFilms);
  document.body.innerHTML =
    '<dialog><video id="a" data-plays-when-open></video><video id="b"></video></dialog>';
  const dialog = document.querySelector('dialog') ?? document.createElement('dialog');
  for (const isOpen of [true, false]) {
    dialog.open = isOpen;
    dialog.dispatchEvent(new Event('toggle'));
  }
  expect(played).toEqual(['play a', 'pause a', 'pause b']);
});

/**
 * Simulates a browser that plays films only without sound. If `lessMotion` is true, it also prefers reduced motion.
 */
function playFilms({ lessMotion = false } = {}) {
  const played: boolean[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(this.muted);
    return this.muted ? Promise.resolve() : Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const answer = matchMedia('(prefers-reduced-motion: reduce)');
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(answer, { matches: lessMotion }));
  return played;
}

test('[S2.32] a film on the page itself plays, and is muted if the browser refuses to play sound', async () => {
  const played = playFilms();
  document.body.innerHTML =
    '<dialog><video data-plays-when-open></video></dialog><main><video data-plays-when-open></video></main>';
  await playPageFilm();
  expect(played).toEqual([false, true]);
});

test.each([
  ['under reduced motion', '<main><video data-plays-when-open></video></main>', true],
  ['without the mark', '<main><video></video></main>', false],
  ['of a dialog', '<main><dialog><video data-plays-when-open></video></dialog></main>', false],
])('a film %s does not play', async (_name, html, lessMotion) => {
  const played = playFilms({ lessMotion });
  document.body.innerHTML = html;
  await playPageFilm();
  expect(played).toEqual([]);
});
