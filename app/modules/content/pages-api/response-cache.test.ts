import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.server.ts';

const [uno, dos] = [Buffer.from('uno'), Buffer.from('dos')];

test('a cached response is valid only for the epoch in which it was stored', () => {
  const cache = new ResponseCache(10_000);
  cache.store('a', 1, [uno]);
  expect([cache.find('a', 1), cache.find('a', 2), cache.find('b', 1)]).toEqual([uno, undefined, undefined]);
  cache.store('a', 2, [dos]);
  expect([cache.find('a', 1), cache.find('a', 2)]).toEqual([undefined, dos]);
});

test('a response that was stored in parts is returned in one piece', () => {
  const cache = new ResponseCache(10_000);
  cache.store('a', 1, [uno, dos]);
  expect(cache.find('a', 1)?.toString()).toBe('unodos');
  expect(cache.find('a', 1)).toBe(cache.find('a', 1));
});

test('the least recently used response is removed first, and responses that are too large are not stored', () => {
  const cache = new ResponseCache(1_000);
  const text = Buffer.alloc(98);
  for (const key of 'abcdefghij') {
    cache.store(key, 1, [text]);
    cache.find('a', 1);
  }
  cache.store('k', 1, [text]);
  expect([cache.find('a', 1), cache.find('b', 1), cache.find('k', 1)]).toEqual([text, undefined, text]);
  cache.store('large', 1, [Buffer.alloc(300), Buffer.alloc(200)]);
  expect(cache.find('large', 1)).toBeUndefined();
});
