import { z } from 'zod';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { defineTaken } from '#app/platform/db/taken.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { parseInput } from '#app/platform/http/input.ts';
import type { Member } from './member.queries.ts';
import { newUsername } from './member.schema.ts';
import { noSuchMember, refuseTakenUsername, requireMember, usernameTaken } from './membership.ts';
import { letNameRest } from './resting-names.ts';
import {
  findUserDetails,
  type UserDetails,
  type UserDetailsInput,
  updateUserDetails,
} from './user-details.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** A member has changed the username. Subscribers replace the old one where it signs a text. */
    'accounts.renamed': { memberId: number };
  }
}

defineTaken('accounts_member_username', () => new InvalidInput({ username: [usernameTaken] }));

const nameRules = z.object({ username: newUsername });

/**
 * Returns the member as clients of the original read it.
 * @throws NotFound if the account was closed in the meantime
 */
export async function requireUserDetails({ memberId }: Actor): Promise<UserDetails> {
  const details = await findUserDetails(db, memberId);
  if (!details) throw noSuchMember();
  return details;
}

/**
 * Changes the fields that the original lets a member change. A username that stays the same is no change.
 * @throws InvalidInput under `username` for one that breaks the rules or is taken
 */
export function changeUserDetails(actor: Actor, details: UserDetailsInput): Promise<Member> {
  return inTransaction((trx) => changeUserDetailsIn(trx, actor, details));
}

/** As `changeUserDetails`, within the caller's transaction. */
export async function changeUserDetailsIn(
  trx: WriterTransaction,
  actor: Actor,
  details: UserDetailsInput,
): Promise<Member> {
  const member = await requireMember(actor, trx);
  if (details.username !== undefined) await requireFreeName(trx, details.username, member);
  await updateUserDetails(trx, actor.memberId, details);
  const changed = await requireMember(actor, trx);
  if (changed.username !== member.username) await followRename(trx, member, changed.username);
  return changed;
}

/** The name of before rests, unless it is the same in other letters. */
async function followRename(trx: WriterTransaction, before: Member, username: string): Promise<void> {
  await recordEvent(trx, 'accounts.renamed', { memberId: before.memberId });
  if (before.username.toLowerCase() !== username.toLowerCase())
    await letNameRest(trx, before.username, before.memberId);
}

async function requireFreeName(trx: WriterTransaction, wanted: string, member: Member): Promise<void> {
  if (wanted === member.username) return;
  const { username } = parseInput(nameRules, { username: wanted });
  const name = username.toLowerCase();
  // A change of case alone needs no check: the name is already the member's.
  if (name === member.username.toLowerCase()) return;
  await lockFor(trx, 'username', name);
  await refuseTakenUsername(trx, username, member);
}
