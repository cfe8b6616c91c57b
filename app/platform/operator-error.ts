/**
 * A reason why the program cannot start or serve that the person who runs it can mend. The message is one sentence
 * that says what to do; it is shown without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly forOperator = true;
}

/** Recognises by the mark and not by the class: in development the program is loaded beside the tools that start it. */
export function isOperatorError(error: unknown): error is OperatorError {
  return error instanceof Error && 'forOperator' in error && error.forOperator === true;
}
