import { randomBytes } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode, isSameHash, randomCode } from '#app/platform/crypto/codes.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { NotFound } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.ts';
import type { AttemptSource } from './attempt-source.queries.ts';
import { attemptSourceAt } from './attempt-source.ts';
import { isDecoy } from './decoy.ts';
import {
  type CodePurpose,
  endMailedCodes,
  insertMailedCode,
  type MailedCode,
  takeMailedCodeTry,
} from './mailed-code.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /** A member is to get a code: `sealedCode`, good until `expiresAt` (ISO instant). With `isHeld` no mail goes out. */
    'accounts.member-code-requested': {
      memberId: number;
      purpose: CodePurpose;
      sealedCode: string;
      expiresAt: string;
      isHeld: boolean;
    };
  }
}

/** How long a mailed code is good. */
export const codeMinutes = 10;

/** The code is not good; the answer of the API is the same whatever the reason, a page may say more. */
export class CodeRefused extends NotFound {
  override name = 'CodeRefused';
  readonly reason: 'wrong' | 'expired' | 'spent';
  constructor(reason: CodeRefused['reason']) {
    super(`code_${reason}`, msg`No encontrado.`);
    this.reason = reason;
  }
}

/** To whom a code goes (a member, or the number of nobody), for what, and from where it was asked. */
export type CodeRequest = {
  memberId: number;
  purpose: CodePurpose;
  flowHash: Buffer | null;
  sessionId: number | null;
  askedFrom: Buffer | null;
  /** Its address has been sent enough: all is done but the mail. */
  isHeld: boolean;
};

/**
 * Stores a new code and has it mailed. `replaces` names the flow whose code it takes the place of; without one, every
 * live code of a signed-in member for this purpose gives way.
 */
export async function mailCodeTo(
  trx: WriterTransaction,
  request: CodeRequest,
  replaces?: Buffer | 'none',
): Promise<void> {
  const code = randomCode();
  const expiresAt = inSeconds(codeMinutes * 60);
  // Asked for many times at once, one code is live in the end.
  await lockFor(trx, 'mailed codes', request.memberId);
  if (replaces !== 'none')
    await endMailedCodes(trx, request.memberId, request.purpose, { flowHash: replaces ?? null, at: now() });
  const { isHeld, ...stored } = request;
  // The code of nobody, and one that nobody gets, is never right, and its mail goes nowhere.
  const isVoid = isHeld || isDecoy(request.memberId);
  const codeHash = isVoid ? randomBytes(32) : hashMailedCode(request, code);
  const heldAt = isHeld ? now() : null;
  await insertMailedCode(trx, { ...stored, codeHash, heldAt, sentAt: now(), expiresAt });
  await recordEvent(trx, 'accounts.member-code-requested', {
    memberId: request.memberId,
    purpose: request.purpose,
    sealedCode: sealForJob(code),
    expiresAt: expiresAt.toISOString(),
    isHeld,
  });
}

/**
 * Checks a typed code, which takes one of its tries and does not use it up.
 * @param sessionId the session that must have asked for it, if any must
 * @throws CodeRefused
 */
export async function checkMailedCode(
  code: MailedCode | undefined,
  typed: string,
  {
    purpose,
    attemptSource,
    sessionId = null,
  }: { purpose: CodePurpose; attemptSource: AttemptSource; sessionId?: number | null },
): Promise<MailedCode> {
  if (!code) throw new CodeRefused('wrong');
  const tried = await takeMailedCodeTry(db, code, { attemptSource, at: now() });
  if (!tried) throw new CodeRefused(code.expiresAt <= now() ? 'expired' : 'spent');
  const isRight = isSameHash(tried.codeHash, hashMailedCode({ memberId: code.memberId, purpose }, typed));
  if (!isRight || tried.sessionId !== sessionId) throw new CodeRefused('wrong');
  return code;
}

/**
 * Checks a code that came with an address instead of a flow: it may be any of those that live for it, and takes a try
 * of each; in the network where one was asked for, a try that nobody elsewhere can take.
 * @throws CodeRefused
 */
export async function checkAnyMailedCode(
  codes: readonly MailedCode[],
  typed: string,
  { purpose, ip }: { purpose: CodePurpose; ip: string },
): Promise<MailedCode> {
  let refusal = new CodeRefused('wrong');
  for (const code of codes) {
    try {
      return await checkMailedCode(code, typed, { purpose, attemptSource: attemptSourceAt(code, ip) });
    } catch (error) {
      if (!(error instanceof CodeRefused)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

function hashMailedCode({ memberId, purpose }: { memberId: number; purpose: CodePurpose }, code: string) {
  return hashCode(`${purpose} of ${memberId}`, code);
}
