import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { api } from '#app/shell/testing/render.tsx';
import { clearPersonalStorage, forgetTokens, keepTokens, readTokens } from './tokens.ts';

const path = '/dj-rest-auth/logout/';
const refreshPath = '/paseto_auth/token/refresh/';

/** Opens a page that has its own modules and has not begun a sign-out. */
async function openPage() {
  vi.resetModules();
  return import('./sign-out.ts');
}

beforeEach(() => {
  keepTokens({ access: 'mine', refresh: 'mine-too' });
  sessionStorage.setItem('yoi-draft-check-in', 'typed');
  api().on('POST', path, () => ({ body: {} }));
});

afterEach(() => vi.restoreAllMocks());

test("[S4.10] signing out removes the member's data from this browser, and sends the token to the server", async () => {
  const { signOutHere } = await openPage();
  await signOutHere();
  expect([readTokens(), sessionStorage.length]).toEqual([null, 0]);
  expect(api().of('POST', path)).toMatchObject([{ headers: { authorization: 'Bearer mine' } }]);
});

test('tokens that arrive while the member is signing out are not stored', async () => {
  const { signOutHere } = await openPage();
  const { getJson } = await import('./api.ts');
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('POST', refreshPath, () => answer.promise);
  api().on('GET', '/api/things/', () => ({ status: 401, body: {} }));
  const call = getJson('/api/things/', z.unknown()).catch(() => 'refused');
  await vi.waitFor(() => expect(api().of('POST', refreshPath)).toHaveLength(1));
  await signOutHere();
  answer.resolve({ body: { access_token: 'late', refresh_token: 'late-too' } });
  expect([await call, readTokens()]).toEqual(['refused', null]);
});

test('[S4.10] signing out removes every storage key of the member and keeps the keys that belong to the browser', async () => {
  for (const key of ['authState', 'myUser', 'a-TOKEN-b', 'yoi-theme', 'utm_source'])
    localStorage.setItem(key, '1');
  await clearPersonalStorage();
  expect(Object.keys(localStorage).toSorted()).toEqual(['utm_source', 'yoi-theme']);
});

test('signing out deletes the database that contains the keys of this device', async () => {
  const deleted: string[] = [];
  Reflect.set(globalThis, 'indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
  await clearPersonalStorage();
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect(deleted).toEqual(['yoi-user']);
});

test.each([
  ['a server that is broken', { status: 500, body: {} }],
  ['a broken connection', 'cut' as const],
])('[S8.15] signing out succeeds despite %s, which is logged', async (_name, answer) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api().on('POST', path, () => answer);
  const { signOutHere } = await openPage();
  await signOutHere();
  expect([readTokens(), sessionStorage.length]).toEqual([null, 0]);
  expect(logged).toHaveBeenCalled();
});

test('signing out succeeds even if another tab has already ended the session', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api().on('POST', path, () => ({ status: 401, body: {} }));
  const { signOutHere } = await openPage();
  await signOutHere();
  expect(readTokens()).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

test('signing out sets a cookie that makes the next request end the session on the server', async () => {
  const { signOutHere, isMarkedLeaving } = await openPage();
  expect(isMarkedLeaving()).toBe(false);
  await signOutHere();
  expect(isMarkedLeaving()).toBe(true);
});

test('signing out first marks the page as being left', async () => {
  const { signOutHere, isLeaving } = await openPage();
  expect(isLeaving()).toBe(false);
  const left = signOutHere();
  expect(isLeaving()).toBe(true);
  await left;
});

test('signing out stores the current time, so that suspended tabs notice the sign-out later', async () => {
  const { signOutHere } = await openPage();
  const before = Date.now();
  await signOutHere();
  expect(Number(localStorage.getItem('yoi-left-at'))).toBeGreaterThanOrEqual(before);
});

test('if the session has ended elsewhere, this browser removes the tokens without a request', async () => {
  const { leaveHere, isMarkedLeaving } = await openPage();
  await leaveHere();
  expect([readTokens(), api().sent, isMarkedLeaving()]).toEqual([null, [], false]);
});

test('removing the tokens keeps the drafts', () => {
  forgetTokens();
  expect([readTokens(), sessionStorage.getItem('yoi-draft-check-in')]).toEqual([null, 'typed']);
});

test('if new tokens arrive without a refresh token, the stored refresh token is kept', () => {
  keepTokens({ access: 'next', refresh: null });
  expect(readTokens()).toEqual({ access: 'next', refresh: 'mine-too' });
});
