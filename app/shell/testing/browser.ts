import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type ApiStandIn, startApi } from './api-stand-in.ts';

/**
 * Runs before each file of component tests: a server on this machine stands where the browser has its own, and between
 * tests the document, the storage and the network are as they were. What jsdom lacks is added in as far as ours asks.
 */
let api: ApiStandIn | undefined;
const nodeFetch = globalThis.fetch;

configure({ asyncUtilTimeout: 5_000 });
document.documentElement.lang = 'es-ES';
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
    // A page asks by paths of its own origin; Node knows of no page.
    const { origin, pathname, search } = new URL(String(input), location.href);
    if (origin !== location.origin) throw new Error(`a test may not ask ${origin}`);
    // Of the signal jsdom has a class of its own, which Node refuses.
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
  globalThis.fetch = nodeFetch;
  await api?.close();
});

/** Nobody in a test wants anything of a medium: no less motion, no dark colours. */
function unmatched(media: string) {
  return { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} };
}
