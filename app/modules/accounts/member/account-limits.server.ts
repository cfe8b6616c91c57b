import { daySeconds, hourSeconds, minuteSeconds } from '#app/platform/duration.ts';
import { TooManyRequests } from '#app/platform/errors.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

/**
 * Limits of attempts (docs/rules.md, Limits). Each comment starts with the key by which attempts are counted,
 * then a colon.
 */
export const limits = {
  /** Per identifier and IP address: guesses of one account's password from one network. */
  login: defineLimit({ name: 'accounts-login', points: 10, perSeconds: 15 * minuteSeconds }),
  /**
   * Per account, or per typed identifier without an account: guesses of one account's password from any
   * network. The account unlocks by itself after a day. Until then its owner signs in by a mailed link or code.
   */
  loginToAccount: defineLimit({ name: 'accounts-login-day', points: 100, perSeconds: daySeconds }),
  /**
   * Per IP address: wrong guesses from one network at any account. The limit is checked before a guess, and
   * only a wrong guess is counted. So an office where everybody signs in is never locked out. Attempts that
   * begin at the same time can all pass the check. The queue of `hashPassword` limits the number of these
   * attempts.
   */
  loginFromOneNetwork: defineLimit({ name: 'accounts-login-ip', points: 50, perSeconds: hourSeconds }),
  /** Per session: new pairs of tokens in all token families of the session. */
  refresh: defineLimit({ name: 'accounts-refresh', points: 30, perSeconds: minuteSeconds }),
  /**
   * Per IP address: sign-ups that were started in one network and not confirmed. A confirmed sign-up is
   * subtracted again.
   */
  signUp: defineLimit({ name: 'accounts-sign-up', points: 10, perSeconds: hourSeconds }),
  /**
   * Per IP address: sign-ups that were confirmed in one network. Above this limit, confirmed sign-ups are no
   * longer subtracted from the started sign-ups. Otherwise the owner of a whole domain of e-mail addresses
   * could create any number of accounts.
   */
  signUpConfirmed: defineLimit({ name: 'accounts-sign-up-confirmed', points: 100, perSeconds: hourSeconds }),
  /** Per purpose, person and network: codes for one person that were requested in one network. */
  code: defineLimit({ name: 'accounts-code', points: 3, perSeconds: 15 * minuteSeconds }),
  /** Per purpose, person and network: codes for one person that were requested in one network in a day. */
  codeInOneDay: defineLimit({ name: 'accounts-code-day', points: 10, perSeconds: daySeconds }),
  /**
   * Per IP address: recoveries that were started in one network. A recovery that ends in a new password is
   * subtracted again.
   */
  recovery: defineLimit({ name: 'accounts-recovery', points: 20, perSeconds: hourSeconds }),
  /** Per member: attempts of a signed-in member to prove the identity by the password. */
  passwordProof: defineLimit({ name: 'accounts-password-proof', points: 10, perSeconds: 15 * minuteSeconds }),
  /** Per member: attempts at the codes of the second factor. */
  secondFactor: defineLimit({ name: 'accounts-second-factor', points: 10, perSeconds: 15 * minuteSeconds }),
  /**
   * Per member: attempts at the codes of the second factor in a day. Somebody who makes these attempts knows
   * the password.
   */
  secondFactorInOneDay: defineLimit({
    name: 'accounts-second-factor-day',
    points: 50,
    perSeconds: daySeconds,
  }),
  /** Per member: mails that warn of guesses at the second factor. */
  secondFactorWarning: defineLimit({
    name: 'accounts-second-factor-mail',
    points: 1,
    perSeconds: daySeconds,
  }),
  /** Per IP address or per member: wrong codes that were typed in one network. */
  codeTry: defineLimit({ name: 'accounts-code-try', points: 30, perSeconds: hourSeconds }),
};

/**
 * Subtracts a confirmed sign-up from the started sign-ups of its network, unless the network has reached the limit of
 * confirmed sign-ups.
 */
export async function giveBackSignUp(network: string): Promise<void> {
  try {
    await limits.signUpConfirmed.consume(network);
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await limits.signUp.giveBack(network);
}
