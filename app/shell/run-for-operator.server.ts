import { inspect } from 'node:util';
import { isDiskFull } from '#app/platform/disk-full.server.ts';
import { isOperatorError } from '#app/platform/operator-error.server.ts';

/** EX_TEMPFAIL of sysexits.h. */
const tryAgainCode = 75;

/**
 * Runs a program. When it fails by something that the person who runs it can mend, that is said in one sentence on
 * standard error; anything else is ours to mend and comes with its stack. Either way the process ends with code 1, but for
 * a full disk: that passes, so whoever keeps the program running tries again (`tools/setup/supervise.mjs`).
 */
export async function runForOperator(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${isOperatorError(error) ? error.message : inspect(error)}\n`);
    process.exit(isDiskFull(error) ? tryAgainCode : 1);
  }
}
