import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Channel, openChannel } from '../db/channel.ts';
import type { Executor } from '../db/db.ts';
import { minuteMs } from '../duration.ts';
import {
  deleteMemberKeys,
  erasedKeysChannel,
  insertMemberKey,
  listMemberKeys,
  type MemberKeyRow,
  notifyOfErasedKey,
} from './member-key.queries.ts';
import { open, seal } from './sealing.ts';
import { deriveKey } from './secrets.ts';

/** A member's unwrapped data key, with its version. */
export type MemberKey = { version: number; key: Buffer };

/**
 * The maximum number of members in the key cache, and the lifetime of a cache entry. After that time every process
 * has dropped an erased key.
 */
const maxMembers = 5_000;
const cacheMs = minuteMs;
const firstVersion = 1;

/**
 * The keys of a member by version.
 * @current a NOTIFY removes an erased key; if the NOTIFY is lost, the entry expires
 */
const cachedKeys = new LRUCache<number, Map<number, Buffer>>({ max: maxMembers, ttl: cacheMs });

/** Returns the newest key of a member. Creates a key if the member has none. */
export async function memberKeyForSealing(on: Executor, memberId: number): Promise<MemberKey> {
  const found = newest((await memberKeys(on, [memberId])).get(memberId));
  if (found) return found;
  await insertMemberKey(on, memberId, firstVersion, wrap(memberId, firstVersion, randomBytes(32)));
  const made = newest((await memberKeys(on, [memberId])).get(memberId));
  if (!made) throw new Error('the key of a member could not be stored');
  return made;
}

/**
 * Returns every key of these members, by member and version. All keys that are not cached are read by one query.
 */
export async function memberKeys(
  on: Executor,
  memberIds: readonly number[],
): Promise<Map<number, Map<number, Buffer>>> {
  const result = new Map<number, Map<number, Buffer>>();
  const missing = new Set<number>();
  for (const memberId of memberIds) {
    const keys = cachedKeys.get(memberId);
    if (keys) result.set(memberId, keys);
    else missing.add(memberId);
  }
  if (missing.size > 0) await readKeys(on, [...missing], result);
  return result;
}

/**
 * Erases the keys of a member and notifies every process. Texts that were sealed with these keys can no longer
 * be read from this database. Earlier backups contain the keys until these backups are erased.
 */
export async function eraseMemberKey(on: Executor, memberId: number): Promise<void> {
  await deleteMemberKeys(on, memberId);
  cachedKeys.delete(memberId);
  await notifyOfErasedKey(on, memberId);
}

/**
 * Removes a key from the cache when another process erases the key. Otherwise a new text could be sealed with
 * the erased key, and could never be opened.
 */
export function followErasedKeys(): Promise<Channel> {
  return openChannel(erasedKeysChannel, {
    onMessage: (payload) => void cachedKeys.delete(Number(payload)),
    onLost: () => cachedKeys.clear(),
    onBack: () => cachedKeys.clear(),
  });
}

async function readKeys(
  on: Executor,
  memberIds: readonly number[],
  into: Map<number, Map<number, Buffer>>,
): Promise<void> {
  const rows = await listMemberKeys(on, memberIds);
  for (const [memberId, ofMember] of Map.groupBy(rows, (row) => row.memberId)) {
    const keys = new Map(ofMember.map((row) => [row.version, unwrap(row)]));
    into.set(memberId, keys);
    if (ofMember.every((row) => row.settled)) cachedKeys.set(memberId, keys);
  }
}

function newest(keys: Map<number, Buffer> | undefined): MemberKey | null {
  if (!keys || keys.size === 0) return null;
  const version = Math.max(...keys.keys());
  const key = keys.get(version);
  return key ? { version, key } : null;
}

function wrap(memberId: number, version: number, key: Buffer): Buffer {
  return seal(deriveKey('member keys'), key, toLocation(memberId, version));
}

function unwrap(row: MemberKeyRow): Buffer {
  return open(deriveKey('member keys'), row.wrapped, toLocation(row.memberId, row.version));
}

function toLocation(memberId: number, version: number): string {
  return `member key|${memberId}|${version}`;
}
