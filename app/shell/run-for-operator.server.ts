import { inspect } from 'node:util';
import { isDiskFull } from '#app/platform/disk-full.server.ts';
import { isOperatorError } from '#app/platform/operator-error.server.ts';

/** The exit code that asks the supervisor to try again. It is EX_TEMPFAIL of sysexits.h. */
const tryAgainCode = 75;

/**
 * Runs a program. An error that the operator can fix is written to standard error in one sentence. Any other error is
 * a fault of the program and is written with its stack. In both cases the process ends with code 1. A full disk has
 * another code, because the disk may have space again later. The supervisor then tries again
 * (`tools/setup/supervise.mjs`).
 */
export async function runForOperator(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${isOperatorError(error) ? error.message : inspect(error)}\n`);
    process.exit(isDiskFull(error) ? tryAgainCode : 1);
  }
}
