import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { type ApiStandIn, startApi } from './api-stand-in.ts';
import { endListening } from './page-listeners.ts';

/**
 * Runs before each file of component tests. A server on this machine replaces the origin. The files of a worker share
 * one window. Each file loads the modules of the app again, as a page does. A session or a pending token refresh of
 * one file thus never reaches the next file. The URL is reset between files. Document, storage and network are reset
 * between tests. Features that jsdom lacks are added only where our code needs them.
 */
let api: ApiStandIn | undefined;
const nodeFetch = globalThis.fetch;

vi.resetModules();
configure({ asyncUtilTimeout: 5_000 });
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
document.documentElement.lang = 'es-ES';
document.title = '';
history.replaceState(null, '', '/app/hoy');
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), unmatched(media));
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Reflect.set(globalThis, 'scrollTo', () => undefined);
Reflect.set(navigator, 'sendBeacon', () => true);

beforeAll(async () => {
  const started = await startApi();
  api = started;
  Reflect.set(globalThis, 'yoiApi', started);
  globalThis.fetch = (input, init) => {
    // A page requests paths that are relative to its origin, but Node has no origin.
    const { origin, pathname, search } = new URL(String(input), location.href);
    if (origin !== location.origin) throw new Error(`a test may not ask ${origin}`);
    // jsdom has a class of abort signals of its own, which Node refuses.
    const { signal: _, ...rest } = init ?? {};
    return nodeFetch(new URL(pathname + search, started.url), rest);
  };
});

afterEach(() => {
  const drift = [...(api?.drift ?? [])];
  cleanup();
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to cookies
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0; path=/`;
  document.body.replaceChildren();
  api?.reset();
  if (drift.length > 0) throw new Error(`the server would never send this:\n${drift.join('\n')}`);
});

afterAll(async () => {
  endListening();
  globalThis.fetch = nodeFetch;
  await api?.close();
});

/**
 * Returns a media query that does not match. The browser thus prefers neither reduced motion nor the dark theme.
 */
function unmatched(media: string) {
  return { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} };
}
