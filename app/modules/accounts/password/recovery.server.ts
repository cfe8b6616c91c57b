import { msg } from '@lingui/core/macro';
import { inSeconds, now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { secondMs } from '#app/platform/duration.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import { hashNetwork } from '../mailed-code/attempt-source.server.ts';
import { countCodeRequest, limitCodeAttempts } from '../mailed-code/code-limits.server.ts';
import { decoyMemberId, isDecoy } from '../mailed-code/decoy.server.ts';
import {
  confirmMailedCode,
  endMailedCode,
  endMailedCodes,
  findMailedCodeByFlow,
  listMailedCodes,
  type MailedCode,
  moveMailedCodeToFlow,
} from '../mailed-code/mailed-code.queries.ts';
import {
  CodeRefused,
  type CodeRequest,
  checkAnyMailedCode,
  checkMailedCode,
  codeMinutes,
  mailCodeTo,
} from '../mailed-code/mailed-code.server.ts';
import { type Asker, countUnaskedMail, recognise } from '../mailed-code/unasked-mail.server.ts';
import { limits } from '../member/account-limits.server.ts';
import { findMember, findMemberByEmail, type Member } from '../member/member.queries.ts';
import { noSuchMember } from '../member/membership.server.ts';
import { setPassword } from './password-change.server.ts';

/**
 * Identifies a recovery by the token of its flow. If a client stores no token, the e-mail address identifies its
 * recovery.
 */
export type RecoveryFlow = { flowToken: string | undefined; email: string | undefined };

/** The seconds after which another code can be requested. */
const resendSeconds = 60;

/**
 * The shortest response time for any e-mail address, so that the response time does not show what was done.
 */
const minResponseMs = 120;

/**
 * Mails the owner of an address a code that allows setting a new password.
 * @param replaces the previous flow of this browser. Its code ends; the codes of other browsers stay valid
 * @param isNeutral whether an address without an account gets the same response as any other; `RECOVERY_NEUTRAL` by
 * default
 * @returns the token of the flow, for a cookie
 * @throws InvalidInput under `email` if the address has no account and `isNeutral` is false; TooManyRequests
 */
export async function startRecovery(
  email: string,
  asker: Asker,
  { replaces, isNeutral = config.recoveryNeutral }: { replaces?: string | undefined; isNeutral?: boolean },
): Promise<string> {
  const earliest = new Promise((resolve) => setTimeout(resolve, minResponseMs));
  await limits.recovery.consume(rateLimitKey(asker.ip));
  const memberId = await numberAt(email);
  const isRefused = isDecoy(memberId) && !isNeutral;
  const isHeld = !(await mayMailCode(memberId, email, asker));
  const flowToken = randomToken();
  if (!isRefused) {
    await inTransaction((trx) =>
      mailCodeTo(
        trx,
        recoveryCode({ memberId, flowToken, isHeld }, asker),
        // A code whose mail is held back replaces no other code: the previous mail may still be on its way.
        replaces && !isHeld ? hashToken(replaces) : 'none',
      ),
    );
  }
  await earliest;
  if (isRefused) throw unknownAccount();
  return flowToken;
}

/**
 * Returns whether the recovery with this flow token waits for its code or for the new password, and when its code can
 * be sent again. Returns null if there is no recovery.
 */
export async function findRecovery(
  flowToken: string | undefined,
): Promise<{ isConfirmed: boolean; resendAt: Date } | null> {
  if (!flowToken) return null;
  const code = await findMailedCodeByFlow(db, hashToken(flowToken), 'recovery');
  if (!code || (code.confirmedAt && code.expiresAt <= now())) return null;
  const resendAt = new Date(code.sentAt.getTime() + resendSeconds * secondMs);
  return { isConfirmed: code.confirmedAt !== null, resendAt };
}

/**
 * Mails another code, which replaces the last code of this flow.
 * @returns the new token of the flow; null if nothing was sent, because there is no such recovery or the last code
 * was sent less than a minute ago
 * @throws TooManyRequests
 */
export async function resendRecoveryCode(
  flowToken: string | undefined,
  asker: Asker,
): Promise<string | null> {
  if (!flowToken) return null;
  const code = await findMailedCodeByFlow(db, hashToken(flowToken), 'recovery');
  if (!code || code.confirmedAt || code.sentAt.getTime() + resendSeconds * secondMs > now().getTime())
    return null;
  const { memberId } = code;
  const email = (await findMember(db, memberId))?.email ?? '';
  const isHeld = !(await mayMailCode(memberId, email, asker));
  const next = randomToken();
  // The mail of the new code is held back, so the last code stays valid. The mail of the last code may still be on
  // its way.
  if (isHeld)
    return (await moveMailedCodeToFlow(db, code, { flowHash: hashToken(next), sentAt: now() })) ? next : null;
  return inTransaction(async (trx) => {
    // If one flow sends many concurrent requests, the first request ends the code of the flow, and the others find no
    // code to replace.
    if (!(await endMailedCode(trx, code, now()))) return null;
    await mailCodeTo(trx, recoveryCode({ memberId, flowToken: next, isHeld: false }, asker), 'none');
    return next;
  });
}

/**
 * Checks the mailed code of a recovery. The code stays valid until the password is set.
 * @returns the new token of the flow, which allows setting the password in the next ten minutes
 * @throws CodeRefused; TooManyRequests
 */
export async function confirmRecovery(flow: RecoveryFlow, typed: string, ip: string): Promise<string> {
  const code = await checkRecoveryCode(flow, typed, ip);
  const flowToken = randomToken();
  const expiresAt = inSeconds(codeMinutes * 60);
  const confirmed = { flowHash: hashToken(flowToken), at: now(), expiresAt };
  if (!(await confirmMailedCode(db, code, confirmed))) throw new CodeRefused('spent');
  return flowToken;
}

/**
 * Sets a new password by the mailed code. The code works once. Every session of the account ends.
 * @throws CodeRefused; TooManyRequests
 */
export async function recoverByCode(
  flow: RecoveryFlow,
  typed: string,
  password: string,
  ip: string,
): Promise<void> {
  const code = await checkRecoveryCode(flow, typed, ip);
  await finishRecovery(code, password, ip);
}

/**
 * Sets a new password in a browser whose recovery is confirmed.
 * @returns the member, whose identity the code has proved, so that a session may start
 * @throws CodeRefused if the recovery is not confirmed or its ten minutes are over
 */
export async function recoverByFlow(
  flowToken: string | undefined,
  password: string,
  ip: string,
): Promise<Member> {
  const code = flowToken ? await findMailedCodeByFlow(db, hashToken(flowToken), 'recovery') : undefined;
  if (!code?.confirmedAt || code.expiresAt <= now()) throw new CodeRefused('expired');
  await finishRecovery(code, password, ip);
  const member = await findMember(db, code.memberId);
  if (!member) throw noSuchMember();
  return member;
}

async function finishRecovery(code: MailedCode, password: string, ip: string): Promise<void> {
  await setPassword(code.memberId, password, {
    keepSession: null,
    // If two calls use the same code, the second call finds the code used up.
    guard: async (trx) => {
      if (!(await endMailedCode(trx, code, now()))) throw new CodeRefused('wrong');
      await endMailedCodes(trx, code.memberId, 'recovery', { flowHash: null, at: now() });
    },
  });
  await limits.recovery.giveBack(rateLimitKey(ip));
}

function checkRecoveryCode(flow: RecoveryFlow, typed: string, ip: string): Promise<MailedCode> {
  return limitCodeAttempts(rateLimitKey(ip), async () => {
    const { flowToken, email } = flow;
    const own = flowToken ? await findMailedCodeByFlow(db, hashToken(flowToken), 'recovery') : undefined;
    const memberId = email === undefined ? undefined : await numberAt(email);
    const isOwn = own && (email === undefined || own.memberId === memberId);
    if (isOwn) return checkMailedCode(own, typed, { purpose: 'recovery', attemptSource: 'flow' });
    const codes = memberId === undefined ? [] : await listMailedCodes(db, memberId, 'recovery');
    return checkAnyMailedCode(codes, typed, { purpose: 'recovery', ip });
  });
}

/**
 * Counts the request for a code.
 * @returns whether the mail with the code may be sent
 * @throws TooManyRequests
 */
async function mayMailCode(memberId: number, email: string, asker: Asker): Promise<boolean> {
  const recognised = await recognise(email, asker);
  await countCodeRequest('recovery', String(memberId), recognised.limitKey);
  // A decoy gets no mail, but the same work is done for it. The mail is counted under the number of the decoy
  // and not against the mail limit of the address.
  return countUnaskedMail(isDecoy(memberId) ? String(memberId) : email, recognised);
}

/**
 * Returns the number of the member with an e-mail address, or the number of a decoy if the address has no
 * account. So the same work is done for every address.
 */
async function numberAt(email: string): Promise<number> {
  return (await findMemberByEmail(db, email))?.memberId ?? decoyMemberId(email);
}

function recoveryCode(
  { flowToken, ...code }: { memberId: number; flowToken: string; isHeld: boolean },
  { ip }: Asker,
): CodeRequest {
  return {
    ...code,
    purpose: 'recovery',
    flowHash: hashToken(flowToken),
    sessionId: null,
    askedFrom: hashNetwork(ip),
  };
}

function unknownAccount(): InvalidInput {
  return new InvalidInput({
    email: [
      msg`No se ha encontrado ninguna cuenta con esta dirección de correo. Vuelve a intentarlo o crea una nueva cuenta pulsando en “REGÍSTRATE”`,
    ],
  });
}
