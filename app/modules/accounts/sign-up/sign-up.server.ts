import { msg } from '@lingui/core/macro';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import type { Campaign } from '#app/platform/campaign.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode, hashToken, isSameHash, randomCode, randomToken } from '#app/platform/crypto/codes.ts';
import { hashPassword } from '#app/platform/crypto/passwords.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { hourSeconds, secondMs } from '#app/platform/duration.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.server.ts';
import { rateLimitKey } from '#app/platform/http/client-network.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { attemptSourceAt, hashNetwork } from '../mailed-code/attempt-source.server.ts';
import { countCodeRequest, limitCodeAttempts } from '../mailed-code/code-limits.server.ts';
import { CodeRefused, codeMinutes } from '../mailed-code/mailed-code.server.ts';
import { type Asker, countUnaskedMail, recognise } from '../mailed-code/unasked-mail.server.ts';
import { giveBackSignUp, limits } from '../member/account-limits.server.ts';
import { findMemberByEmail } from '../member/member.queries.ts';
import { refuseTakenUsername } from '../member/membership.server.ts';
import { insertNewMember, type NewAccount } from './complete-sign-up.server.ts';
import {
  abandonSignup,
  findSignupByFlow,
  findUnconfirmedSignup,
  insertSignup,
  type LiveCode,
  listUnconfirmedSignups,
  type Signup,
  type SignupOrigin,
  storeOrigin,
} from './sign-up.queries.ts';
import { confirmSignup, replaceCode, takeAttempt, touchCode } from './sign-up-code.queries.ts';

declare module '#app/platform/events.server.ts' {
  interface Events {
    /**
     * A code was requested. `sealedCode` is mailed to the address of the sign-up. If the address has an account, its
     * owner gets a note instead. If `isHeld` is true, no mail is sent.
     */
    'accounts.code-requested': {
      signupId: number;
      sealedCode: string;
      hasAccount: boolean;
      isHeld: boolean;
    };
  }
}

/** The number of seconds that must pass before another code is sent. */
const resendSeconds = 60;
/** The number of hours within which an open sign-up can be resumed. */
export const signUpHours = 24;

export type StartSignUp = {
  email: string;
  language: Language;
  /** `terms` and `diary` state whether the person consents to the terms and to the diary. */
  terms: boolean;
  diary: boolean;
  /** The referrer and company that the client sent. An unknown referrer is stored and has no effect. */
  referrerCode: string | null;
  company: string | null;
  /** The campaign parameters of the link, other than the referrer and the company. */
  campaign: Campaign;
  /** The IANA time zone of the person, if the client sent it. */
  timeZone?: string;
  /** The fields of the account, if the client sends all fields together. */
  account?: NewAccount;
};

/**
 * Identifies a sign-up by the token of its flow. If a client stores no token, the e-mail address identifies its
 * sign-up.
 */
export type Flow = { flowToken: string | undefined; email: string | undefined };

/**
 * Starts a sign-up and mails a code. The response does not show whether the address has an account. If the
 * address has an account, the owner of the account gets a note by mail instead of the code.
 * @param replaces the previous flow of this browser, which is abandoned
 * @returns the token of the flow, for a cookie
 * @throws TooManyRequests; InvalidInput under `username` if the chosen name is taken
 */
export async function startSignUp(input: StartSignUp, asker: Asker, replaces?: string): Promise<string> {
  await limits.signUp.consume(rateLimitKey(asker.ip));
  if (input.account) await refuseTakenUsername(db, input.account.username, input);
  const isHeld = !(await mayMailCode(input.email, asker));
  const passwordHash = input.account ? await hashPassword(input.account.password) : null;
  const flowToken = randomToken();
  const hasAccount = (await findMemberByEmail(db, input.email)) !== undefined;
  const { live, sealedCode } = newCode(input.email, { hasAccount, isHeld });
  await inTransaction(async (trx) => {
    if (input.account) {
      // The check is repeated under the lock. If many sign-ups with the same name run at the same time, only
      // one gets the name.
      await lockFor(trx, 'username', input.account.username.toLowerCase());
      await refuseTakenUsername(trx, input.account.username, input);
    }
    if (replaces) await abandonSignup(trx, hashToken(replaces), now());
    const signupId = await insertSignup(trx, {
      ...live,
      email: input.email,
      language: input.language,
      flowHash: hashToken(flowToken),
      askedFrom: hashNetwork(asker.ip),
      username: input.account?.username ?? null,
      passwordHash,
      termsAcceptedAt: input.terms ? now() : null,
      diaryConsentedAt: input.diary ? now() : null,
      referrerCode: input.referrerCode,
      company: input.company,
      campaign: input.campaign,
      timeZone: input.timeZone ?? null,
      createdAt: now(),
      expiresAt: inSeconds(signUpHours * hourSeconds),
    });
    await recordEvent(trx, 'accounts.code-requested', { signupId, sealedCode, hasAccount, isHeld });
  });
  return flowToken;
}

/** Finds the open sign-up that has this flow token. Returns null if there is none. */
export async function findSignUp(flowToken: string | undefined): Promise<Signup | null> {
  if (!flowToken) return null;
  return (await findSignupByFlow(db, hashToken(flowToken), now())) ?? null;
}

/** Stores the origin of a sign-up. Some clients send it only with the last form. */
export function recordOrigin(signupId: number, origin: SignupOrigin): Promise<void> {
  return storeOrigin(db, signupId, origin);
}

/** Returns the instant from which another code can be requested. */
export function resendPossibleAt({ codeSentAt }: Signup): Date {
  return new Date(codeSentAt.getTime() + resendSeconds * secondMs);
}

/**
 * Sends a new code, which replaces the old code. A sign-up without a flow token is found only in the network
 * where it was started. Otherwise somebody in another network could end the code that the owner is about to
 * type.
 * @returns false if nothing was sent, because there is no such sign-up or the last code was sent less than a
 * minute ago
 */
export async function resendSignUpCode(flow: Flow, asker: Asker): Promise<boolean> {
  const own = await findOwnFlow(flow);
  const signup = own ?? (await findFlowAt(flow.email, asker.ip));
  if (!signup || signup.confirmedAt || resendPossibleAt(signup) > now()) return false;
  const isHeld = !(await mayMailCode(signup.email, asker));
  // The mail of the new code is held back, so the last code stays valid. The mail of the last code may still be on
  // its way.
  if (isHeld) return own ? touchCode(db, signup.signupId, now()) : false;
  return inTransaction((trx) => sendNewCodeIn(trx, signup));
}

/**
 * Sends a new code to an address that is not confirmed yet, at the request of support.
 * @throws NotFound if there is no such sign-up; Conflict if the last code was sent less than a minute ago;
 * TooManyRequests
 */
export async function resendForSupport(actor: Staff, email: string): Promise<void> {
  const [signup] = await listUnconfirmedSignups(db, email, now());
  if (!signup) throw new NotFound('no_such_sign_up', msg`No encontrado.`);
  await countCodeRequest('sign-up', email, 'support');
  await inTransaction(async (trx) => {
    if (!(await sendNewCodeIn(trx, signup)))
      throw new Conflict(
        'code_just_sent',
        msg`El último código salió hace menos de un minuto.`,
        resendSeconds,
      );
    await recordAudit(trx, actor, 'members.resend', { object: null });
  });
}

/**
 * Replaces the code of a sign-up and mails the new code. Returns false if the last code was sent less than a
 * minute ago.
 */
async function sendNewCodeIn(trx: WriterTransaction, { signupId, email }: Signup): Promise<boolean> {
  const hasAccount = (await findMemberByEmail(trx, email)) !== undefined;
  const { live, sealedCode } = newCode(email, { hasAccount, isHeld: false });
  const notSince = new Date(now().getTime() - resendSeconds * secondMs);
  if (!(await replaceCode(trx, signupId, live, notSince))) return false;
  await recordEvent(trx, 'accounts.code-requested', { signupId, sealedCode, hasAccount, isHeld: false });
  return true;
}

/**
 * Confirms the address of a sign-up by the code that was mailed in the same flow. If the sign-up contains the
 * fields of an account, the account is created.
 * @returns the new token of the flow, for the client that sent the right code
 * @throws CodeRefused; TooManyRequests
 */
export async function confirmSignUpCode(flow: Flow, code: string, ip: string): Promise<string> {
  const network = rateLimitKey(ip);
  const { signup, codeHash } = await limitCodeAttempts(network, () => findByCode(flow, code, ip));
  const flowToken = randomToken();
  await inTransaction(async (trx) => {
    const confirmed = { codeHash, flowHash: hashToken(flowToken), at: now() };
    if (!(await confirmSignup(trx, signup.signupId, confirmed))) throw new CodeRefused('wrong');
    await openWaitingAccount(trx, signup);
  });
  await giveBackSignUp(network);
  return flowToken;
}

/**
 * Finds the sign-up whose code was typed: the sign-up of the flow or, without a flow token, any sign-up of the e-mail
 * address. A code never confirms another sign-up, because somebody else may have started a sign-up with this address
 * too.
 * @throws CodeRefused
 */
async function findByCode(
  flow: Flow,
  code: string,
  ip: string,
): Promise<{ signup: Signup; codeHash: Buffer }> {
  const found = await findOwnFlow(flow);
  const own = found && !found.confirmedAt ? found : undefined;
  const others = flow.email === undefined ? [] : await listUnconfirmedSignups(db, flow.email, now());
  let reason: CodeRefused['reason'] = 'wrong';
  for (const signup of own ? [own] : others) {
    const attemptSource = own ? 'flow' : attemptSourceAt(signup, ip);
    const tried = await takeAttempt(db, signup.signupId, { attemptSource, at: now() });
    const codeHash = hashSignUpCode(signup.email, code);
    if (tried?.codeHash && isSameHash(tried.codeHash, codeHash)) return { signup, codeHash };
    if (!tried) reason = signup.codeExpiresAt <= now() ? 'expired' : 'spent';
  }
  throw new CodeRefused(reason);
}

async function openWaitingAccount(trx: WriterTransaction, signup: Signup): Promise<void> {
  const { username, passwordHash } = signup;
  if (username === null || passwordHash === null) return;
  await insertNewMember(trx, signup, { username, passwordHash }, []);
}

/**
 * Finds the sign-up of the flow token. Returns nothing if the sign-up belongs to another e-mail address than
 * the given one.
 */
async function findOwnFlow({ flowToken, email }: Flow): Promise<Signup | undefined> {
  const own = await findSignUp(flowToken);
  return own && (email === undefined || email === own.email) ? own : undefined;
}

/** Finds the newest sign-up of an e-mail address that was started in this network. */
async function findFlowAt(email: string | undefined, ip: string): Promise<Signup | undefined> {
  return email === undefined ? undefined : findUnconfirmedSignup(db, email, hashNetwork(ip), now());
}

/**
 * Counts the request for a code.
 * @returns whether the mail with the code may be sent
 * @throws TooManyRequests
 */
async function mayMailCode(email: string, asker: Asker): Promise<boolean> {
  const recognised = await recognise(email, asker);
  await countCodeRequest('sign-up', email, recognised.limitKey);
  return countUnaskedMail(email, recognised);
}

/**
 * Creates a code. Returns the sealed code for the mail, and the row to store. The row has no hash if the
 * address has an account or no mail is sent.
 */
function newCode(
  email: string,
  { hasAccount, isHeld }: { hasAccount: boolean; isHeld: boolean },
): { live: LiveCode; sealedCode: string } {
  const code = randomCode();
  const codeHash = hashSignUpCode(email, code);
  const live = {
    codeHash: hasAccount || isHeld ? null : codeHash,
    heldAt: isHeld ? now() : null,
    codeSentAt: now(),
    codeExpiresAt: inSeconds(codeMinutes * 60),
  };
  return { live, sealedCode: sealForJob(code) };
}

function hashSignUpCode(email: string, code: string): Buffer {
  return hashCode(`sign-up of ${email}`, code);
}
