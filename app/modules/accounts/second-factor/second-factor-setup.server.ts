import { msg } from '@lingui/core/macro';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { requireMember } from '../member/membership.server.ts';
import { requireRecentIdentity } from '../session/identity-proof.server.ts';
import { creationOptions, newChallenge, provenPasskey } from './passkey.server.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code.queries.ts';
import { issueRecoveryCodes } from './recovery-codes.server.ts';
import {
  deleteSecondFactor,
  endChallenge,
  findChallenge,
  insertChallenge,
  insertPasskey,
  insertTotp,
  listSecondFactors,
  listStoredFactors,
  type SecondFactor,
  takeTotpStep,
} from './second-factor.queries.ts';
import { confirmFactor } from './staff-entry.queries.ts';
import { requireFactorOfStaff } from './staff-gate.server.ts';
import { newTotpSecret, sealSecret, totpStep, totpUri } from './totp.server.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /** A second factor was added to an account or removed from it. */
    'accounts.second-factor-changed': { memberId: number; added: boolean };
  }
}

const creationSeconds = 600;

/** Lists the second factors of a member, with the number of unused recovery codes. */
export async function listFactors(
  actor: Actor,
): Promise<{ factors: SecondFactor[]; recoveryCodesLeft: number }> {
  const [factors, recoveryCodesLeft] = await Promise.all([
    listSecondFactors(db, actor.memberId),
    countRecoveryCodes(db, actor.memberId),
  ]);
  return { factors, recoveryCodesLeft };
}

/**
 * Starts adding an authenticator app. The app is active after its first code is confirmed.
 * @throws NotAllowed if there is no recent proof of identity
 */
export async function beginTotp(
  actor: Actor,
  name: string,
): Promise<{ publicId: string; secret: string; uri: string }> {
  await requireProof(actor);
  const member = await requireMember(actor);
  const secret = newTotpSecret();
  const sealedSecret = sealSecret(actor.memberId, secret);
  const publicId = await changingFactors(actor, (trx) =>
    insertTotp(trx, { memberId: actor.memberId, name, sealedSecret, createdAt: now() }),
  );
  return { publicId, secret, uri: totpUri(secret, member.username) };
}

/**
 * Activates an authenticator app by its first code.
 * @returns the recovery codes, if the app is the member's first factor
 * @throws InvalidInput under `otp` if the code is wrong; NotFound; NotAllowed if there is no recent proof of
 * identity; TooManyRequests
 */
export async function confirmTotp(actor: Actor, publicId: string, typed: string): Promise<string[]> {
  await requireProof(actor);
  await limits.secondFactor.consume(String(actor.memberId));
  const [factor] = await listStoredFactors(db, actor.memberId, publicId);
  if (!factor?.sealedSecret) throw new NotFound('no_such_factor', msg`No encontrado.`);
  const digits = typed.replace(/\s/g, '');
  const step = /^\d{6}$/.test(digits)
    ? await totpStep(actor.memberId, factor.sealedSecret, digits, null)
    : null;
  if (step === null) refuseField('otp', msg`Este código no es correcto. Comprueba la hora de tu teléfono.`);
  const paperCodes = await changingFactors(actor, async (trx) => {
    const used = await takeTotpStep(trx, actor.memberId, factor.secondFactorId, { step, at: now() });
    if (!used) throw new NotFound('no_such_factor', msg`No encontrado.`);
    return afterAdding(trx, actor);
  });
  await limits.secondFactor.reset(String(actor.memberId));
  return paperCodes;
}

/**
 * Starts creating a passkey.
 * @throws NotAllowed if there is no recent proof of identity
 */
export async function beginPasskey(actor: Actor) {
  await requireProof(actor);
  const member = await requireMember(actor);
  const token = randomToken();
  const challenge = newChallenge();
  const expiresAt = inSeconds(creationSeconds);
  const question = { memberId: actor.memberId, purpose: 'passkey', tokenHash: hashToken(token) } as const;
  await insertChallenge(db, { ...question, challenge, expiresAt });
  const factors = await listStoredFactors(db, actor.memberId);
  return { token, options: await creationOptions(member, challenge, factors) };
}

/**
 * Stores a passkey that the browser has created.
 * @returns the recovery codes, if the passkey is the member's first factor
 * @throws InvalidInput under `response` if the response proves nothing or the passkey is already stored; NotFound if
 * no challenge is open
 */
export async function finishPasskey(
  actor: Actor,
  { token, name, response }: { token: string; name: string; response: RegistrationResponseJSON },
): Promise<string[]> {
  const tokenHash = hashToken(token);
  const open = await findChallenge(db, tokenHash, 'passkey', now());
  if (!open || open.memberId !== actor.memberId) throw new NotFound('no_such_challenge', msg`No encontrado.`);
  const passkey = await provenPasskey(response, open.challenge);
  if (!passkey) refuseField('response', unproven);
  return changingFactors(actor, async (trx) => {
    if (!(await endChallenge(trx, tokenHash, now()))) refuseField('response', unproven);
    const isNew = await insertPasskey(trx, {
      memberId: actor.memberId,
      name,
      credentialId: passkey.id,
      publicKey: Buffer.from(passkey.publicKey),
      signCount: passkey.counter,
      transports: passkey.transports ?? [],
      createdAt: now(),
    });
    if (!isNew) refuseField('response', msg`Esta llave de acceso ya está en uso.`);
    return afterAdding(trx, actor);
  });
}

/**
 * Removes a second factor. If it is the last factor, the recovery codes are deleted too.
 * @throws NotAllowed if there is no recent proof of identity; NotFound
 */
export async function removeFactor(actor: Actor, publicId: string): Promise<void> {
  await requireProof(actor);
  await changingFactors(actor, async (trx) => {
    if (!(await deleteSecondFactor(trx, actor.memberId, publicId)))
      throw new NotFound('no_such_factor', msg`No encontrado.`);
    if ((await listSecondFactors(trx, actor.memberId)).length === 0)
      await replaceRecoveryCodes(trx, actor.memberId, []);
    await recordEvent(trx, 'accounts.second-factor-changed', { memberId: actor.memberId, added: false });
  });
}

/**
 * Replaces the recovery codes of the member and returns the new codes.
 * @throws NotAllowed if there is no recent proof of identity; NotFound if the member has no second factor
 */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  await requireProof(actor);
  return changingFactors(actor, async (trx) => {
    if ((await listSecondFactors(trx, actor.memberId)).length === 0)
      throw new NotFound('no_second_factor', msg`No encontrado.`);
    return issueRecoveryCodes(trx, actor.memberId);
  });
}

/**
 * Runs the changes of one member's factors one after the other. Two concurrent changes could both issue
 * recovery codes, or could leave recovery codes without a factor.
 */
function changingFactors<Result>(
  { memberId }: Actor,
  change: (trx: WriterTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (trx) => {
    await lockFor(trx, 'second factors', memberId);
    return change(trx);
  });
}

async function requireProof(actor: Actor): Promise<void> {
  await requireRecentIdentity(actor);
  await requireFactorOfStaff(actor);
}

async function afterAdding(trx: WriterTransaction, actor: Actor): Promise<string[]> {
  const isFirst = (await listSecondFactors(trx, actor.memberId)).length === 1;
  if (isFirst) await confirmFactor(trx, actor, now());
  await recordEvent(trx, 'accounts.second-factor-changed', { memberId: actor.memberId, added: true });
  if ((await countRecoveryCodes(trx, actor.memberId)) > 0) return [];
  return issueRecoveryCodes(trx, actor.memberId);
}

const unproven = msg`No hemos podido comprobar tu llave de acceso.`;
