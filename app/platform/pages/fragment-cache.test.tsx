import { expect, test } from 'vitest';
import { i18nFor } from '../i18n/i18n.server.ts';
import { FragmentCache } from './fragment-cache.tsx';

const spanish = i18nFor('es-ES');

test('a fragment is rendered once for each version and language', () => {
  const cache = new FragmentCache();
  let count = 0;
  const draw = () => {
    count += 1;
    return <p>{'<b>'}</p>;
  };
  expect(cache.findOrRender('1', spanish, draw).toString()).toBe('<p>&lt;b&gt;</p>');
  cache.findOrRender('1', spanish, draw);
  expect(count).toBe(1);
  cache.findOrRender('2', spanish, draw);
  cache.findOrRender('1', i18nFor('en'), draw);
  expect(count).toBe(3);
});

test('a fragment without a key is rendered each time it is used', () => {
  const cache = new FragmentCache();
  expect(cache.findOrRender(null, spanish, () => 'a').toString()).toBe('a');
  expect(cache.findOrRender(null, spanish, () => 'b').toString()).toBe('b');
});

test('if the fragment cache is full, the least recently used fragment is removed', () => {
  const cache = new FragmentCache(2);
  for (const key of ['a', 'b', 'a', 'c']) cache.findOrRender(key, spanish, () => key);
  expect(cache.findOrRender('a', spanish, () => 'again').toString()).toBe('a');
  expect(cache.findOrRender('b', spanish, () => 'again').toString()).toBe('again');
});
