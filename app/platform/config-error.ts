import { OperatorError } from './operator-error.ts';

/** A setting that the program cannot run with. The message is one sentence that names the variable. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError';
}
