const maxNameLength = 64;

/** The IANA zone of this name as it is properly written; undefined for anything that Intl knows no zone by. */
export function knownTimeZone(value: unknown): string | undefined {
  // An offset is accepted by Intl, and says nothing of summer time.
  if (typeof value !== 'string' || value.length > maxNameLength || !/^[A-Za-z]/.test(value)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
