import { LRUCache } from 'lru-cache';
import { secondMs } from '../duration.ts';

/**
 * The maximum time for which a refused key is cached, so that a flood of requests is refused without a query. The
 * time is short, so that this process soon notices if another process resets the key.
 */
const maxMs = 10 * secondMs;
const maxKeys = 10_000;

/**
 * The keys of exhausted limits, with the time at which each key can be used again.
 * @current an entry ends with its window, and at the latest after the lifetime of a cache entry
 */
const blocks = new LRUCache<string, number>({ max: maxKeys, ttl: maxMs });

/** Stores in the cache that this key stays blocked for the given number of seconds. */
export function cacheBlock(limit: string, key: string, seconds: number): void {
  const milliseconds = Math.ceil(seconds * secondMs);
  if (milliseconds <= 0) return;
  blocks.set(`${limit} ${key}`, Date.now() + milliseconds, { ttl: Math.min(milliseconds, maxMs) });
}

/**
 * Returns the number of seconds for which a key is still blocked according to the cache. Returns null if the cache
 * does not block the key, so that the database must be queried.
 */
export function secondsBlockedHere(limit: string, key: string): number | null {
  const endsAt = blocks.get(`${limit} ${key}`);
  return endsAt === undefined ? null : Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
}

export function unblockHere(limit: string, key: string): void {
  blocks.delete(`${limit} ${key}`);
}
