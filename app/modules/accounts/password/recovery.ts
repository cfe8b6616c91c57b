import { msg } from '@lingui/core/macro';
import { inSeconds, now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.ts';
import { hashToken, randomToken } from '#app/platform/crypto/codes.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { secondMs } from '#app/platform/duration.ts';
import { InvalidInput } from '#app/platform/errors.ts';
import { rateLimitKey } from '#app/platform/http/client-network.ts';
import { hashNetwork } from '../mailed-code/attempt-source.ts';
import { limitCodeAttempts, takeCodeFrom } from '../mailed-code/code-limits.ts';
import { decoyMemberId, isDecoy } from '../mailed-code/decoy.ts';
import {
  confirmMailedCode,
  endMailedCode,
  endMailedCodes,
  findMailedCodeByFlow,
  listMailedCodes,
  type MailedCode,
  passFlowOn,
} from '../mailed-code/mailed-code.queries.ts';
import {
  CodeRefused,
  type CodeRequest,
  checkAnyMailedCode,
  checkMailedCode,
  codeMinutes,
  mailCodeTo,
} from '../mailed-code/mailed-code.ts';
import { type Asker, countUnaskedMail, recognise } from '../mailed-code/unasked-mail.ts';
import { limits } from '../member/account-limits.ts';
import { findMember, findMemberByEmail, type Member } from '../member/member.queries.ts';
import { noSuchMember } from '../member/membership.ts';
import { setPassword } from './password-change.ts';

/** How a recovery is found: by the token of its flow, or by its address for a client that keeps none. */
export type RecoveryFlow = { flowToken: string | undefined; email: string | undefined };

/** A code may be asked for again after a minute. */
const resendSeconds = 60;

/** Every answer to an address takes this long at least, so that its time does not tell what was done for it. */
const minResponseMs = 120;

/**
 * Mails a code to the owner of an address, with which she can set a new password.
 * @param replaces the flow that this browser held before; its code ends, those of other browsers stay
 * @returns the token of the flow, for a cookie
 * @param isNeutral whether an address without an account is answered as any other, which `RECOVERY_NEUTRAL` says else
 * @throws InvalidInput under `email` for an address without an account, unless it is neutral;
 *   TooManyRequests
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
        // One whose mail is held back takes the place of none: that code may still be on its way.
        replaces && !isHeld ? hashToken(replaces) : 'none',
      ),
    );
  }
  await earliest;
  if (isRefused) throw unknownAccount();
  return flowToken;
}

/** How far the recovery of a browser is: it waits for its code, or for the new password. Null when there is none. */
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
 * Mails another code in place of the one that a browser waits for.
 * @returns the new token of the flow; null when nothing was sent: no such recovery, or the last code is too young
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
  // No mail will come, so the code of the last one stays good: it may still be on its way.
  if (isHeld) return (await passFlowOn(db, code, { flowHash: hashToken(next), sentAt: now() })) ? next : null;
  return inTransaction(async (trx) => {
    // Of many who ask at once in one flow the first ends its code, and the others have none to replace.
    if (!(await endMailedCode(trx, code, now()))) return null;
    await mailCodeTo(trx, recoveryCode({ memberId, flowToken: next, isHeld: false }, asker), 'none');
    return next;
  });
}

/**
 * Checks the mailed code of a recovery, which stays good until the password is set.
 * @returns the new token of the flow, with which the password may be set in the next ten minutes
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
 * Sets a new password by the mailed code, once; every session of the account ends.
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
 * @returns whose it is: she has proved it by her mail, and may come in
 * @throws CodeRefused when it is not, or its ten minutes are over
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
    // Of two calls with one code the second finds it used.
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

/** Counts the code that is asked for. @returns whether its mail may go; @throws TooManyRequests */
async function mayMailCode(memberId: number, email: string, asker: Asker): Promise<boolean> {
  const recognised = await recognise(email, asker);
  await takeCodeFrom('recovery', String(memberId), recognised.countedAs);
  // To nobody no mail goes: as much is done for her, and nothing taken from what her address may be sent.
  return countUnaskedMail(isDecoy(memberId) ? String(memberId) : email, recognised);
}

/** Whose address it is, or nobody's number: a neutral recovery does the same work for both. */
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
