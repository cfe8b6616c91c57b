import { OperatorError } from './operator-error.server.ts';

/** An invalid setting with which the program cannot start. The message is one sentence that names the variable. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError';
}
