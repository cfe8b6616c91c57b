import { now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { hourMs } from '#app/platform/duration.ts';
import type { StaffKey } from '#app/platform/http/actor.server.ts';
import { findKeyOwner, updateKeyUse } from './staff-key.queries.ts';

/** Every key of the team begins with this text. The program and people recognise a key by it. */
const prefix = 'yoi-staff-';

/** The minimum time between two records of the use of a key. */
const recordUseEveryMs = hourMs;

/** Returns a new key and its hash. The key is returned once and never stored. */
export function createStaffKey(): { key: string; keyHash: Buffer } {
  const key = `${prefix}${randomToken()}`;
  return { key, keyHash: hashToken(key) };
}

/** Returns the key of the team in an `Authorization` header; undefined if the header has none. */
export function readStaffKey(header: string | undefined): string | undefined {
  const [scheme = '', token = '', ...rest] = (header ?? '').split(/\s+/).filter(Boolean);
  return scheme.toLowerCase() === 'bearer' && rest.length === 0 && token.startsWith(prefix)
    ? token
    : undefined;
}

/**
 * Finds the owner of a key of the team, with the verbs of the key. The role is read again at each request. So
 * the key is refused as soon as the role is revoked. Returns null if the key is unknown, expired or revoked.
 */
export async function findStaffKeyHolder(
  key: string,
): Promise<{ memberId: number; isClosing: boolean; staffKey: StaffKey } | null> {
  const owner = await findKeyOwner(db, hashToken(key), now());
  if (!owner) return null;
  const { memberId, isClosing, name, verbs, role, hasFactor, lastUsedAt } = owner;
  if (lastUsedAt === null || now().getTime() - lastUsedAt.getTime() > recordUseEveryMs)
    await updateKeyUse(db, owner, now());
  return { memberId, isClosing, staffKey: { name, verbs, role, hasFactor } };
}
