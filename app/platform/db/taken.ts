import type { InvalidInput } from '../errors.ts';

const uniqueViolation = '23505';

const refusals = new Map<string, () => InvalidInput>();

/**
 * Registers the refusal for a violated unique constraint. It is the same refusal that the check before the write
 * throws. If many requests pass that check at once, the constraint stops all but one of them, and a failed
 * transaction can run no further query.
 */
export function defineTaken(constraint: string, refusal: () => InvalidInput): void {
  refusals.set(constraint, refusal);
}

/** Maps a unique violation to its validation error, and returns any other error unchanged. */
export function asRefusal(error: unknown): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
  if (!isTaken || !('constraint' in error)) return error;
  return refusals.get(String(error.constraint))?.() ?? error;
}
