import { defineLimit } from '#app/platform/limits/limits.ts';

const minute = 60;
const hour = 60 * minute;

/** How often each thing may be tried (research 2.5). Keys: what stands before the colon of each comment. */
export const limits = {
  /** identifier and address of the machine: guesses of one password from one place. */
  login: defineLimit({ name: 'accounts-login', points: 10, perSeconds: 15 * minute }),
  /**
   * address of the account, or what was typed for one: guesses of one password from anywhere. After its day an account
   * opens again by itself, so nobody can shut another person out for good.
   */
  loginToAccount: defineLimit({ name: 'accounts-login-day', points: 100, perSeconds: 24 * hour }),
  /** address of the machine: guesses from one place, whoever they are aimed at. */
  loginFromOnePlace: defineLimit({ name: 'accounts-login-ip', points: 50, perSeconds: hour }),
  /** session: new pairs of tokens, whichever of its families asks. */
  refresh: defineLimit({ name: 'accounts-refresh', points: 30, perSeconds: minute }),
  /** address of the machine: accounts begun from one place. */
  signUp: defineLimit({ name: 'accounts-sign-up', points: 10, perSeconds: hour }),
  /** e-mail address: codes mailed to one person. */
  code: defineLimit({ name: 'accounts-code', points: 3, perSeconds: 15 * minute }),
  codeInOneDay: defineLimit({ name: 'accounts-code-day', points: 10, perSeconds: 24 * hour }),
  /** address of the machine: recoveries begun from one place. */
  recovery: defineLimit({ name: 'accounts-recovery', points: 20, perSeconds: hour }),
  /** member: her password, typed again while she is signed in. */
  passwordProof: defineLimit({ name: 'accounts-password-proof', points: 10, perSeconds: 15 * minute }),
  /** member: codes of her second factor. */
  secondFactor: defineLimit({ name: 'accounts-second-factor', points: 10, perSeconds: 15 * minute }),
  /** address of the machine, or member: codes typed from one place. */
  codeTry: defineLimit({ name: 'accounts-code-try', points: 30, perSeconds: hour }),
};
