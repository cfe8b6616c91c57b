import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#app/platform/i18n/dates.ts';

/**
 * Caches formatted calendar days.
 * @current constant for a day and a language
 * @bound 2,000 entries
 */
const formattedDays = new Map<string, string>();
const maxFormattedDays = 2_000;

/** A calendar day (`YYYY-MM-DD`), written out in the reader's language. */
export function PublicationDate({ day }: { day: string }) {
  const { i18n } = useLingui();
  return <time dateTime={day}>{writtenDay(day, i18n.locale)}</time>;
}

/**
 * Formats a day and caches the result. Lists repeat a few days, and formatting a day costs as much as rendering
 * a card.
 */
function writtenDay(day: string, locale: string): string {
  const key = `${locale} ${day}`;
  const cached = formattedDays.get(key);
  if (cached) return cached;
  if (formattedDays.size >= maxFormattedDays) formattedDays.clear();
  const words = formatDay(day, locale, 'fullDate');
  formattedDays.set(key, words);
  return words;
}
