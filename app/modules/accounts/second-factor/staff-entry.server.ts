import { msg } from '@lingui/core/macro';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { newChallenge, requestOptions } from './passkey.server.ts';
import {
  endChallenge,
  findChallenge,
  insertChallenge,
  listSecondFactors,
  listStoredFactors,
} from './second-factor.queries.ts';
import {
  countAttempt,
  resetAttempts,
  takeOtp,
  takePasskey,
  wrongCode,
  wrongPasskey,
} from './second-factor.server.ts';
import { confirmFactor, findStaffStanding } from './staff-entry.queries.ts';
import { factorNeeded, findEntryEnd } from './staff-gate.server.ts';

/** The time within which a browser must use a passkey. */
const passkeySeconds = 600;

/** The input of an entry: a typed code, or the response of a passkey to the challenge of `beginPasskeyEntry`. */
export type EntryInput = { code: string } | { token: string; passkey: AuthenticationResponseJSON };

/**
 * Returns whether the routes of the team are open in this session, and the kinds of factors that open them.
 */
export async function readEntry(actor: Staff) {
  const [standing, factors] = await Promise.all([
    findStaffStanding(db, actor),
    listSecondFactors(db, actor.memberId),
  ]);
  const enteredUntil = standing ? findEntryEnd(standing) : null;
  return { role: actor.role, enteredUntil, factors: [...new Set(factors.map(({ kind }) => kind))] };
}

/**
 * Opens the routes of the team in this session for twelve hours.
 * @throws NotAllowed if the member has no second factor; InvalidInput under `code` or `passkey`; NotFound if the
 * token belongs to no open challenge; TooManyRequests
 */
export async function startEntry(actor: Staff, input: EntryInput): Promise<void> {
  const { memberId } = actor;
  if ((await listSecondFactors(db, memberId)).length === 0) throw factorNeeded();
  await countAttempt(memberId);
  await inTransaction(async (trx) => {
    if ('token' in input) await takePasskeyEntry(trx, memberId, input);
    else if (!(await takeOtp(trx, memberId, input.code))) refuseField('code', wrongCode);
    await confirmFactor(trx, actor, now());
    await recordAudit(trx, actor, 'entry.start', { object: null });
  });
  await resetAttempts(memberId);
}

/**
 * Creates the challenge with which a passkey opens the routes of the team. @throws NotFound if the member has
 * no passkey
 */
export async function beginPasskeyEntry({ memberId }: Staff) {
  const passkeys = (await listStoredFactors(db, memberId)).filter(({ kind }) => kind === 'passkey');
  if (passkeys.length === 0) throw new NotFound('no_such_factor', msg`No encontrado.`);
  const token = randomToken();
  const challenge = newChallenge();
  const question = { memberId, purpose: 'staff-entry', tokenHash: hashToken(token) } as const;
  await insertChallenge(db, { ...question, challenge, expiresAt: inSeconds(passkeySeconds) });
  return { token, options: await requestOptions(challenge, passkeys) };
}

async function takePasskeyEntry(
  trx: WriterTransaction,
  memberId: number,
  { token, passkey }: { token: string; passkey: AuthenticationResponseJSON },
): Promise<void> {
  const tokenHash = hashToken(token);
  const open = await findChallenge(trx, tokenHash, 'staff-entry', now());
  if (!open || open.memberId !== memberId || !(await endChallenge(trx, tokenHash, now())))
    throw new NotFound('no_such_challenge', msg`No encontrado.`);
  if (!(await takePasskey(trx, open, passkey))) refuseField('passkey', wrongPasskey);
}
