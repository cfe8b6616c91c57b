import { expect, test } from 'vitest';
import { i18nFor } from '../i18n/server.ts';
import { FragmentCache } from './fragment-cache.tsx';

const spanish = i18nFor('es-ES');

test('a fragment is rendered once for each version and language', () => {
  const kept = new FragmentCache();
  let count = 0;
  const draw = () => {
    count += 1;
    return <p>{'<b>'}</p>;
  };
  expect(kept.of('1', spanish, draw).toString()).toBe('<p>&lt;b&gt;</p>');
  kept.of('1', spanish, draw);
  expect(count).toBe(1);
  kept.of('2', spanish, draw);
  kept.of('1', i18nFor('en'), draw);
  expect(count).toBe(3);
});

test('a fragment without a key is rendered each time', () => {
  const kept = new FragmentCache();
  expect(kept.of(null, spanish, () => 'a').toString()).toBe('a');
  expect(kept.of(null, spanish, () => 'b').toString()).toBe('b');
});

test('the least recently used fragment is evicted first', () => {
  const kept = new FragmentCache(2);
  for (const key of ['a', 'b', 'a', 'c']) kept.of(key, spanish, () => key);
  expect(kept.of('a', spanish, () => 'again').toString()).toBe('a');
  expect(kept.of('b', spanish, () => 'again').toString()).toBe('again');
});
