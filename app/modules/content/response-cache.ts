type Kept = { epoch: number; bytes: Buffer };

/**
 * Answers of the pages API as they travel, each with the epoch of the content at which it was made. It is good while that epoch
 * lasts, which the caller has just read from the database: no process ever answers with what another has changed.
 * Bounded in bytes; what was unused for longest leaves first.
 */
export class ResponseCache {
  private readonly answers = new Map<string, Kept>();
  private readonly maxBytes: number;
  private bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** The answer under `key` as of this epoch. */
  find(key: string, epoch: number): Buffer | undefined {
    const kept = this.answers.get(key);
    if (kept?.epoch !== epoch) return undefined;
    this.answers.delete(key);
    this.answers.set(key, kept);
    return kept.bytes;
  }

  keep(key: string, epoch: number, bytes: Buffer): void {
    const size = sizeOf(key, bytes);
    if (size > this.maxBytes / 8) return;
    this.forget(key);
    this.answers.set(key, { epoch, bytes });
    this.bytes += size;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const kept = this.answers.get(key);
    if (!kept) return;
    this.answers.delete(key);
    this.bytes -= sizeOf(key, kept.bytes);
  }
}

/** What an entry takes: its bytes, and two for each letter of its key. */
function sizeOf(key: string, bytes: Buffer): number {
  return key.length * 2 + bytes.length;
}
