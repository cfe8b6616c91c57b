import { useLingui } from '@lingui/react/macro';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar day (`YYYY-MM-DD`) in words, as the reader's language writes it. */
export function PublicationDate({ day }: { day: string }) {
  const { i18n } = useLingui();
  return <time dateTime={day}>{formatOf(i18n.locale).format(new Date(`${day}T00:00:00Z`))}</time>;
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
