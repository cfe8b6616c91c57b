import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { useKeptProposal } from './use-kept-proposal.ts';

const path = '/api/dynamics/uno/';
const others = ['/api/users/me/', '/api/today/'];

/** The one cache of a browser, in the order of its entries. */
const entries = new Map<string, Response>();
const pathOf = (key: string | Request) => (typeof key === 'string' ? key : new URL(key.url).pathname);
const cache = {
  match: async (key: string) => entries.get(key),
  put: async (key: string, response: Response) => void entries.set(key, response),
  delete: async (key: string | Request) => entries.delete(pathOf(key)),
  keys: async () => [...entries.keys()].map((key) => new Request(new URL(key, location.href))),
};

/** Shows a proposal for so long. */
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

test('a proposal is kept five seconds after it is shown, and not before', async () => {
  show('uno', 4_999);
  await aMoment();
  expect(entries.size).toBe(0);
  show('uno', 5_000);
  await vi.waitFor(() => expect([...entries.keys()]).toEqual([path, ...others]));
  expect(await entries.get(path)?.json()).toEqual({ path });
});

test('what the worker has stored already is not read again', async () => {
  for (const each of others) entries.set(each, Response.json({}));
  show('uno', 5_000);
  await vi.waitFor(() => expect([...entries.keys()]).toEqual([...others, path]));
  expect(others.flatMap((each) => api().of('GET', each))).toEqual([]);
});

test('the newest three dynamics stay', async () => {
  for (const slug of ['dos', 'tres', 'cuatro']) entries.set(`/api/dynamics/${slug}/`, Response.json({}));
  show('uno', 5_000);
  await vi.waitFor(() => expect(entries.has('/api/dynamics/dos/')).toBe(false));
  await vi.waitFor(() =>
    expect([...entries.keys()]).toEqual(['/api/dynamics/tres/', '/api/dynamics/cuatro/', path, ...others]),
  );
});

test('a dynamic that cannot be read leaves the one of before', async () => {
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
])('%s nothing is read', async (_name, slug, connection) => {
  Reflect.set(navigator, 'connection', connection);
  show(slug, 60_000);
  await aMoment();
  expect([entries.size, api().of('GET', path).length]).toEqual([0, 0]);
});

test('a browser without caches reads nothing ahead', async () => {
  Reflect.set(globalThis, 'caches', { open: () => Promise.reject(new Error('forbidden')) });
  show('uno', 5_000);
  await aMoment();
  expect(api().of('GET', path)).toEqual([]);
});
