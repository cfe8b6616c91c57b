import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { hashPassword } from '#app/platform/crypto/passwords.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { limitCodeAttempts, takeCodeFrom } from '../mailed-code/code-limits.ts';
import { endMailedCode, listMailedCodes } from '../mailed-code/mailed-code.queries.ts';
import { CodeRefused, checkMailedCode, codeMinutes, mailCodeTo } from '../mailed-code/mailed-code.ts';
import { limits } from '../member/account-limits.ts';
import { findMember } from '../member/member.queries.ts';
import { noSuchMember } from '../member/membership.ts';
import { storePasswordHash } from '../member/password-hash.queries.ts';
import { endChallenges } from '../second-factor/second-factor.queries.ts';
import { rememberEnded } from '../session/ended-sessions.ts';
import { confirmIdentity, takeCodeProof } from '../session/identity-proof.queries.ts';
import { requirePassword } from '../session/identity-proof.ts';
import { endOtherSessions } from '../session/session-list.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** A member has a new password. */
    'accounts.password-changed': { memberId: number };
  }
}

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
  const since = new Date(now().getTime() - codeMinutes * minuteMs);
  await setPassword(actor.memberId, password, {
    keepSession: actor.sessionId,
    guard: async (trx) => {
      if (!(await takeCodeProof(trx, actor, since))) throw codeNeeded();
    },
  });
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

function codeNeeded(): NotAllowed {
  return new NotAllowed('code_needed', msg`Confirma primero el código que te hemos enviado por correo.`);
}
