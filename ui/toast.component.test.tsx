import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { notify } from './toast.tsx';

const toasts = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);
const bar = () => document.querySelector<HTMLElement>('.Toastify__progress-bar');

/** Says something, once its toast has come in: jsdom draws no motion, so its end is told by hand. */
async function say(kind: keyof typeof notify, text: string, choices?: Parameters<typeof notify.info>[1]) {
  act(() => void notify[kind](text, choices));
  const toast = (await screen.findByText(text)).closest('.Toastify__toast') ?? document.body;
  fireEvent.animationEnd(toast);
  return toast;
}

/** The motion with which a toast leaves has ended. */
const left = (toast: Element) => fireEvent.animationEnd(toast);

afterEach(async () => {
  for (const toast of document.querySelectorAll('.Toastify__toast')) {
    fireEvent.click(toast);
    left(toast);
  }
  await waitFor(() => expect(toasts()).toEqual([]));
  vi.restoreAllMocks();
});

test('what is told before its place is fetched is told once it stands', async () => {
  notify.success('Temprano');
  await render(null);
  fireEvent.animationEnd((await screen.findByText('Temprano')).closest('.Toastify__toast') ?? document.body);
  expect(toasts()).toEqual(['Temprano']);
});

test('what a person did is told in a region that is read aloud', async () => {
  await render(null);
  await say('success', 'Guardado');
  expect(screen.getByRole('region', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite');
  expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toContain('Guardado');
});

test('the same thing told twice shows once, and another beside it', async () => {
  await render(null);
  await say('success', 'Guardado', { id: 'save' });
  act(() => void notify.success('Guardado', { id: 'save' }));
  await say('error', 'No se pudo');
  expect(toasts()).toHaveLength(2);
});

test('the newest stands on top', async () => {
  await render(null);
  await say('info', 'primero');
  await say('info', 'segundo');
  expect(toasts()).toEqual(['segundo', 'primero']);
});

test('it closes by a click on it', async () => {
  const { user } = await render(null);
  const toast = await say('info', 'Hola');
  await user.click(screen.getByText('Hola'));
  left(toast);
  await waitFor(() => expect(toasts()).toEqual([]));
});

test('it closes by its cross, which has a name', async () => {
  const { user } = await render(null);
  const toast = await say('info', 'Hola');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  left(toast);
  await waitFor(() => expect(toasts()).toEqual([]));
});

test('it stays for five seconds unless it is told otherwise', async () => {
  await render(null);
  await say('info', 'cinco');
  expect(bar()?.style.animationDuration).toBe('5000ms');
});

test('it stays as long as it is told to', async () => {
  await render(null);
  await say('pending', 'un segundo', { closesAfterMs: 1_000 });
  expect(bar()?.style.animationDuration).toBe('1000ms');
});

test('one that is to stay has no clock', async () => {
  await render(null);
  await say('info', 'aquí', { closesAfterMs: false });
  expect(bar()?.style.animationDuration ?? '').not.toBe('5000ms');
  expect(toasts()).toEqual(['aquí']);
});

test('one that comes while nobody looks at the window waits until somebody does', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await render(null);
  await say('info', 'espera');
  expect(bar()?.style.animationPlayState).toBe('paused');
  fireEvent.focus(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});

test('one that is looked at waits while the window has lost its focus', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await render(null);
  await say('info', 'espera');
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
  fireEvent.blur(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('paused'));
  fireEvent.focus(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});

test('one that is pointed at waits until the pointer leaves', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await render(null);
  const toast = await say('info', 'espera');
  fireEvent.mouseEnter(toast);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('paused'));
  fireEvent.mouseLeave(toast);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});
