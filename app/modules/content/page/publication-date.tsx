import { useLingui } from '@lingui/react/macro';

const formats = new Map<string, Intl.DateTimeFormat>();
/**
 * Days in words.
 * @current constant for a day and a language
 * @bound 2,000 entries
 */
const formattedDays = new Map<string, string>();
const maxFormattedDays = 2_000;

/** A calendar day (`YYYY-MM-DD`), written out in the reader's language. */
export function PublicationDate({ day }: { day: string }) {
  const { i18n } = useLingui();
  return <time dateTime={day}>{formatDay(day, i18n.locale)}</time>;
}

/** Caches formatted days: lists repeat a few of them, and formatting one costs as much as rendering its card. */
function formatDay(day: string, locale: string): string {
  const key = `${locale} ${day}`;
  const cached = formattedDays.get(key);
  if (cached) return cached;
  if (formattedDays.size >= maxFormattedDays) formattedDays.clear();
  const words = findOrCreateFormat(locale).format(new Date(`${day}T00:00:00Z`));
  formattedDays.set(key, words);
  return words;
}

function findOrCreateFormat(locale: string): Intl.DateTimeFormat {
  const cached = formats.get(locale);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(locale, format);
  return format;
}
