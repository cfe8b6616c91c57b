import type { Campaign } from '#app/platform/campaign.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { hashCode, hashToken, isSameHash, randomCode, randomToken } from '#app/platform/crypto/codes.ts';
import { hashPassword } from '#app/platform/crypto/passwords.ts';
import { sealForJob } from '#app/platform/crypto/sealing.ts';
import { db, inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { secondMs } from '#app/platform/duration.ts';
import { recordEvent, type WriterTransaction } from '#app/platform/events.ts';
import { rateLimitKey } from '#app/platform/http/client-network.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { attemptSourceAt, hashNetwork } from '../mailed-code/attempt-source.ts';
import { limitCodeAttempts, takeCodeFrom } from '../mailed-code/code-limits.ts';
import { CodeRefused, codeMinutes } from '../mailed-code/mailed-code.ts';
import { type Asker, countUnaskedMail, recognise } from '../mailed-code/unasked-mail.ts';
import { giveBackSignUp, limits } from '../member/account-limits.ts';
import { findMemberByEmail } from '../member/member.queries.ts';
import { refuseTakenUsername } from '../member/membership.ts';
import { insertNewMember, type NewAccount } from './complete-sign-up.ts';
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
import { confirmSignup, replaceCode, takeTry, touchCode } from './sign-up-code.queries.ts';

declare module '#app/platform/events.ts' {
  interface Events {
    /**
     * Somebody asked for a code: `sealedCode` to the address of the sign-up, or a word to the owner where the address
     * has an account. With `isHeld` no mail goes out.
     */
    'accounts.code-requested': {
      signupId: number;
      sealedCode: string;
      hasAccount: boolean;
      isHeld: boolean;
    };
  }
}

/** How long a person must wait before another code is sent. */
const resendSeconds = 60;
/** How long a sign-up may be left and taken up again. */
export const signUpHours = 24;

export type StartSignUp = {
  email: string;
  language: Language;
  /** Agreed to the terms; agreed that the diary is kept. */
  terms: boolean;
  diary: boolean;
  /** Who brought her, and through which company, as her client says it; a code that nobody has is kept and means nothing. */
  referrerCode: string | null;
  company: string | null;
  /** What else her address said of the campaign that brought her. */
  campaign: Campaign;
  /** IANA zone, where the client says it. */
  timeZone?: string;
  /** What a client that sends everything at once has chosen. */
  account?: NewAccount;
};

/** How a sign-up is found: by the token of its flow, or by its address for a client that keeps none. */
export type Flow = { flowToken: string | undefined; email: string | undefined };

/**
 * Opens a sign-up and mails a code. Nothing in the answer says whether the address has an account: its owner is told
 * so by mail instead.
 * @param replaces the flow that this browser held before; it is given up
 * @returns the token of the flow, for a cookie
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
      // Asked again in turn: of many who choose one name at once, one holds it.
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
      expiresAt: inSeconds(signUpHours * 3600),
    });
    await recordEvent(trx, 'accounts.code-requested', { signupId, sealedCode, hasAccount, isHeld });
  });
  return flowToken;
}

/** The sign-up that a browser is in the middle of; null when there is none. */
export async function findSignUp(flowToken: string | undefined): Promise<Signup | null> {
  if (!flowToken) return null;
  return (await findSignupByFlow(db, hashToken(flowToken), now())) ?? null;
}

/** Writes down who brought her, for clients that say it only with the whole form. */
export function noteOrigin(signupId: number, origin: SignupOrigin): Promise<void> {
  return storeOrigin(db, signupId, origin);
}

/** Instant from which another code may be asked for. */
export function resendPossibleAt({ codeSentAt }: Signup): Date {
  return new Date(codeSentAt.getTime() + resendSeconds * secondMs);
}

/**
 * Sends a new code in place of the old one. Without its flow a sign-up is found in the network where it was begun alone:
 * nobody elsewhere can end the code that its owner is about to type.
 * @returns false when nothing was sent: no such sign-up, or the last code is younger than a minute
 */
export async function resendSignUpCode(flow: Flow, asker: Asker): Promise<boolean> {
  const own = await findOwnFlow(flow);
  const signup = own ?? (await findFlowAt(flow.email, asker.ip));
  if (!signup || signup.confirmedAt || resendPossibleAt(signup) > now()) return false;
  const isHeld = !(await mayMailCode(signup.email, asker));
  // No mail will come, so the code of the last one stays good: it may still be on its way.
  if (isHeld) return own ? touchCode(db, signup.signupId, now()) : false;
  const hasAccount = (await findMemberByEmail(db, signup.email)) !== undefined;
  const { live, sealedCode } = newCode(signup.email, { hasAccount, isHeld: false });
  const notSince = new Date(now().getTime() - resendSeconds * secondMs);
  return inTransaction(async (trx) => {
    if (!(await replaceCode(trx, signup.signupId, live, notSince))) return false;
    const { signupId } = signup;
    await recordEvent(trx, 'accounts.code-requested', { signupId, sealedCode, hasAccount, isHeld: false });
    return true;
  });
}

/**
 * Confirms the address of a sign-up by the code that was mailed in that very flow. An account that only waited for
 * this is opened.
 * @returns the new token of the flow: the code has proved who holds it
 * @throws CodeRefused
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
 * The sign-up that a code belongs to: that of the flow, or of a client that keeps none any of the address. A code never
 * opens another's account: somebody else may have begun one for this address too.
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
    const tried = await takeTry(db, signup.signupId, { attemptSource, at: now() });
    const codeHash = hashOf(signup.email, code);
    if (tried?.codeHash && isSameHash(tried.codeHash, codeHash)) return { signup, codeHash };
    if (!tried) reason = signup.codeExpiresAt <= now() ? 'expired' : 'spent';
  }
  throw new CodeRefused(reason);
}

async function openWaitingAccount(trx: WriterTransaction, signup: Signup): Promise<void> {
  const { username, passwordHash } = signup;
  if (username === null || passwordHash === null) return;
  await insertNewMember(trx, signup, { username, passwordHash });
}

/** The sign-up of the flow, unless it is for another address than the one that is named. */
async function findOwnFlow({ flowToken, email }: Flow): Promise<Signup | undefined> {
  const own = await findSignUp(flowToken);
  return own && (email === undefined || email === own.email) ? own : undefined;
}

/** The newest sign-up of an address that was begun at this place. */
async function findFlowAt(email: string | undefined, ip: string): Promise<Signup | undefined> {
  return email === undefined ? undefined : findUnconfirmedSignup(db, email, hashNetwork(ip), now());
}

/** Counts the code that is asked for. @returns whether its mail may go; @throws TooManyRequests */
async function mayMailCode(email: string, asker: Asker): Promise<boolean> {
  const recognised = await recognise(email, asker);
  await takeCodeFrom('sign-up', email, recognised.countedAs);
  return countUnaskedMail(email, recognised);
}

/** A code, sealed for the mail, and what is stored of it: nothing where the address has an account, or gets no mail. */
function newCode(
  email: string,
  { hasAccount, isHeld }: { hasAccount: boolean; isHeld: boolean },
): { live: LiveCode; sealedCode: string } {
  const code = randomCode();
  const codeHash = hashOf(email, code);
  const live = {
    codeHash: hasAccount || isHeld ? null : codeHash,
    heldAt: isHeld ? now() : null,
    codeSentAt: now(),
    codeExpiresAt: inSeconds(codeMinutes * 60),
  };
  return { live, sealedCode: sealForJob(code) };
}

function hashOf(email: string, code: string): Buffer {
  return hashCode(`sign-up of ${email}`, code);
}
