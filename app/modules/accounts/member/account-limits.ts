import { TooManyRequests } from '#app/platform/errors.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';

const minute = 60;

const hour = 60 * minute;

/** How often each thing may be tried (docs/rules.md, Limits). Before the colon of each comment: what the key is made of. */
export const limits = {
  /** identifier and address of the machine: guesses of one password from one network. */
  login: defineLimit({ name: 'accounts-login', points: 10, perSeconds: 15 * minute }),
  /**
   * address of the account, or what was typed for one: guesses of one password from anywhere. After its day an account
   * opens again by itself; until then its owner comes in by a link or a code in her mail.
   */
  loginToAccount: defineLimit({ name: 'accounts-login-day', points: 100, perSeconds: 24 * hour }),
  /**
   * address of the machine: wrong guesses from one network, whoever they are aimed at. It is looked at before and added to
   * after, so that an office where everybody signs in is never closed; what begins at once can pass it together, as
   * many as `hashPassword` has in its queue.
   */
  loginFromOneNetwork: defineLimit({ name: 'accounts-login-ip', points: 50, perSeconds: hour }),
  /** session: new pairs of tokens, whichever of its families asks. */
  refresh: defineLimit({ name: 'accounts-refresh', points: 30, perSeconds: minute }),
  /** address of the machine: accounts begun from one network and not confirmed; the mailed code gives back what it took. */
  signUp: defineLimit({ name: 'accounts-sign-up', points: 10, perSeconds: hour }),
  /** address of the machine: sign-ups confirmed in one network; over it they count as begun, for who owns all addresses of a domain. */
  signUpConfirmed: defineLimit({ name: 'accounts-sign-up-confirmed', points: 100, perSeconds: hour }),
  /** purpose, person and network: codes that one network has mailed to one person. */
  code: defineLimit({ name: 'accounts-code', points: 3, perSeconds: 15 * minute }),
  codeInOneDay: defineLimit({ name: 'accounts-code-day', points: 10, perSeconds: 24 * hour }),
  /** address of the machine: recoveries begun from one network; the one that ends in a new password is given back. */
  recovery: defineLimit({ name: 'accounts-recovery', points: 20, perSeconds: hour }),
  /** member: her password, typed again while she is signed in. */
  passwordProof: defineLimit({ name: 'accounts-password-proof', points: 10, perSeconds: 15 * minute }),
  /** member: codes of her second factor. */
  secondFactor: defineLimit({ name: 'accounts-second-factor', points: 10, perSeconds: 15 * minute }),
  secondFactorInOneDay: defineLimit({
    name: 'accounts-second-factor-day',
    points: 50,
    perSeconds: 24 * hour,
  }),
  /** member: mails that say that somebody guesses at her second factor. */
  secondFactorWarning: defineLimit({ name: 'accounts-second-factor-mail', points: 1, perSeconds: 24 * hour }),
  /** address of the machine, or member: wrong codes typed from one network. */
  codeTry: defineLimit({ name: 'accounts-code-try', points: 30, perSeconds: hour }),
};

/** Gives a network back what a sign-up took that is confirmed, as long as they are not too many to be people. */
export async function giveBackSignUp(network: string): Promise<void> {
  try {
    await limits.signUpConfirmed.consume(network);
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await limits.signUp.giveBack(network);
}
