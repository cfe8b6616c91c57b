import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { hashPassword, verifyPassword } from '#app/platform/crypto/passwords.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { NotAllowed, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { limitCodeAttempts, limits, takeCodeFrom } from './account-limits.ts';
import { findMember, findPasswordHash, storePasswordHash } from './accounts.queries.ts';
import { rememberEnded } from './ended-sessions.ts';
import { endMailedCode, listMailedCodes } from './mailed-code.queries.ts';
import { CodeRefused, checkMailedCode, codeMinutes, mailCodeTo } from './mailed-code.ts';
import { hasPassword, noSuchMember } from './membership.ts';
import { endChallenges } from './second-factor.queries.ts';
import {
  confirmIdentity,
  endOtherSessions,
  findIdentityProof,
  takeCodeProof,
} from './session-list.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** A member has a new password. */
    'accounts.password-changed': { memberId: number };
  }
}

/** How long a proof of identity counts. */
const proofMinutes = 10;

/**
 * First step to another password: the current one, after which a code is mailed. A member who has no password
 * (she signs in through another service) needs none.
 * @throws InvalidInput under `password`; TooManyRequests
 */
export async function startPasswordChange(actor: Actor, password: string): Promise<void> {
  await requirePassword(actor, password);
  await takeCodeFrom('identity', `member ${actor.memberId}`, `member ${actor.memberId}`);
  await inTransaction((trx) =>
    mailCodeTo(trx, {
      memberId: actor.memberId,
      purpose: 'identity',
      flowHash: null,
      sessionId: actor.sessionId,
      askedFrom: null,
      // Who is signed in has asked for it.
      isHeld: false,
    }),
  );
}

/**
 * Second step: the mailed code, in the session that asked for it. The new password may follow for ten minutes.
 * @throws CodeRefused; TooManyRequests
 */
export async function confirmPasswordChange(actor: Actor, typed: string): Promise<void> {
  const [newest] = await listMailedCodes(db, actor.memberId, 'identity');
  const { sessionId } = actor;
  const code = await limitCodeAttempts(`member ${actor.memberId}`, () =>
    checkMailedCode(newest, typed, { purpose: 'identity', attemptSource: 'flow', sessionId }),
  );
  await inTransaction(async (trx) => {
    if (!(await endMailedCode(trx, code, now()))) throw new CodeRefused('wrong');
    await confirmIdentity(trx, actor, { at: now(), byCode: true });
  });
}

/**
 * Last step: the new password. Every other session of the account ends, with its key and tokens.
 * @throws NotAllowed when no code was confirmed in this session in the last ten minutes
 */
export async function finishPasswordChange(actor: Actor, password: string): Promise<void> {
  const since = new Date(now().getTime() - codeMinutes * 60_000);
  await setPassword(actor.memberId, password, {
    keepSession: actor.sessionId,
    guard: async (trx) => {
      if (!(await takeCodeProof(trx, actor, since))) throw codeNeeded();
    },
  });
}

/**
 * Proves by the password who is signed in, for what must not be done by whoever finds an open browser. A member who
 * has no password proves it by the mailed code of `startPasswordChange`.
 * @throws InvalidInput under `password`; TooManyRequests
 */
export async function proveIdentity(actor: Actor, password: string): Promise<void> {
  if (!(await hasPassword(actor)))
    refuseField('password', msg`Tu cuenta aún no tiene contraseña. Ponle una y vuelve a probar.`);
  await requirePassword(actor, password);
  await confirmIdentity(db, actor, { at: now(), byCode: false });
}

/** @throws NotAllowed when nobody has proved who she is in this session in the last ten minutes */
export async function requireRecentIdentity(actor: Actor): Promise<void> {
  const since = new Date(now().getTime() - proofMinutes * 60_000);
  const provenAt = await findIdentityProof(db, actor);
  if (!provenAt || provenAt < since) throw identityNeeded();
}

/**
 * Stores a new password, ends the sessions but `keepSession`, and tells the member by mail, all or nothing.
 * @param guard runs first in the transaction; what it throws stops everything
 * @throws NotFound when the account was closed meanwhile
 */
export async function setPassword(
  memberId: number,
  password: string,
  options: { keepSession: number | null; guard(trx: WriterTransaction): Promise<void> },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const ended = await inTransaction(async (trx) => {
    await options.guard(trx);
    if (!(await storePasswordHash(trx, memberId, passwordHash))) throw noSuchMember();
    // A second step that the old password opened is over.
    await endChallenges(trx, memberId, now());
    await recordEvent(trx, 'accounts.password-changed', { memberId });
    return endOtherSessions(trx, memberId, options.keepSession, now());
  });
  for (const sessionId of ended) rememberEnded(sessionId);
  // Whoever guessed at the old password has not spent the tries of the new one.
  const member = await findMember(db, memberId);
  if (member) await limits.loginToAccount.reset(member.email);
}

async function requirePassword(actor: Actor, password: string): Promise<void> {
  await limits.passwordProof.consume(String(actor.memberId));
  const found = await findPasswordHash(db, actor.memberId);
  if (!found) throw noSuchMember();
  if (found.passwordHash === null) return;
  if (password === '') refuseField('password', msg({ message: 'Este campo es requerido', context: 'blank' }));
  if (!(await verifyPassword(found.passwordHash, password)))
    refuseField('password', msg`Esta no es tu contraseña actual.`);
  await limits.passwordProof.reset(String(actor.memberId));
}

function codeNeeded(): NotAllowed {
  return new NotAllowed('code_needed', msg`Confirma primero el código que te hemos enviado por correo.`);
}

function identityNeeded(): NotAllowed {
  return new NotAllowed('identity_needed', msg`Confirma primero tu contraseña: es para proteger tu cuenta.`);
}
