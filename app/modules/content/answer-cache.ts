type Kept = { epoch: number; text: string };

/**
 * Answers of the pages API, each with the epoch of the content at which it was made. It is good while that epoch
 * lasts, which the caller has just read from the database: no process ever answers with what another has changed.
 * Bounded in bytes; what was unused for longest leaves first.
 */
export class AnswerCache {
  private readonly answers = new Map<string, Kept>();
  private readonly mostBytes: number;
  private bytes = 0;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  /** The answer under `key` as of this epoch. */
  find(key: string, epoch: number): string | undefined {
    const kept = this.answers.get(key);
    if (kept?.epoch !== epoch) return undefined;
    this.answers.delete(key);
    this.answers.set(key, kept);
    return kept.text;
  }

  keep(key: string, epoch: number, text: string): void {
    const bytes = bytesOf(key, text);
    if (bytes > this.mostBytes / 8) return;
    this.forget(key);
    this.answers.set(key, { epoch, text });
    this.bytes += bytes;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const kept = this.answers.get(key);
    if (!kept) return;
    this.answers.delete(key);
    this.bytes -= bytesOf(key, kept.text);
  }
}

/** Two bytes a letter at most, as the engine keeps a text. */
function bytesOf(key: string, text: string): number {
  return (key.length + text.length) * 2;
}
