import { LRUCache } from 'lru-cache';
import { secondMs } from '../duration.ts';

/**
 * Keys that were refused a moment ago are refused again without asking the database, which is what a flood meets.
 * Only for ten seconds each, so that a reset made by another process is soon seen by this one.
 */
const maxMs = 10 * secondMs;
const maxKeys = 10_000;

/** When each of them can be used again. */
const blocks = new LRUCache<string, number>({ max: maxKeys, ttl: maxMs });

/** Remembers that this key is used up for `seconds` more. */
export function rememberBlock(limit: string, key: string, seconds: number): void {
  const milliseconds = Math.ceil(seconds * secondMs);
  if (milliseconds <= 0) return;
  blocks.set(`${limit} ${key}`, Date.now() + milliseconds, { ttl: Math.min(milliseconds, maxMs) });
}

/** Seconds that a remembered key must wait; null when the database has to be asked. */
export function secondsBlockedHere(limit: string, key: string): number | null {
  const endsAt = blocks.get(`${limit} ${key}`);
  return endsAt === undefined ? null : Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
}

/** Forgets a key. */
export function unblockHere(limit: string, key: string): void {
  blocks.delete(`${limit} ${key}`);
}
