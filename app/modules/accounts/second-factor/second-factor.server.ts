import { msg } from '@lingui/core/macro';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput, NotFound, refuseField, TooManyRequests } from '#app/platform/errors.ts';
import { recordEvent } from '#app/platform/events.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { refuseLocked } from '../member/account-lock.server.ts';
import { findMember, type Member } from '../member/member.queries.ts';
import { newChallenge, provenSignCount, requestOptions } from './passkey.server.ts';
import { takeRecoveryCode } from './recovery-code.queries.ts';
import { hashRecoveryCode } from './recovery-codes.server.ts';
import {
  endChallenge,
  findChallenge,
  insertChallenge,
  listStoredFactors,
  takeTotpStep,
  updatePasskeyUse,
} from './second-factor.queries.ts';
import { totpStep } from './totp.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** Somebody who knows a member's password has used up the attempts at the second factor. */
    'accounts.second-factor-guessed': { memberId: number };
  }
}

/** The number of seconds that the second step of a sign-in may take. */
const secondStepSeconds = 600;

/** The input of the second step: a typed code, or the signature of a passkey. */
export type SecondStepInput = { otp: string } | { passkey: AuthenticationResponseJSON };

/** The error if a correct password comes without the second factor that the account has. */
export class SecondFactorRequired extends InvalidInput {
  override name = 'SecondFactorRequired';
  readonly memberId: number;
  constructor(memberId: number) {
    super({ otp: [msg`Escribe el código de tu aplicación de autenticación.`] });
    this.memberId = memberId;
  }
}

/**
 * Checks the second factor of a member. A member who has no second factor passes. If the account is locked, the
 * member is refused before a code is required.
 * @returns whether the member has a second factor
 * @throws SecondFactorRequired if there is no code; InvalidInput under `otp` if the code is wrong;
 * TooManyRequests; NotAllowed if the account is locked
 */
export async function requireSecondFactor({ memberId }: Member, otp: string | undefined): Promise<boolean> {
  const factors = await listStoredFactors(db, memberId);
  if (factors.length === 0) return false;
  await refuseLocked(db, memberId);
  if (!otp) throw new SecondFactorRequired(memberId);
  await countAttempt(memberId);
  if (!(await takeOtp(db, memberId, otp))) refuseField('otp', wrongCode);
  await resetAttempts(memberId);
  return true;
}

/**
 * Starts the second step of a sign-in.
 * @returns the token of the step, for a cookie
 */
export async function beginSecondStep(memberId: number): Promise<string> {
  const token = randomToken();
  await insertChallenge(db, {
    memberId,
    purpose: 'sign-in',
    tokenHash: hashToken(token),
    challenge: newChallenge(),
    expiresAt: inSeconds(secondStepSeconds),
  });
  return token;
}

/**
 * Returns the choices of an open second step: a code, a passkey or both. Returns null if the token belongs to no open
 * second step.
 */
export async function findSecondStep(token: string | undefined) {
  const open = token ? await findChallenge(db, hashToken(token), 'sign-in', now()) : undefined;
  if (!open) return null;
  const factors = await listStoredFactors(db, open.memberId);
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  return {
    passkeyOptions: passkeys.length > 0 ? await requestOptions(open.challenge, passkeys) : null,
    hasApp: factors.some(({ kind }) => kind === 'totp'),
  };
}

/**
 * Finishes the second step of a sign-in.
 * @returns the member, whose session may start
 * @throws NotFound if the step has ended; InvalidInput under `otp` if the input is wrong; TooManyRequests
 */
export async function finishSecondStep(token: string | undefined, input: SecondStepInput): Promise<Member> {
  const tokenHash = hashToken(token ?? '');
  const open = await findChallenge(db, tokenHash, 'sign-in', now());
  if (!open) throw stepOver();
  await countAttempt(open.memberId);
  // The check and the end of the step are one transaction. So a step that has already ended uses up no recovery
  // code.
  const member = await inTransaction(async (trx) => {
    if ('otp' in input && !(await takeOtp(trx, open.memberId, input.otp))) refuseField('otp', wrongCode);
    if ('passkey' in input && !(await takePasskey(trx, open, input.passkey)))
      refuseField('otp', wrongPasskey);
    const found = await findMember(trx, open.memberId);
    if (!found || !(await endChallenge(trx, tokenHash, now()))) throw stepOver();
    return found;
  });
  await resetAttempts(open.memberId);
  return member;
}

/** The text for a code that is wrong or was used before. */
export const wrongCode = msg`Este código no es correcto o ya se ha usado.`;

/** The text for a browser's response that does not prove the use of a passkey. */
export const wrongPasskey = msg`No hemos podido comprobar tu llave de acceso.`;

/**
 * Uses up the code of an authenticator app, or a recovery code on paper. Returns false if the code is wrong or was
 * used before.
 */
export async function takeOtp(on: Executor, memberId: number, typed: string): Promise<boolean> {
  return (await isTotp(on, memberId, typed)) || isPaperCode(on, memberId, typed);
}

/**
 * Counts an attempt. A wrong code comes from somebody who knows the password, so the member gets a warning when the
 * attempts run out.
 */
export async function countAttempt(memberId: number): Promise<void> {
  const key = String(memberId);
  try {
    await limits.secondFactorInOneDay.consume(key);
    await limits.secondFactor.consume(key);
  } catch (error) {
    if (error instanceof TooManyRequests) await warnOnce(memberId);
    throw error;
  }
}

async function warnOnce(memberId: number): Promise<void> {
  try {
    await limits.secondFactorWarning.consume(String(memberId));
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await inTransaction((trx) => recordEvent(trx, 'accounts.second-factor-guessed', { memberId }));
}

async function isTotp(on: Executor, memberId: number, typed: string): Promise<boolean> {
  const digits = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return false;
  for (const { secondFactorId, sealedSecret, lastStep } of await listStoredFactors(on, memberId)) {
    const step = sealedSecret && (await totpStep(memberId, sealedSecret, digits, lastStep));
    if (step !== null && (await takeTotpStep(on, memberId, secondFactorId, { step, at: now() }))) return true;
  }
  return false;
}

function isPaperCode(on: Executor, memberId: number, typed: string): Promise<boolean> {
  return takeRecoveryCode(on, memberId, hashRecoveryCode(memberId, typed), now());
}

/**
 * Checks the response of a passkey to a challenge, and stores the use of the passkey. Returns false if the response
 * proves nothing.
 */
export async function takePasskey(
  on: Executor,
  { memberId, challenge }: { memberId: number; challenge: string },
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const factors = await listStoredFactors(on, memberId);
  const factor = factors.find(({ credentialId }) => credentialId === response.id);
  const signCount = factor ? await provenSignCount(response, challenge, factor) : null;
  if (!factor || signCount === null) return false;
  await updatePasskeyUse(on, memberId, factor.secondFactorId, { signCount, at: now() });
  return true;
}

export async function resetAttempts(memberId: number): Promise<void> {
  await limits.secondFactor.reset(String(memberId));
  await limits.secondFactorInOneDay.reset(String(memberId));
}

function stepOver(): NotFound {
  return new NotFound('second_step_over', msg`No encontrado.`);
}
