import { now } from '../clock.ts';

const date = { day: 'numeric', month: 'long' } as const;
const weekday = { weekday: 'long' } as const;

/** The forms in which people read a day, with Spanish examples. */
const styles = {
  /** "21 de marzo" */
  date,
  /** "21 de marzo de 2026" */
  fullDate: { ...date, year: 'numeric' },
  /** "21 mar" */
  shortDate: { day: 'numeric', month: 'short' },
  /** "sábado, 21 de marzo" */
  weekdayDate: { ...weekday, ...date },
  /** "sábado 21" */
  weekdayNumber: { ...weekday, day: 'numeric' },
  /** "sábado" */
  weekday,
  /** "S" */
  weekdayLetter: { weekday: 'narrow' },
  /** "marzo de 2026" */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof styles;

/** Writes a local day (`YYYY-MM-DD`) in a language. */
export function formatDay(day: string, locale: string, style: DayStyle = 'date'): string {
  return dayFormat(locale, style).format(startOf(day));
}

/** Writes a local day as `formatDay` does. Adds the year if it is not the current year of the device. */
export function formatNearDay(day: string, locale: string, style: 'date' | 'shortDate' = 'date'): string {
  if (Number(day.slice(0, 4)) === now().getFullYear()) return formatDay(day, locale, style);
  const options = { ...styles[style], year: 'numeric' } as const;
  return findOrCreateFormat(locale, `${style} year`, { ...options, timeZone: 'UTC' }).format(startOf(day));
}

/** Writes a span of local days that includes both the first and the last day: "16–22 de marzo". */
export function formatDays(from: string, until: string, locale: string): string {
  return dayFormat(locale, 'date').formatRange(startOf(from), startOf(until));
}

/** The time zone for dates on the public site, so that server and browser render the same text. */
export const siteTimeZone = 'Europe/Madrid';

/**
 * Writes the day of an instant in a time zone; the default is the device's time zone. `medium` is "21 mar 2026".
 */
export function formatInstant(
  instant: Date | string,
  locale: string,
  dateStyle: 'medium' | 'long',
  timeZone?: string,
): string {
  const options = { dateStyle, ...(timeZone === undefined ? {} : { timeZone }) };
  return findOrCreateFormat(locale, `${dateStyle} ${timeZone}`, options).format(new Date(instant));
}

/** Returns the IANA name of the device's time zone. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayFormat(locale: string, style: DayStyle): Intl.DateTimeFormat {
  return findOrCreateFormat(locale, style, { ...styles[style], timeZone: 'UTC' });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Caches one formatter for each locale and form. Creating a formatter costs as much as a thousand uses, and there are
 * few locales and forms.
 */
function findOrCreateFormat(
  locale: string,
  form: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${form}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
