import type { InvalidInput } from '../errors.ts';

const uniqueViolation = '23505';

const refusals = new Map<string, () => InvalidInput>();

/**
 * Says how a person is refused whom a unique constraint stops: as by the check that the verb makes before. Of many who
 * pass that check at once the constraint stops all but one, and the failed transaction can ask nothing any more.
 */
export function defineTaken(constraint: string, refusal: () => InvalidInput): void {
  refusals.set(constraint, refusal);
}

/** The refusal for what a transaction failed with; the error itself when it is none of a person's doing. */
export function asRefusal(error: unknown): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
  if (!isTaken || !('constraint' in error)) return error;
  return refusals.get(String(error.constraint))?.() ?? error;
}
