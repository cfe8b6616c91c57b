import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { hourMs } from '#app/platform/duration.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import type { Actor, Role, StaffKey } from '#app/platform/http/actor.server.ts';
import { isForKeys, kindOf, mayDo, type StaffVerb } from '#app/platform/staff/registry.ts';
import { hasRecentIdentity, identityNeeded } from '../session/identity-proof.server.ts';
import { findStaffStanding, type StaffStanding } from './staff-entry.queries.ts';

/**
 * The number of hours for which a session may use the routes of the team after a second factor was used in it.
 */
const entryHours = 12;

/**
 * Checks that an actor may carry out an action of the team. The role must have this permission, and a second
 * factor must have been used in this session within twelve hours. An action of the kind `proven deed` also
 * requires a proof of identity within the last ten minutes.
 * @returns the role of the actor
 * @throws NotAllowed with a `reason` that clients read (`enrol`, `enter` or `prove`), or without a `reason` if
 * the role lacks the permission
 */
export async function authorizeStaff(actor: Actor, verb: StaffVerb): Promise<Role> {
  if (actor.staffKey) return authorizeKey(actor.staffKey, verb);
  const standing = await findStaffStanding(db, actor);
  if (!standing || !mayDo(standing.role, verb)) throw roleNeeded();
  const kind = kindOf(verb);
  if (kind !== 'entry') requireEntered(standing);
  if (kind === 'proven deed' && !(await hasRecentIdentity(actor))) throw identityNeeded({ reason: 'prove' });
  return standing.role;
}

/**
 * Checks that a key of the team may carry out an action. The owner must have the permission and a second
 * factor, the owner must have chosen the verb for the key, and the verb must be permitted for keys.
 */
function authorizeKey({ role, verbs, hasFactor }: StaffKey, verb: StaffVerb): Role {
  if (!mayDo(role, verb)) throw roleNeeded();
  if (!hasFactor) throw factorNeeded();
  if (!isForKeys(verb) || !verbs.includes(verb))
    throw new NotAllowed('verb_not_in_key', msg`Esta llave no tiene este permiso.`);
  return role;
}

function roleNeeded(): NotAllowed {
  return new NotAllowed('staff_role_needed', msg`No tienes permiso para hacer esto.`);
}

/** Returns the instant until which the routes of the team are open in a session; null if they are not open. */
export function findEntryEnd({ hasFactor, enteredAt }: StaffStanding): Date | null {
  if (!hasFactor || enteredAt === null) return null;
  const end = new Date(enteredAt.getTime() + entryHours * hourMs);
  return end > now() ? end : null;
}

/**
 * Checks an actor before the actor's second factors change. If a member of the team has a second factor, the
 * member must have used it in this session. Otherwise the password alone would be enough to replace the factor.
 * Members of the public and members of the team without a factor pass.
 * @throws NotAllowed
 */
export async function requireFactorOfStaff(actor: Actor): Promise<void> {
  const standing = await findStaffStanding(db, actor);
  if (standing && standing.role !== 'member' && standing.hasFactor) requireEntered(standing);
}

function requireEntered(standing: StaffStanding): void {
  if (findEntryEnd(standing) !== null) return;
  if (!standing.hasFactor) throw factorNeeded();
  throw new NotAllowed('staff_entry_needed', msg`Antes de seguir, confirma tu segundo paso.`, {
    reason: 'enter',
  });
}

/** Creates the error for a member of the team who has no second factor. */
export function factorNeeded(): NotAllowed {
  return new NotAllowed(
    'second_factor_needed',
    msg`Para trabajar aquí necesitas un segundo paso al entrar. Añádelo en tu cuenta, en Seguridad.`,
    { reason: 'enrol' },
  );
}
