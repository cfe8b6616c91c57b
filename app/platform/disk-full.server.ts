/**
 * The error codes for a full disk, an exhausted quota and a read-only file system (53100 is a code of
 * PostgreSQL). Reads continue to work, and writes succeed again when there is space.
 */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS']);

/** Returns whether a full disk caused the error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && diskFullCodes.has(error.code)) return true;
  // If PostgreSQL reports an error during its start, the error has no code, only a sentence.
  return /no space left on device|disk quota exceeded/i.test(error.message) || isDiskFull(error.cause);
}
