import { useLingui } from '@lingui/react/macro';

const formats = new Map<string, Intl.DateTimeFormat>();
const written = new Map<string, string>();
const maxWritten = 2_000;

/** A calendar day (`YYYY-MM-DD`), written out in the reader's language. */
export function PublicationDate({ day }: { day: string }) {
  const { i18n } = useLingui();
  return <time dateTime={day}>{inWords(day, i18n.locale)}</time>;
}

/**
 * Caches formatted days: lists repeat a few of them, and formatting one costs as much as rendering its card.
 */
function inWords(day: string, locale: string): string {
  const key = `${locale} ${day}`;
  const known = written.get(key);
  if (known) return known;
  if (written.size >= maxWritten) written.clear();
  const words = formatOf(locale).format(new Date(`${day}T00:00:00Z`));
  written.set(key, words);
  return words;
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(locale, format);
  return format;
}
