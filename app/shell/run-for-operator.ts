import { inspect } from 'node:util';
import { isOperatorError } from '#app/platform/operator-error.ts';

/**
 * Runs a program. If it fails for a reason that the operator can fix, one sentence is written to standard error; any
 * other error is written with its stack. In both cases the process exits with code 1.
 */
export async function runForOperator(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${isOperatorError(error) ? error.message : inspect(error)}\n`);
    process.exit(1);
  }
}
