/** The maximum length of the name of a zone, because Intl reads the whole name. */
const maxNameLength = 64;

/** Returns an IANA zone in its canonical spelling; undefined for anything that Intl does not accept as a zone. */
export function toTimeZone(value: unknown): string | undefined {
  // Intl accepts a UTC offset, which has no rule for summer time.
  if (typeof value !== 'string' || value.length > maxNameLength || !/^[A-Za-z]/.test(value)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
