/** No room for rows, for files, or on the quota (53100 is PostgreSQL's): reading goes on, and writing does when there is room. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether something failed because the disk has no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && diskFullCodes.has(error.code)) return true;
  // What PostgreSQL says while it starts comes as a sentence.
  return /no space left on device|disk quota exceeded/i.test(error.message) || isDiskFull(error.cause);
}
