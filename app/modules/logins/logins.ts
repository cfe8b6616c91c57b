import { msg } from '@lingui/core/macro';
import { findMember, findMemberByEmail, type Member, registerByLogin } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { insertIdentity, noteUse, type Origin } from './logins.queries.ts';
import { AccountExists, emailNotConfirmed, type ProvenIdentity } from './proof.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** A login by another service made this account. Who brought her is kept with the identity (`findOrigin`). */
    'logins.first-login': { memberId: number; identityId: number };
  }
}

/** What is asked of a newcomer's first call, for the account that it makes. */
export type Newcomer = { language: Language; origin?: Origin };

const unknownOrigin: Origin = { referrerCode: null, company: null };

/** Her other first login, or somebody who got the same name, may have been quicker; then it is tried again. */
const attempts = 3;

/** A name that says nothing, for a newcomer who brought none; the account's rules make it unique. */
const namelessName = 'yoi';

/**
 * The member behind a proven identity, or a new account for somebody who is not known yet. Nobody is ever recognised by
 * her address: where that has an account, its owner has to link the identity herself.
 * @throws AccountExists when the address has an account; InvalidInput without a confirmed address, or when the account
 * was closed
 */
export async function findOrCreateMember(identity: ProvenIdentity, newcomer: Newcomer): Promise<Member> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const member = (await findLinkedMember(identity)) ?? (await registerByIdentity(identity, newcomer));
    if (member) return member;
  }
  throw new AccountExists();
}

/** The use of a closed account's identity is not written down. */
function findLinkedMember(identity: ProvenIdentity): Promise<Member | undefined> {
  return inTransaction(async (trx) => {
    const memberId = await noteUse(trx, identity, now());
    if (memberId === undefined) return undefined;
    const member = await findMember(trx, memberId);
    if (!member) throw accountClosed();
    return member;
  });
}

/** The account with its identity, both or neither; undefined when either is taken meanwhile. */
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
