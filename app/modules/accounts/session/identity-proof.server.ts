import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { verifyPassword } from '#app/platform/crypto/passwords.ts';
import { db } from '#app/platform/db/db.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { NotAllowed, refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { hasPassword, noSuchMember } from '../member/membership.server.ts';
import { findPasswordHash } from '../member/password-hash.queries.ts';
import { confirmIdentity, findIdentityProof } from './identity-proof.queries.ts';

const proofMinutes = 10;

/**
 * Proves the identity of the actor by password. Some actions require this, because an open browser is not enough
 * proof for them. A member without a password proves the identity by the mailed code of `startPasswordChange`.
 * @throws InvalidInput under `password`; TooManyRequests
 */
export async function proveIdentity(actor: Actor, password: string): Promise<void> {
  if (!(await hasPassword(actor)))
    refuseField('password', msg`Tu cuenta aún no tiene contraseña. Ponle una y vuelve a probar.`);
  await requirePassword(actor, password);
  await confirmIdentity(db, actor, { at: now(), byCode: false });
}

/**
 * Requires a proof of identity in this session within the last ten minutes.
 * @throws NotAllowed if there is no such proof
 */
export async function requireRecentIdentity(actor: Actor): Promise<void> {
  if (!(await hasRecentIdentity(actor))) throw identityNeeded();
}

/** Returns whether the identity was proved in this session within the last ten minutes. */
export async function hasRecentIdentity(actor: Actor): Promise<boolean> {
  const since = new Date(now().getTime() - proofMinutes * minuteMs);
  const provenAt = await findIdentityProof(db, actor);
  return provenAt !== null && provenAt >= since;
}

/**
 * Requires the password of the actor. If the member has no password, nothing is required.
 * @throws InvalidInput under `password`; TooManyRequests
 */
export async function requirePassword(actor: Actor, password: string): Promise<void> {
  await limits.passwordProof.consume(String(actor.memberId));
  const found = await findPasswordHash(db, actor.memberId);
  if (!found) throw noSuchMember();
  if (found.passwordHash === null) return;
  if (password === '') refuseField('password', msg({ message: 'Este campo es requerido', context: 'blank' }));
  if (!(await verifyPassword(found.passwordHash, password)))
    refuseField('password', msg`Esta no es tu contraseña actual.`);
  await limits.passwordProof.reset(String(actor.memberId));
}

/**
 * Creates the error for an action without a recent proof of identity. `details` are further fields of the response.
 */
export function identityNeeded(details: Record<string, unknown> = {}): NotAllowed {
  return new NotAllowed(
    'identity_needed',
    msg`Confirma primero tu contraseña: es para proteger tu cuenta.`,
    details,
  );
}
