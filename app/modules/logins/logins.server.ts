import { msg } from '@lingui/core/macro';
import { findMember, findMemberByEmail, type Member, registerByLogin } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { insertIdentity, type Origin, recordUse } from './logins.queries.ts';
import { AccountExists, emailNotConfirmed, type ProvenIdentity } from './proof.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A login through another service created this account. Its origin is stored with the identity (`findOrigin`). */
    'logins.first-login': { memberId: number; identityId: number };
  }
}

/** The language and the origin that a new account gets from the request of the first login. */
export type Newcomer = { language: Language; origin?: Origin };

const unknownOrigin: Origin = { referrerCode: null, company: null };

/**
 * The number of attempts. A concurrent first login may have created the same account or taken the same username. In
 * that case this login is tried again.
 */
const attempts = 3;

/**
 * The beginning of the username of a person without a name. The accounts module makes the username unique.
 */
const namelessName = 'yoi';

/**
 * Returns the member of a proven identity. An unknown identity gets a new account. A mail address never
 * identifies a member: if the address already has an account, the owner of the account must link the identity.
 * @throws AccountExists if the mail address has an account; InvalidInput if there is no confirmed address or
 * the account was closed
 */
export async function findOrCreateMember(identity: ProvenIdentity, newcomer: Newcomer): Promise<Member> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const member = (await findLinkedMember(identity)) ?? (await registerByIdentity(identity, newcomer));
    if (member) return member;
  }
  throw new AccountExists();
}

/**
 * Finds the member of an identity and records the use of the identity. Nothing is recorded for a closed account.
 * @throws InvalidInput if the account was closed
 */
function findLinkedMember(identity: ProvenIdentity): Promise<Member | undefined> {
  return inTransaction(async (trx) => {
    const memberId = await recordUse(trx, identity, now());
    if (memberId === undefined) return undefined;
    const member = await findMember(trx, memberId);
    if (!member) throw accountClosed();
    return member;
  });
}

/**
 * Creates an account with its identity in one transaction. Returns undefined if the mail address or the identity is
 * already taken.
 */
async function registerByIdentity(
  identity: ProvenIdentity,
  { language, origin = unknownOrigin }: Newcomer,
): Promise<Member | undefined> {
  const { email, firstName } = identity;
  if (!email) throw emailNotConfirmed();
  if (await findMemberByEmail(db, email)) return undefined;
  try {
    return await inTransaction(async (trx) => {
      const suggestedName = firstName ?? namelessName;
      const memberId = await registerByLogin(trx, { email, suggestedName, language });
      const linked = await insertIdentity(trx, memberId, { ...identity, ...origin }, now());
      if (!linked) throw new AccountExists();
      await recordEvent(trx, 'logins.first-login', { memberId, identityId: linked.identityId });
      return findMember(trx, memberId);
    });
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof AccountExists) return undefined;
    throw error;
  }
}

function accountClosed(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg`Esta cuenta está cerrada.`] });
}
