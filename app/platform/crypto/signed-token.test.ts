import { afterEach, expect, test } from 'vitest';
import { inSeconds, setClock } from '../clock.ts';
import { isSigned, readToken, signEnd, signToken } from './signed-token.ts';

afterEach(() => setClock());

test('a token returns its payload until it expires', () => {
  const token = signToken('a test', 'application:12', 60);
  expect(token).toMatch(/^application:12\.\d+\.[\w-]{43}$/);
  expect(readToken('a test', token)).toBe('application:12');
  setClock(inSeconds(61));
  expect(readToken('a test', token)).toBeNull();
});

test('a token that was signed for one purpose is invalid for another purpose', () => {
  expect(readToken('another', signToken('a test', '12', 60))).toBeNull();
});

test('the payload of a token may contain dots and line breaks', () => {
  for (const payload of ['a.b.c', '1.2', 'a\nb.3'])
    expect(readToken('a test', signToken('a test', payload, 60))).toBe(payload);
});

test('if payload and expiry of a token are divided at a different dot, the token is invalid', () => {
  const [end = '', signature = ''] = signEnd('a test', '1.2', 60).split('.');
  expect(isSigned('a test', '1', `2.${end}.${signature}`)).toBe(false);
  expect(readToken('a test', `1.${end}.${signature}`)).toBeNull();
});

test.each<[string, (token: string) => string]>([
  ['nothing', () => ''],
  ['another payload', (token) => token.replace(/^12/, '13')],
  ['a later end', (token) => token.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`)],
  ['an end that is no number', (token) => token.replace(/\.\d+\./, '.1e12.')],
  ['an end that is too long', (token) => token.replace(/\.\d+\./, `.${'9'.repeat(20)}.`)],
  ['a signature cut short', (token) => token.slice(0, -1)],
  ['a longer signature', (token) => `${token}A`],
  ['no signature', (token) => token.replace(/[^.]*$/, '')],
])('a token with %s is refused', (_what, alter) => {
  expect(readToken('a test', alter(signToken('a test', '12', 60)))).toBeNull();
});
