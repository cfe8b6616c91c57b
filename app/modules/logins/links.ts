import { msg } from '@lingui/core/macro';
import { hasPassword, requireRecentIdentity } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { InvalidInput, NotFound, Refusal } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import {
  deleteIdentity,
  findIdentities,
  findOwnIdentity,
  type Identity,
  insertIdentity,
  lockIdentities,
} from './logins.queries.ts';
import type { ProviderId } from './logins.schema.ts';
import type { ProvenIdentity } from './proof.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** A member opened another way into her account, or closed one. */
    'logins.links-changed': { memberId: number; provider: ProviderId; added: boolean };
  }
}

/** The services by which the member who acts can sign in, oldest first. */
export function listIdentities(actor: Actor): Promise<Identity[]> {
  return findIdentities(db, actor.memberId);
}

/**
 * Opens another way into the account of the member who acts. Linking what is linked already changes nothing.
 * @throws NotAllowed without a recent proof of who is signed in; InvalidInput when the identity is another member's
 */
export async function linkIdentity(actor: Actor, proof: ProvenIdentity): Promise<Identity> {
  await requireRecentIdentity(actor);
  const { memberId } = actor;
  return inTransaction(async (trx) => {
    const nobody = { referrerCode: null, company: null };
    const linked = await insertIdentity(trx, memberId, { ...proof, ...nobody }, now());
    if (!linked) {
      // Asked only now, so that her own other call at the same moment is seen too.
      const own = await findOwnIdentity(trx, memberId, proof);
      if (!own) throw linkedElsewhere();
      return own;
    }
    await recordEvent(trx, 'logins.links-changed', { memberId, provider: proof.provider, added: true });
    return linked;
  });
}

/**
 * Closes a way into the account of the member who acts, unless she would have none left.
 * @throws NotAllowed as `linkIdentity`; NotFound; Refusal for the last way in of a member without a password
 */
export async function unlinkIdentity(actor: Actor, publicId: string): Promise<void> {
  await requireRecentIdentity(actor);
  const keepsPassword = await hasPassword(actor);
  await inTransaction(async (trx) => {
    const ways = await lockIdentities(trx, actor.memberId);
    const closing = ways.find((way) => way.publicId === publicId);
    if (!closing) throw new NotFound('no_such_identity', msg`No encontrado.`);
    if (ways.length === 1 && !keepsPassword) throw lastWayIn();
    await deleteIdentity(trx, actor.memberId, closing.identityId);
    const { memberId } = actor;
    await recordEvent(trx, 'logins.links-changed', { memberId, provider: closing.provider, added: false });
  });
}

function linkedElsewhere(): InvalidInput {
  return new InvalidInput({
    non_field_errors: [msg`Con esa cuenta ya entra otra persona en Yoi.`],
  });
}

function lastWayIn(): Refusal {
  return new Refusal(
    'last_way_in',
    msg`Es tu única forma de entrar. Antes de quitarla, ponle una contraseña a tu cuenta.`,
  );
}
