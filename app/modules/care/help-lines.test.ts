import { expect, test } from 'vitest';
import { findHelpLine } from './help-lines.ts';

test.each([
  ['ES', 'America/Mexico_City', '024'],
  ['US', 'Europe/Madrid', '988'],
  [null, 'Europe/Madrid', '024'],
  [null, 'Atlantic/Canary', '024'],
  [null, 'America/Chicago', '988'],
  [null, 'America/Indiana/Knox', '988'],
  [null, 'America/Bogota', undefined],
  ['CO', 'Europe/Madrid', undefined],
])('in the country %s and the time zone %s the help line is %s', (country, zone, tel) => {
  expect(findHelpLine(country, zone)?.tel).toBe(tel);
});
