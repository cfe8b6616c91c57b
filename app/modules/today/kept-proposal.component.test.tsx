import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { useKeptProposal } from './use-kept-proposal.ts';

const path = '/api/dynamics/uno/';
const others = ['/api/users/me/', '/api/today/'];

/** The only cache of the simulated browser, with its entries in order. */
const entries = new Map<string, Response>();
const pathOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname);
const cache = {
  match: async (key: string) => entries.get(key),
  put: async (key: string, response: Response) => void entries.set(key, response),
  delete: async (key: string | Request) => entries.delete(pathOf(key)),
  keys: async () => [...entries.keys()].map((key) => new Request(new URL(key, location.href))),
};

/** Shows a proposal for the given number of milliseconds. */
function show(slug: string | undefined, milliseconds: number): void {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useKeptProposal(slug));
  vi.advanceTimersByTime(milliseconds);
  unmount();
  vi.useRealTimers();
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(async () => {
  await signIn();
  entries.clear();
  Reflect.set(globalThis, 'caches', { open: async () => cache });
  for (const each of [path, ...others]) api().on('GET', each, () => ({ body: { path: each } }));
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'connection');
});

test('a proposed dynamic is stored for use without a network only after it was shown for five seconds', async () => {
  show('uno', 4_999);
  await aMoment();
  expect(entries.size).toBe(0);
  show('uno', 5_000);
  await vi.waitFor(() => expect([...entries.keys()]).toEqual([path, ...others]));
  expect(await entries.get(path)?.json()).toEqual({ path });
});

test('responses that the service worker has already stored are not requested again', async () => {
  for (const each of others) entries.set(each, Response.json({}));
  show('uno', 5_000);
  await vi.waitFor(() => expect([...entries.keys()]).toEqual([...others, path]));
  expect(others.flatMap((each) => api().of('GET', each))).toEqual([]);
});

test('only the newest three of the dynamics that were stored in advance stay stored', async () => {
  for (const slug of ['dos', 'tres', 'cuatro']) entries.set(`/api/dynamics/${slug}/`, Response.json({}));
  show('uno', 5_000);
  await vi.waitFor(() => expect(entries.has('/api/dynamics/dos/')).toBe(false));
  await vi.waitFor(() =>
    expect([...entries.keys()]).toEqual(['/api/dynamics/tres/', '/api/dynamics/cuatro/', path, ...others]),
  );
});

test('if a dynamic cannot be loaded in advance, its stored version stays stored', async () => {
  entries.set(path, Response.json({ path: 'before' }));
  api().on('GET', path, () => ({ status: 404, body: {} }));
  show('uno', 5_000);
  await vi.waitFor(() => expect(api().of('GET', path)).toHaveLength(1));
  await aMoment();
  expect(await entries.get(path)?.json()).toEqual({ path: 'before' });
});

test.each([
  ['without a proposal', undefined, {}],
  ['on a connection that saves data', 'uno', { saveData: true }],
])('%s no dynamic is loaded in advance', async (_name, slug, connection) => {
  Reflect.set(navigator, 'connection', connection);
  show(slug, 60_000);
  await aMoment();
  expect([entries.size, api().of('GET', path).length]).toEqual([0, 0]);
});

test('if a browser lacks the Cache API, no dynamic is loaded in advance', async () => {
  Reflect.set(globalThis, 'caches', { open: () => Promise.reject(new Error('forbidden')) });
  show('uno', 5_000);
  await aMoment();
  expect(api().of('GET', path)).toEqual([]);
});
