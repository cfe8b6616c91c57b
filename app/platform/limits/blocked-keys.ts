/**
 * Keys that were refused a moment ago are refused again without asking the database, which is what a flood meets.
 * Only for ten seconds each, so that a reset made by another process is soon seen by this one.
 */
const maxMilliseconds = 10_000;
const maxKeys = 10_000;

type Block = { askAgainAt: number; endsAt: number };
const blocks = new Map<string, Block>();

/** Remembers that this key is used up for `seconds` more. */
export function rememberBlock(limit: string, key: string, seconds: number): void {
  const [oldest] = blocks.keys();
  if (blocks.size >= maxKeys && oldest !== undefined) blocks.delete(oldest);
  const endsAt = Date.now() + seconds * 1000;
  blocks.set(`${limit} ${key}`, { askAgainAt: Math.min(endsAt, Date.now() + maxMilliseconds), endsAt });
}

/** Seconds that a remembered key must wait; null when the database has to be asked. */
export function secondsBlockedHere(limit: string, key: string): number | null {
  const name = `${limit} ${key}`;
  const block = blocks.get(name);
  if (!block) return null;
  if (Date.now() < block.askAgainAt) return Math.max(1, Math.ceil((block.endsAt - Date.now()) / 1000));
  blocks.delete(name);
  return null;
}

/** Forgets a key. */
export function unblockHere(limit: string, key: string): void {
  blocks.delete(`${limit} ${key}`);
}
