import { beforeEach, expect, test } from 'vitest';
import { forgetPiles, loadPiles, noPiles, storePiles } from './kept-piles.browser.ts';

const key = 'yoi-user-piles';
const piles = { names: ['Lo de siempre', 'Salir'], of: { mercadona: 0, 'cine dore': 1 } };
let stored = new Map<string, unknown>();

/** Returns a request of IndexedDB that succeeds, or fails without a result. */
function requestOf(result: unknown, isFailed = false): object {
  const request = { result, error: new Error('no database'), onsuccess: () => {}, onerror: () => {} };
  queueMicrotask(() => (isFailed ? request.onerror() : request.onsuccess()));
  return request;
}

/** Replaces IndexedDB, which jsdom does not have, by a store in memory. */
function playKeys({ isFailed = false } = {}): void {
  const store = {
    get: (name: string) => requestOf(stored.get(name)),
    put: (value: unknown, name: string) => requestOf(stored.set(name, value)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  Reflect.set(globalThis, 'indexedDB', {
    open: () => requestOf(database, isFailed),
    deleteDatabase: () => stored.clear(),
  });
}

beforeEach(() => {
  stored = new Map();
  playKeys();
});

test('stored piles can be loaded again, and the browser stores no readable pile or payee', async () => {
  await storePiles(piles);
  expect(await loadPiles()).toEqual(piles);
  const text = localStorage.getItem(key) ?? '';
  expect(text).not.toBe('');
  for (const name of ['siempre', 'Salir', 'mercadona'])
    expect([text, atob(text.split('.')[1] ?? '')].some((each) => each.includes(name))).toBe(false);
});

test('the same piles are sealed differently each time, by a key that no script can read', async () => {
  await storePiles(piles);
  const first = localStorage.getItem(key);
  await storePiles(piles);
  expect(localStorage.getItem(key)).not.toBe(first);
  expect([...stored.values()]).toMatchObject([{ extractable: false }]);
});

test('if no piles are stored, none are returned and no key is created', async () => {
  expect(await loadPiles()).toEqual(noPiles);
  expect(stored.size).toBe(0);
});

test('deleting the piles also deletes their key', async () => {
  await storePiles(piles);
  forgetPiles();
  expect([localStorage.getItem(key), stored.size]).toEqual([null, 0]);
  expect(await loadPiles()).toEqual(noPiles);
});

test('piles that were sealed with another key are deleted', async () => {
  await storePiles(piles);
  stored.clear();
  expect(await loadPiles()).toEqual(noPiles);
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(['', '%%%', 'nada', 'AAAA.AAAA'])(
  'the stored text "%s" is deleted, because it does not contain piles',
  async (text) => {
    localStorage.setItem(key, text);
    expect(await loadPiles()).toEqual(noPiles);
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test('piles that a later version of the app would not accept are deleted', async () => {
  await storePiles({ names: Array.from({ length: 8 }, (_, index) => `m${index}`), of: {} });
  expect(await loadPiles()).toEqual(noPiles);
  expect(localStorage.getItem(key)).toBeNull();
});

test('if the browser cannot store the key, no piles are stored, and earlier piles are deleted', async () => {
  await storePiles(piles);
  playKeys({ isFailed: true });
  await storePiles(piles);
  expect(localStorage.getItem(key)).toBeNull();
});
