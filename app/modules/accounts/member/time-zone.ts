/** The maximum length of a zone name. Without this limit, Intl would read a name of any length to its end. */
const maxNameLength = 64;

/**
 * Returns an IANA zone in its canonical spelling. Returns undefined if Intl does not accept the value as a zone.
 */
export function toTimeZone(value: unknown): string | undefined {
  // Intl accepts a UTC offset as a zone, but an offset has no rule for summer time.
  if (typeof value !== 'string' || value.length > maxNameLength || !/^[A-Za-z]/.test(value)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
