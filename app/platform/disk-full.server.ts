/**
 * Error codes for a lack of room: for rows, for files, or within the quota (53100 is PostgreSQL's). Reads continue, and
 * writes succeed again when there is room.
 */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether an error was caused by a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && diskFullCodes.has(error.code)) return true;
  // An error that PostgreSQL prints during its start has no code, only a sentence.
  return /no space left on device|disk quota exceeded/i.test(error.message) || isDiskFull(error.cause);
}
