import { LRUCache } from 'lru-cache';

type Kept = { epoch: number; parts: readonly Buffer[] };

/**
 * Responses of the pages API as they travel, each with the epoch of the content at which it was made. It is good while that epoch
 * lasts, which the caller has just read from the database: no process ever answers with what another has changed.
 * Bounded in bytes; what was unused for longest leaves first.
 */
export class ResponseCache {
  private readonly responses: LRUCache<string, Kept>;

  constructor(maxBytes: number) {
    // No response takes more than an eighth. The library refuses a bound of 0; into 1 no response fits either.
    this.responses = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
      sizeCalculation: ({ parts }, key) => key.length * 2 + parts.reduce((sum, part) => sum + part.length, 0),
    });
  }

  /** The response under `key` as of this epoch. Its parts are joined when it is first asked for again. */
  find(key: string, epoch: number): Buffer | undefined {
    const kept = this.responses.get(key);
    if (kept?.epoch !== epoch) return undefined;
    const [only, ...others] = kept.parts;
    if (only && others.length === 0) return only;
    const joined = Buffer.concat(kept.parts);
    this.keep(key, epoch, [joined]);
    return joined;
  }

  /** Whether there is a response under `key`, of whatever epoch. */
  has(key: string): boolean {
    return this.responses.has(key);
  }

  keep(key: string, epoch: number, parts: readonly Buffer[]): void {
    this.responses.set(key, { epoch, parts });
  }
}
