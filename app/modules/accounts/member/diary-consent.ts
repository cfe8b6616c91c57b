import { msg } from '@lingui/core/macro';
import { LRUCache } from 'lru-cache';
import type { Executor } from '#app/platform/db/db.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import { findDiarist, type Member } from './member.queries.ts';
import { noSuchMember } from './membership.ts';

/** A member as she was when her diary was last written, and the version of her row (`unchangedDiaristPart`). */
export type KnownDiarist = { member: Member; version: string };

const maxKnown = 5_000;
const known = new LRUCache<number, KnownDiarist>({ max: maxKnown });

/** What this process last read of a member who wrote her diary; whoever uses it has the statement that writes check it. */
export function findKnownDiarist(memberId: number): KnownDiarist | undefined {
  return known.get(memberId);
}

/**
 * The member whose diary is about to be written, who has agreed that it is kept. Every verb that writes what is intimate
 * asks this first, within its transaction: no way in may go around it.
 * @throws NotAllowed while she has not agreed, or has taken it back; NotFound when her account was closed meanwhile
 */
export async function requireDiaryConsent(on: Executor, memberId: number): Promise<Member> {
  const diarist = await findDiarist(on, memberId);
  if (!diarist) throw noSuchMember();
  const { hasDiaryConsent, version, ...member } = diarist;
  if (!hasDiaryConsent)
    throw new NotAllowed(
      'diary_consent_needed',
      msg`Para guardar tu diario necesitamos antes tu consentimiento. Te lo preguntamos en Yoi la primera vez que apuntas algo.`,
    );
  known.set(memberId, { member, version });
  return member;
}
