import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { hashToken } from '#app/platform/crypto/codes.ts';
import { hashPassword } from '#app/platform/crypto/passwords.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { recordConsent } from '../member/consent.server.ts';
import {
  readPagesPoint,
  recordSignUpIn,
  refuseTakenUsername,
  storeMemberIn,
} from '../member/membership.server.ts';
import type { Client } from '../session/client.server.ts';
import { closeSignup, findSignupByFlow, findSignupOrigin, type Signup } from './sign-up.queries.ts';

/** The input that completes a sign-up. `timeZone` is the IANA zone of the browser. */
export type NewAccount = {
  username: string;
  password: string;
  timeZone?: string;
  /**
   * States whether the person consents to the terms in this step, in addition to the consents of the first step.
   */
  terms?: boolean;
  diary?: boolean;
};

/**
 * Creates the account of a confirmed sign-up and starts its session, in one transaction.
 * @param open starts the session: `openSession`, or `openApiSession` with a key and a pair of tokens
 * @throws NotFound if the flow token belongs to no confirmed sign-up; InvalidInput if the name is taken
 */
export async function completeSignUp<Opened>(
  flowToken: string | undefined,
  account: NewAccount,
  {
    client,
    open,
  }: { client: Client; open(trx: WriterTransaction, memberId: number, client: Client): Promise<Opened> },
): Promise<Opened> {
  const signup = flowToken ? await findSignupByFlow(db, hashToken(flowToken), now()) : undefined;
  if (!signup?.confirmedAt) throw new NotFound('no_confirmed_sign_up', msg`No encontrado.`);
  await refuseTakenUsername(db, account.username, signup);
  const passwordHash = await hashPassword(account.password);
  const pages = (await Promise.all(readPagesPoint.list().map((find) => find(client)))).flat();
  return inTransaction(async (trx) => {
    const memberId = await insertNewMember(trx, signup, { ...account, passwordHash }, pages);
    return open(trx, memberId, client);
  });
}

/**
 * Creates the member of a confirmed sign-up, once, and records the given consents. A welcome mail follows.
 * @param pages the pages that the visitor read in the browser before the sign-up
 * @throws NotFound if the sign-up is already completed
 */
export async function insertNewMember(
  trx: WriterTransaction,
  signup: Signup,
  account: Omit<NewAccount, 'password'> & { passwordHash: string },
  pages: readonly string[],
): Promise<number> {
  if (!(await closeSignup(trx, signup.signupId, now())))
    throw new NotFound('sign_up_completed', msg`No encontrado.`);
  const memberId = await storeMemberIn(trx, {
    username: account.username,
    passwordHash: account.passwordHash,
    timeZone: account.timeZone ?? signup.timeZone ?? undefined,
    email: signup.email,
    language: signup.language,
    createdAt: now(),
  });
  const termsAt = signup.termsAcceptedAt ?? (account.terms ? now() : null);
  const diaryAt = signup.diaryConsentedAt ?? (account.diary ? now() : null);
  if (termsAt) await recordConsent(trx, memberId, 'terms', termsAt);
  if (diaryAt) await recordConsent(trx, memberId, 'diary', diaryAt);
  const origin = await findSignupOrigin(trx, signup.signupId);
  const facts = { pages, campaign: origin?.campaign ?? {} };
  await recordSignUpIn(trx, { memberId, signupId: signup.signupId }, facts);
  return memberId;
}
