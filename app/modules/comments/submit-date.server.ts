import { readWallClock } from '#app/modules/days/schema.ts';
import { formatInstant, siteTimeZone } from '#app/platform/i18n/dates.ts';
import type { Language } from '#app/platform/i18n/language.ts';

/** The abbreviations of months on the original platform, which follow the Associated Press. */
const englishMonths = [
  'Jan.',
  'Feb.',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
] as const;

/**
 * Formats an instant as the original platform's framework does: `Nov. 21, 2026, 12:32 a.m.`, or in Spanish `21 de
 * noviembre de 2026 a las 00:32`.
 */
export function submitDate(instant: Date, language: Language): string {
  const { year, month, day, hour, minute } = readWallClock(instant, siteTimeZone);
  const minutes = twoDigits(minute);
  if (language !== 'en')
    return `${formatInstant(instant, 'es', 'long', siteTimeZone)} a las ${twoDigits(hour)}:${minutes}`;
  return `${englishMonths[month - 1]} ${day}, ${year}, ${englishTime(hour, minutes)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function englishTime(hour: number, minute: string): string {
  if (minute === '00' && hour === 0) return 'midnight';
  if (minute === '00' && hour === 12) return 'noon';
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return minute === '00' ? `${shown} ${half}` : `${shown}:${minute} ${half}`;
}
