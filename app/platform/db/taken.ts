import type { InvalidInput } from '../errors.ts';

const uniqueViolation = '23505';

const refusals = new Map<string, () => InvalidInput>();

/**
 * Registers the refusal that is thrown for a violated unique constraint. The check before the write throws the same
 * refusal. If many requests pass that check at once, the constraint stops all but one of them. A failed transaction
 * can run no further query, so the check cannot be repeated.
 */
export function defineTaken(constraint: string, refusal: () => InvalidInput): void {
  refusals.set(constraint, refusal);
}

/** Maps a unique violation to its registered refusal. Returns any other error unchanged. */
export function asRefusal(error: unknown): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
  if (!isTaken || !('constraint' in error)) return error;
  return refusals.get(String(error.constraint))?.() ?? error;
}
