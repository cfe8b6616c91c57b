import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { commentsDesk, playRefresh, reviewsDesk } from '../admin.factory.tsx';
import { type Deed, deedKey, isRefusal, reasonDraft, sendDeed } from './deeds.ts';
import { firstWords } from './first-words.ts';
import { areKeysOn, setKeysOn } from './key-setting.ts';
import { seenOf } from './queue-item.ts';

beforeEach(() => signIn());

const toKeep = (changes: Partial<Deed> = {}): Deed => ({
  list: 'comments',
  id: 5,
  verb: 'keep',
  seen: '2026-11-20T10:00:00.000Z',
  ...changes,
});

test.each<[string, Partial<Deed>, object]>([
  ['without a reason', {}, {}],
  ['with a reason', { reason: 'Hace publicidad' }, { reason: 'Hace publicidad' }],
  ['with a version', { version: '2-78' }, { version: '2-78' }],
  ['with a choice', { option: { hide_all: true } }, { hide_all: true }],
])('a decision %s sends this field and what the moderator saw', async (_what, changes, fields) => {
  api().on('POST', `${commentsDesk}5/keep/`, () => ({ status: 204 }));
  await sendDeed(toKeep(changes));
  expect(api().of('POST', `${commentsDesk}5/keep/`)[0]?.body).toEqual({
    ...fields,
    seen: '2026-11-20T10:00:00.000Z',
  });
});

test('a decision about a review is sent to the address of its queue and its verb', async () => {
  api().on('POST', `${reviewsDesk}7/refuse/`, () => ({ status: 204 }));
  await sendDeed(toKeep({ list: 'reviews', id: 7, verb: 'refuse', seen: null }));
  expect(api().of('POST', `${reviewsDesk}7/refuse/`)).toHaveLength(1);
});

test.each([403, 409, 503])('a decision fails if the server responds with %i', async (status) => {
  playRefresh(api());
  api().on('POST', `${commentsDesk}5/keep/`, () => ({ status, body: { detail: 'No.' } }));
  await expect(sendDeed(toKeep())).rejects.toMatchObject({ name: 'ApiError', status });
});

test.each<[string, unknown, boolean]>([
  ['a decision that another moderator made', new ApiError(409, 'Tarde.', {}), true],
  ['a missing permission', new ApiError(403, 'No.', {}), true],
  ['a record that is gone', new ApiError(404, 'No está.', {}), true],
  ['a session that has ended', new ApiError(401, 'Entra.', {}), false],
  ['a lost network', new ApiError(0, 'Sin red.', {}), false],
  ['a failing server', new ApiError(503, 'Luego.', {}, true), false],
  ['a limit that ends later', new ApiError(429, 'Espera.', {}, true), false],
  ['an error of the screen', new TypeError('x'), false],
])('whether %s refuses a decision for good is known', (_what, error, isFinal) => {
  expect(isRefusal(error)).toBe(isFinal);
});

test('two records with the same number in two queues have different keys and different drafts', () => {
  expect(deedKey({ list: 'comments', id: 4 })).not.toBe(deedKey({ list: 'reviews', id: 4 }));
  expect(reasonDraft('comments', [4])).not.toBe(reasonDraft('reviews', [4]));
});

test('a reason for several records has a separate draft, which no single record uses', () => {
  expect(reasonDraft('comments', [4, 5])).toBe(reasonDraft('comments', []));
  expect(reasonDraft('comments', [4, 5])).not.toBe(reasonDraft('comments', [4]));
});

test.each([
  ['una   línea\n\ncon  huecos ', 'una línea con huecos'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['Esta reseña es más larga de lo que cabe en una fila', 'Esta reseña es más larga de lo que cabe…'],
  ['ñ'.repeat(60), `${'ñ'.repeat(40)}…`],
  ['', ''],
])('%j is named %j', (text, words) => {
  expect(firstWords(text)).toBe(words);
});

test('the request for a decision contains the version of a text only if the author can replace the text', () => {
  expect(seenOf({ id: 1, decided: null })).toEqual({ seen: null });
  expect(seenOf({ id: 1, decided: { at: '2026-11-20T10:00:00.000Z' }, version: '3' })).toEqual({
    seen: '2026-11-20T10:00:00.000Z',
    version: '3',
  });
});

test('single keys work until they are turned off in this browser, and they work again after they are turned on', () => {
  const states = [areKeysOn()];
  for (const areOn of [false, true]) {
    setKeysOn(areOn);
    states.push(areKeysOn());
  }
  expect(states).toEqual([true, false, true]);
  expect(localStorage.getItem('yoi-admin-keys')).toBeNull();
});
