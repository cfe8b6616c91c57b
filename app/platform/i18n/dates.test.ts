import { afterEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { type DayStyle, formatDay, formatDays, formatInstant, formatNearDay, siteTimeZone } from './dates.ts';

afterEach(() => setClock());

test.each<[style: DayStyle, spanish: string, english: string]>([
  ['date', '21 de marzo', 'March 21'],
  ['fullDate', '21 de marzo de 2026', 'March 21, 2026'],
  ['shortDate', '21 mar', 'Mar 21'],
  ['weekdayDate', 'sábado, 21 de marzo', 'Saturday, March 21'],
  ['weekdayNumber', 'sábado 21', '21 Saturday'],
  ['weekday', 'sábado', 'Saturday'],
  ['weekdayLetter', 'S', 'S'],
  ['month', 'marzo de 2026', 'March 2026'],
])('a day in the style %s is written as "%s"', (style, spanish, english) => {
  expect(formatDay('2026-03-21', 'es-ES', style)).toBe(spanish);
  expect(formatDay('2026-03-21', 'en', style)).toBe(english);
});

test('a day in another year is written with its year', () => {
  setClock(new Date('2026-06-01T12:00:00Z'));
  expect(formatNearDay('2026-03-21', 'es-ES')).toBe('21 de marzo');
  expect(formatNearDay('2025-12-31', 'es-ES')).toBe('31 de diciembre de 2025');
  expect(formatNearDay('2025-12-31', 'es-ES', 'shortDate')).toBe('31 dic 2025');
});

test('a range of days within one month names the month only once', () => {
  expect(formatDays('2026-03-16', '2026-03-22', 'es-ES')).toBe('16–22 de marzo');
  expect(formatDays('2026-03-28', '2026-04-03', 'es-ES')).toMatch(/^28 de marzo\D+3 de abril$/);
});

test('the day to which an instant belongs depends on the given time zone', () => {
  const beforeMidnight = '2026-03-21T23:30:00Z';
  expect(formatInstant(beforeMidnight, 'es-ES', 'long', siteTimeZone)).toBe('22 de marzo de 2026');
  expect(formatInstant(beforeMidnight, 'es-ES', 'long', 'UTC')).toBe('21 de marzo de 2026');
  expect(formatInstant(new Date(beforeMidnight), 'es-ES', 'medium', 'UTC')).toBe('21 mar 2026');
});
