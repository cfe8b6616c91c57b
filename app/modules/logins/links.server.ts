import { msg } from '@lingui/core/macro';
import { hasPassword, requireRecentIdentity } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput, NotFound, Refusal } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import {
  deleteIdentity,
  findIdentities,
  findOwnIdentity,
  type Identity,
  insertIdentity,
  lockIdentities,
} from './logins.queries.ts';
import type { ProviderId } from './logins.schema.ts';
import type { ProvenIdentity } from './proof.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A member has linked or unlinked a service. */
    'logins.links-changed': { memberId: number; provider: ProviderId; added: boolean };
  }
}

/** Lists the linked services of the acting member, oldest first. */
export function listIdentities(actor: Actor): Promise<Identity[]> {
  return findIdentities(db, actor.memberId);
}

/**
 * Links a service to the acting member. Nothing changes if the member has already linked the service.
 * @throws NotAllowed if the identity was not proved recently; InvalidInput if the service is linked to another member
 */
export async function linkIdentity(actor: Actor, proof: ProvenIdentity): Promise<Identity> {
  await requireRecentIdentity(actor);
  const { memberId } = actor;
  return inTransaction(async (trx) => {
    const noOrigin = { referrerCode: null, company: null };
    const linked = await insertIdentity(trx, memberId, { ...proof, ...noOrigin }, now());
    if (!linked) {
      // The identity is read after the insert. If a concurrent request of this member has linked the identity, the
      // query finds it.
      const own = await findOwnIdentity(trx, memberId, proof);
      if (!own) throw linkedElsewhere();
      return own;
    }
    await recordEvent(trx, 'logins.links-changed', { memberId, provider: proof.provider, added: true });
    return linked;
  });
}

/**
 * Unlinks a service from the acting member, unless the service is the member's only way to sign in.
 * @throws NotAllowed if the identity was not proved recently; NotFound; Refusal if a member without a password
 * unlinks the last service
 */
export async function unlinkIdentity(actor: Actor, publicId: string): Promise<void> {
  await requireRecentIdentity(actor);
  const hasOwnPassword = await hasPassword(actor);
  await inTransaction(async (trx) => {
    const ways = await lockIdentities(trx, actor.memberId);
    const closing = ways.find((way) => way.publicId === publicId);
    if (!closing) throw new NotFound('no_such_identity', msg`No encontrado.`);
    if (ways.length === 1 && !hasOwnPassword) throw lastLoginRefusal();
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

function lastLoginRefusal(): Refusal {
  return new Refusal(
    'last_way_in',
    msg`Es tu única forma de entrar. Antes de quitarla, ponle una contraseña a tu cuenta.`,
  );
}
