import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { notify } from './toast.tsx';

const toasts = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);
const bar = () => document.querySelector<HTMLElement>('.Toastify__progress-bar');

/** Shows a toast and ends its entrance animation, because jsdom runs no animations. */
async function say(kind: keyof typeof notify, text: string, choices?: Parameters<typeof notify.info>[1]) {
  act(() => void notify[kind](text, choices));
  const toast = (await screen.findByText(text)).closest('.Toastify__toast') ?? document.body;
  fireEvent.animationEnd(toast);
  return toast;
}

/** Ends the exit animation of a toast. */
const left = (toast: Element) => fireEvent.animationEnd(toast);

afterEach(async () => {
  for (const toast of document.querySelectorAll('.Toastify__toast')) {
    fireEvent.click(toast);
    left(toast);
  }
  await waitFor(() => expect(toasts()).toEqual([]));
  vi.restoreAllMocks();
});

test('if a toast is shown before its region has loaded, it appears when the region is mounted', async () => {
  notify.success('Temprano');
  await render(null);
  fireEvent.animationEnd((await screen.findByText('Temprano')).closest('.Toastify__toast') ?? document.body);
  expect(toasts()).toEqual(['Temprano']);
});

test('screen readers announce a toast through a live region', async () => {
  await render(null);
  await say('success', 'Guardado');
  expect(screen.getByRole('region', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite');
  expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toContain('Guardado');
});

test('if two toasts have the same id, only one toast is shown; if the ids differ, both toasts are shown', async () => {
  await render(null);
  await say('success', 'Guardado', { id: 'save' });
  act(() => void notify.success('Guardado', { id: 'save' }));
  await say('error', 'No se pudo');
  expect(toasts()).toHaveLength(2);
});

test('the newest toast is shown on top', async () => {
  await render(null);
  await say('info', 'primero');
  await say('info', 'segundo');
  expect(toasts()).toEqual(['segundo', 'primero']);
});

test('a click on a toast closes it', async () => {
  const { user } = await render(null);
  const toast = await say('info', 'Hola');
  await user.click(screen.getByText('Hola'));
  left(toast);
  await waitFor(() => expect(toasts()).toEqual([]));
});

test('a toast has a cross with an accessible name, and this cross closes the toast', async () => {
  const { user } = await render(null);
  const toast = await say('info', 'Hola');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  left(toast);
  await waitFor(() => expect(toasts()).toEqual([]));
});

test('a toast stays for five seconds by default', async () => {
  await render(null);
  await say('info', 'cinco');
  expect(bar()?.style.animationDuration).toBe('5000ms');
});

test('[S4.18 S9.11] a toast with a given duration stays for that duration', async () => {
  await render(null);
  await say('pending', 'un segundo', { closesAfterMs: 1_000 });
  expect(bar()?.style.animationDuration).toBe('1000ms');
});

test('a toast without a time limit has no timer', async () => {
  await render(null);
  await say('info', 'aquí', { closesAfterMs: false });
  expect(bar()?.style.animationDuration ?? '').not.toBe('5000ms');
  expect(toasts()).toEqual(['aquí']);
});

test('if a toast appears while the window has no focus, its timer starts when the window gets the focus', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await render(null);
  await say('info', 'espera');
  expect(bar()?.style.animationPlayState).toBe('paused');
  fireEvent.focus(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});

test('[S9.10] while the window has no focus, the remaining time of a visible toast is not reduced', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await render(null);
  await say('info', 'espera');
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
  fireEvent.blur(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('paused'));
  fireEvent.focus(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});

test('while the pointer is on a toast, its remaining time is not reduced', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await render(null);
  const toast = await say('info', 'espera');
  fireEvent.mouseEnter(toast);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('paused'));
  fireEvent.mouseLeave(toast);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});
