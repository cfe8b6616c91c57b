/**
 * A reason why the program cannot start or serve that its operator can fix. The message is one sentence with the
 * remedy; it is shown without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly forOperator = true;
}

/**
 * Whether an error is an operator error. It checks the mark and not the class, as development loads the program beside
 * the tools that start it.
 */
export function isOperatorError(error: unknown): error is OperatorError {
  return error instanceof Error && 'forOperator' in error && error.forOperator === true;
}
