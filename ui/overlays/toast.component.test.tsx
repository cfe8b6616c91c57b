import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { notify } from './toast.tsx';

const toasts = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);
const bar = () => document.querySelector<HTMLElement>('.Toastify__progress-bar');

/** Shows a toast and ends its entrance animation, because jsdom runs none. */
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

test('a toast that is shown before the region has loaded appears once the region is mounted', async () => {
  notify.success('Temprano');
  await render(null);
  fireEvent.animationEnd((await screen.findByText('Temprano')).closest('.Toastify__toast') ?? document.body);
  expect(toasts()).toEqual(['Temprano']);
});

test('a toast is announced by a live region', async () => {
  await render(null);
  await say('success', 'Guardado');
  expect(screen.getByRole('region', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite');
  expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toContain('Guardado');
});

test('of two toasts with the same id only one is shown, and a toast with another id is shown beside it', async () => {
  await render(null);
  await say('success', 'Guardado', { id: 'save' });
  act(() => void notify.success('Guardado', { id: 'save' }));
  await say('error', 'No se pudo');
  expect(toasts()).toHaveLength(2);
});

test('the newest toast is on top', async () => {
  await render(null);
  await say('info', 'primero');
  await say('info', 'segundo');
  expect(toasts()).toEqual(['segundo', 'primero']);
});

test('a click closes a toast', async () => {
  const { user } = await render(null);
  const toast = await say('info', 'Hola');
  await user.click(screen.getByText('Hola'));
  left(toast);
  await waitFor(() => expect(toasts()).toEqual([]));
});

test('the cross of a toast closes the toast and has an accessible name', async () => {
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

test('the timer of a toast that appears while the window has no focus starts when the window gets the focus', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await render(null);
  await say('info', 'espera');
  expect(bar()?.style.animationPlayState).toBe('paused');
  fireEvent.focus(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});

test('[S9.10] a shown toast pauses while the window has no focus', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await render(null);
  await say('info', 'espera');
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
  fireEvent.blur(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('paused'));
  fireEvent.focus(window);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});

test('a toast pauses while the pointer is on it', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await render(null);
  const toast = await say('info', 'espera');
  fireEvent.mouseEnter(toast);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('paused'));
  fireEvent.mouseLeave(toast);
  await waitFor(() => expect(bar()?.style.animationPlayState).toBe('running'));
});
