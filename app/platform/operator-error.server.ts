/**
 * A problem that prevents the program from starting or from serving requests, and that the operator can remove.
 * The message is one sentence with the remedy, and is shown without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly forOperator = true;
}

/**
 * Returns whether an error is an operator error. Checks the property instead of the class: in development, the
 * program and the tools that start it each load the class separately.
 */
export function isOperatorError(error: unknown): error is OperatorError {
  return error instanceof Error && 'forOperator' in error && error.forOperator === true;
}
