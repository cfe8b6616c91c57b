import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { hashPassword } from '#app/platform/crypto/passwords.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { minuteMs } from '#app/platform/duration.ts';
import { NotAllowed } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { countCodeRequest, limitCodeAttempts } from '../mailed-code/code-limits.server.ts';
import { endMailedCode, listMailedCodes } from '../mailed-code/mailed-code.queries.ts';
import { CodeRefused, checkMailedCode, codeMinutes, mailCodeTo } from '../mailed-code/mailed-code.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { findMember } from '../member/member.queries.ts';
import { noSuchMember } from '../member/membership.server.ts';
import { storePasswordHash } from '../member/password-hash.queries.ts';
import { endChallenges } from '../second-factor/second-factor.queries.ts';
import { cacheEndedSession } from '../session/ended-sessions.server.ts';
import { confirmIdentity, takeCodeProof } from '../session/identity-proof.queries.ts';
import { requirePassword } from '../session/identity-proof.server.ts';
import { endOtherSessions } from '../session/session-list.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A member has a new password. */
    'accounts.password-changed': { memberId: number };
  }
}

/**
 * Starts a change of password: checks the current password and mails a code. A member who signs in through another
 * service and has no password needs no current password.
 * @throws InvalidInput under `password`; TooManyRequests
 */
export async function startPasswordChange(actor: Actor, password: string): Promise<void> {
  await requirePassword(actor, password);
  await countCodeRequest('identity', `member ${actor.memberId}`, `member ${actor.memberId}`);
  await inTransaction((trx) =>
    mailCodeTo(trx, {
      memberId: actor.memberId,
      purpose: 'identity',
      flowHash: null,
      sessionId: actor.sessionId,
      askedFrom: null,
      // The mail is not held back, because the signed-in member asked for it.
      isHeld: false,
    }),
  );
}

/**
 * Confirms the mailed code in the session that asked for it. Within ten minutes the member can then set the new
 * password.
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
 * Sets the new password. Every other session of the account ends, and the keys and tokens of the ended sessions
 * become invalid.
 * @throws NotAllowed if no code was confirmed in this session in the last ten minutes
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
 * Stores a new password, ends the sessions except `keepSession`, and notifies the member by mail. All of this is one
 * transaction.
 * @param guard runs first in the transaction; if it throws, nothing is stored
 * @throws NotFound if the account was closed in the meantime
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
    // Ends the second steps that were started with the old password and are still pending.
    await endChallenges(trx, memberId, now());
    await recordEvent(trx, 'accounts.password-changed', { memberId });
    return endOtherSessions(trx, memberId, options.keepSession, now());
  });
  for (const sessionId of ended) cacheEndedSession(sessionId);
  // Guesses at the old password must not count as guesses at the new password.
  const member = await findMember(db, memberId);
  if (member) await limits.loginToAccount.reset(member.email);
}

function codeNeeded(): NotAllowed {
  return new NotAllowed('code_needed', msg`Confirma primero el código que te hemos enviado por correo.`);
}
