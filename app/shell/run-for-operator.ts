import { inspect } from 'node:util';
import { isOperatorError } from '#app/platform/operator-error.ts';

/**
 * Runs a program. When it fails by something that the person who runs it can mend, that is said in one sentence on
 * standard error; anything else is ours to mend and comes with its stack. Either way the process ends with code 1.
 */
export async function runForOperator(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${isOperatorError(error) ? error.message : inspect(error)}\n`);
    process.exit(1);
  }
}
