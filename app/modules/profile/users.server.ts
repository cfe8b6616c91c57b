import { changeNamesIn, type Member, requireMember } from '#app/modules/accounts/index.ts';
import { readPhoto } from '#app/modules/media/index.ts';
import { config } from '#app/platform/config.server.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { toPhotoAddresses } from './photo-addresses.server.ts';
import type { UserInput } from './profile.schema.ts';
import { requireOwn } from './profile.server.ts';

/**
 * Returns the account of the actor.
 * @param username null if the path contains `me`
 * @throws NotFound for any other username
 */
export async function readUser(actor: Actor, username: string | null) {
  const member = username === null ? await requireMember(actor) : await requireOwn(db, actor, username);
  return toUserResponse(db, member);
}

/**
 * Changes the names of the actor.
 * @throws NotFound for any other username; InvalidInput under `username` if the new username breaks the rules or is
 * taken
 */
export function changeUser(actor: Actor, username: string, input: UserInput) {
  const { username: wanted, first_name: firstName, last_name: lastName, name: displayName } = input;
  return inTransaction(async (trx) => {
    await requireOwn(trx, actor, username);
    await changeNamesIn(trx, actor, { username: wanted, displayName, firstName, lastName });
    return toUserResponse(trx, await requireMember(actor, trx));
  });
}

async function toUserResponse(on: Executor, member: Member) {
  return {
    id: member.memberId,
    username: member.username,
    name: member.displayName,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    ...toPhotoAddresses(await readPhoto(member.memberId, on)),
    url: `${config.siteUrl}/api/users/${encodeURIComponent(member.username)}/`,
  };
}
