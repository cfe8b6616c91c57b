import { LRUCache } from 'lru-cache';

type CacheEntry = { epoch: number; parts: readonly Buffer[] };

/**
 * Caches serialized responses of the pages API with their content epoch. A response is valid only for the epoch
 * that the caller has just read from the database. If another process has changed the content, this process
 * therefore sends no outdated content. The cache is bounded in bytes; the least recently used entry is evicted
 * first.
 * @current an entry carries the content epoch or the revision, and each request reads the epoch
 * @bound `HTML_CACHE_MB`, 32 MB at most
 */
export class ResponseCache {
  private readonly responses: LRUCache<string, CacheEntry>;

  constructor(maxBytes: number) {
    // A response may use at most an eighth of the cache. The library refuses a maximum of 0. With a maximum of 1 no
    // response fits, so the cache stays empty.
    this.responses = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
      sizeCalculation: ({ parts }, key) => key.length * 2 + parts.reduce((sum, part) => sum + part.length, 0),
    });
  }

  /**
   * Returns the response under `key` at this epoch, or undefined. When a response is read for the first time,
   * its parts are joined.
   */
  find(key: string, epoch: number): Buffer | undefined {
    const entry = this.responses.get(key);
    if (entry?.epoch !== epoch) return undefined;
    const [only, ...others] = entry.parts;
    if (only && others.length === 0) return only;
    const joined = Buffer.concat(entry.parts);
    this.store(key, epoch, [joined]);
    return joined;
  }

  /** Whether the cache has a response under `key` for any epoch. */
  has(key: string): boolean {
    return this.responses.has(key);
  }

  store(key: string, epoch: number, parts: readonly Buffer[]): void {
    this.responses.set(key, { epoch, parts });
  }
}
