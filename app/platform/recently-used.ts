/** A map of at most so many values; the one unused for longest leaves first. */
export class RecentlyUsed<Value> {
  private readonly values = new Map<string, Value>();
  private readonly max: number;

  constructor(max: number) {
    this.max = max;
  }

  /** The value under `key`, which counts as a use of it. */
  find(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.keep(key, value);
    return value;
  }

  keep(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.size > this.max ? this.values.keys() : [];
    if (oldest !== undefined) this.values.delete(oldest);
  }
}
