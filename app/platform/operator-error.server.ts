/**
 * A reason why the program cannot start or serve requests, and that the operator can fix. The message is one sentence
 * with the remedy. It is shown without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly forOperator = true;
}

/**
 * Whether an error is an operator error. It checks the property and not the class, because in development the program
 * and the tools that start it load the class separately.
 */
export function isOperatorError(error: unknown): error is OperatorError {
  return error instanceof Error && 'forOperator' in error && error.forOperator === true;
}
