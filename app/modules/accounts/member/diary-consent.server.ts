import { msg } from '@lingui/core/macro';
import { LRUCache } from 'lru-cache';
import type { Executor } from '#app/platform/db/db.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import { findMemberWithConsent, type Member } from './member.queries.ts';
import { noSuchMember } from './membership.server.ts';

/** A member in the cache, with the version of the member's database row (`memberIfUnchanged`). */
export type CachedMember = { member: Member; version: string };

/** The maximum number of members in the cache. */
const maxCached = 5_000;
/**
 * The rows of members, each as this process last read it for a diary write.
 * @current the statement that writes checks the version of the row
 */
const cache = new LRUCache<number, CachedMember>({ max: maxCached });

/**
 * Returns the member's row as this process last read it for a diary write, or undefined. The cached row may be
 * out of date, so the statement that writes must check the version of the row.
 */
export function findCachedMember(memberId: number): CachedMember | undefined {
  return cache.get(memberId);
}

/**
 * Returns the member whose diary is about to be written, if the member has consented to the diary. Every function
 * that writes to the diary calls this function first, within its transaction.
 * @throws NotAllowed if no consent is in force; NotFound if the account was closed in the meantime
 */
export async function requireDiaryConsent(on: Executor, memberId: number): Promise<Member> {
  const found = await findMemberWithConsent(on, memberId);
  if (!found) throw noSuchMember();
  const { hasDiaryConsent, version, ...member } = found;
  if (!hasDiaryConsent)
    throw new NotAllowed(
      'diary_consent_needed',
      msg`Para guardar tu diario necesitamos antes tu consentimiento. Te lo preguntamos en Yoi la primera vez que apuntas algo.`,
    );
  cache.set(memberId, { member, version });
  return member;
}
