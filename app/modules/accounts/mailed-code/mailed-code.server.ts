import { randomBytes } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode, isSameHash, randomCode } from '#app/platform/crypto/codes.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { NotFound } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import type { AttemptSource } from './attempt-source.queries.ts';
import { attemptSourceAt } from './attempt-source.server.ts';
import { isDecoy } from './decoy.server.ts';
import {
  type CodePurpose,
  endMailedCodes,
  insertMailedCode,
  type MailedCode,
  takeMailedCodeAttempt,
} from './mailed-code.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * A code is to be mailed to a member: `sealedCode`, valid until `expiresAt` (ISO instant). If `isHeld` is true,
     * no mail is sent.
     */
    'accounts.member-code-requested': {
      memberId: number;
      purpose: CodePurpose;
      sealedCode: string;
      expiresAt: string;
      isHeld: boolean;
    };
  }
}

/** The number of minutes for which a mailed code is valid. */
export const codeMinutes = 10;

/**
 * The error for a mailed code that is not accepted. The API sends the same response for every reason; a page may show
 * the reason.
 */
export class CodeRefused extends NotFound {
  override name = 'CodeRefused';
  readonly reason: 'wrong' | 'expired' | 'spent';
  constructor(reason: CodeRefused['reason']) {
    super(`code_${reason}`, msg`No encontrado.`);
    this.reason = reason;
  }
}

/**
 * A request for a code: its receiver (a member, or a decoy), its purpose, and the network that sent the request.
 */
export type CodeRequest = {
  memberId: number;
  purpose: CodePurpose;
  flowHash: Buffer | null;
  sessionId: number | null;
  askedFrom: Buffer | null;
  /** True if the mail limit of the address is reached. Then everything is done except sending the mail. */
  isHeld: boolean;
};

/**
 * Stores a new code and has it mailed. If `replaces` is a flow hash, the new code replaces the code of this
 * flow. If `replaces` is omitted, every live code of the signed-in member for this purpose ends. If `replaces`
 * is `'none'`, no code ends.
 */
export async function mailCodeTo(
  trx: WriterTransaction,
  request: CodeRequest,
  replaces?: Buffer | 'none',
): Promise<void> {
  const code = randomCode();
  const expiresAt = inSeconds(codeMinutes * 60);
  // Requests that run at the same time wait for each other, so that only one live code remains.
  await lockFor(trx, 'mailed codes', request.memberId);
  if (replaces !== 'none')
    await endMailedCodes(trx, request.memberId, request.purpose, { flowHash: replaces ?? null, at: now() });
  const { isHeld, ...stored } = request;
  // No mail is sent for a decoy or for a mail that is held back. Such a code is never accepted.
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
 * Checks a typed code. The check counts one attempt and does not use the code up.
 * @param sessionId the session that must have requested the code; null if no session requested it
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
  const tried = await takeMailedCodeAttempt(db, code, { attemptSource, at: now() });
  if (!tried) throw new CodeRefused(code.expiresAt <= now() ? 'expired' : 'spent');
  const isRight = isSameHash(tried.codeHash, hashMailedCode({ memberId: code.memberId, purpose }, typed));
  if (!isRight || tried.sessionId !== sessionId) throw new CodeRefused('wrong');
  return code;
}

/**
 * Checks a code that came with an e-mail address instead of a flow. The typed code is compared with each live
 * code of the address, and each of these codes loses one attempt. Attempts from the network in which a code was
 * requested are counted separately, so that somebody in another network cannot use them up.
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
