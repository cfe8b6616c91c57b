import { LRUCache } from 'lru-cache';

type Kept = { epoch: number; bytes: Buffer };

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
      sizeCalculation: ({ bytes }, key) => key.length * 2 + bytes.length,
    });
  }

  /** The response under `key` as of this epoch. */
  find(key: string, epoch: number): Buffer | undefined {
    const kept = this.responses.get(key);
    return kept?.epoch === epoch ? kept.bytes : undefined;
  }

  /** Whether there is a response under `key`, of whatever epoch. */
  has(key: string): boolean {
    return this.responses.has(key);
  }

  keep(key: string, epoch: number, bytes: Buffer): void {
    this.responses.set(key, { epoch, bytes });
  }
}
