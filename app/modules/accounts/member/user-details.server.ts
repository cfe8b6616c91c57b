import { z } from 'zod';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { defineTaken } from '#app/platform/db/taken.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { parseInput } from '#app/platform/http/input.ts';
import { typedName } from '#app/platform/http/typed-text.ts';
import type { Member } from './member.queries.ts';
import { newUsername } from './member.schema.ts';
import { noSuchMember, refuseTakenUsername, requireMember, usernameTaken } from './membership.server.ts';
import { letNameRest } from './resting-names.server.ts';
import { findUserDetails, type Names, type UserDetails, updateNames } from './user-details.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A member has changed the username. Subscribers replace the old username in signed texts. */
    'accounts.renamed': { memberId: number };
  }
}

defineTaken('accounts_member_username', () => new InvalidInput({ username: [usernameTaken] }));

const usernameRules = z.object({ username: newUsername });
/**
 * The rule that refuses forbidden characters in a new name. The schema of a route limits the length of the
 * name.
 */
const name = typedName(150).optional();
const nameRules = z.object({ name, first_name: name, last_name: name });

/**
 * Returns the member in the form that clients of the original platform read.
 * @throws NotFound if the account was closed in the meantime
 */
export async function requireUserDetails({ memberId }: Actor): Promise<UserDetails> {
  const details = await findUserDetails(db, memberId);
  if (!details) throw noSuchMember();
  return details;
}

/**
 * Changes names of a member. An unchanged name is not checked, because an old name may break newer rules.
 * @throws InvalidInput under the field of the API if a name breaks the rules or is taken
 */
export function changeNames(actor: Actor, names: Names): Promise<Member> {
  return inTransaction((trx) => changeNamesIn(trx, actor, names));
}

/** Works like `changeNames`, within the caller's transaction. */
export async function changeNamesIn(trx: WriterTransaction, actor: Actor, names: Names): Promise<Member> {
  const member = await requireMember(actor, trx);
  if (Object.values(names).every((name) => name === undefined)) return member;
  if (names.username !== undefined) await requireFreeName(trx, names.username, member);
  refuseUnfitNames(names, member);
  await updateNames(trx, actor.memberId, names);
  const changed = await requireMember(actor, trx);
  if (changed.username !== member.username) await followRename(trx, member, changed.username);
  return changed;
}

/** Reserves the previous name, unless the new name differs only in case. */
async function followRename(trx: WriterTransaction, before: Member, username: string): Promise<void> {
  await recordEvent(trx, 'accounts.renamed', { memberId: before.memberId });
  if (before.username.toLowerCase() !== username.toLowerCase())
    await letNameRest(trx, before.username, before.memberId);
}

function refuseUnfitNames(names: Names, member: Member): void {
  const changed = (name: 'displayName' | 'firstName' | 'lastName') =>
    names[name] === member[name] ? undefined : (names[name] ?? undefined);
  parseInput(nameRules, {
    name: changed('displayName'),
    first_name: changed('firstName'),
    last_name: changed('lastName'),
  });
}

async function requireFreeName(trx: WriterTransaction, wanted: string, member: Member): Promise<void> {
  if (wanted === member.username) return;
  const { username } = parseInput(usernameRules, { username: wanted });
  const name = username.toLowerCase();
  // A change of case alone needs no check, because the name already belongs to the member.
  if (name === member.username.toLowerCase()) return;
  await lockFor(trx, 'username', name);
  await refuseTakenUsername(trx, username, member);
}
