import { expect, test } from 'vitest';
import { clockTime, spokenTime } from './playing-time.ts';

test.each([
  [0, '0:00'],
  [0.9, '0:00'],
  [9, '0:09'],
  [59.99, '0:59'],
  [60, '1:00'],
  [177, '2:57'],
  [3_661, '61:01'],
])('the playing time of %d seconds is written as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown);
});

test.each([
  [0, 'es', '0 segundos'],
  [1, 'es', '1 segundo'],
  [59.9, 'es', '59 segundos'],
  [60, 'es', '1 minuto y 0 segundos'],
  [177, 'es-ES', '2 minutos y 57 segundos'],
  [177, 'es-419', '2 minutos y 57 segundos'],
  [121, 'en', '2 minutes and 1 second'],
])('the playing time of %d seconds is spoken in the language %s as %s', (seconds, language, heard) => {
  expect(spokenTime(seconds, language)).toBe(heard);
});
