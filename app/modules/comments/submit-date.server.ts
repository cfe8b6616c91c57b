import type { Language } from '#app/platform/i18n/language.ts';

/** The time zone of dates on the site. */
const timeZone = 'Europe/Madrid';

/** Months abbreviated as in the original, which follows the Associated Press. */
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

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

const spanishDay = new Intl.DateTimeFormat('es', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/**
 * Formats an instant as the original's framework does: `Nov. 21, 2026, 12:32 a.m.`, in Spanish `21 de noviembre de 2026
 * a las 00:32`.
 */
export function submitDate(instant: Date, language: Language): string {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year = '', day = '', minute = '' } = part;
  const hour = Number(part.hour);
  if (language !== 'en')
    return `${spanishDay.format(instant)} a las ${String(hour).padStart(2, '0')}:${minute}`;
  return `${englishMonths[Number(part.month) - 1]} ${day}, ${year}, ${englishTime(hour, minute)}`;
}

function englishTime(hour: number, minute: string): string {
  if (minute === '00' && hour === 0) return 'midnight';
  if (minute === '00' && hour === 12) return 'noon';
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return minute === '00' ? `${shown} ${half}` : `${shown}:${minute} ${half}`;
}
