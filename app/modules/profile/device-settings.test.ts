import { expect, test } from 'vitest';
import { countries, guessDaySettings, toCityName } from './device-settings.browser.ts';

test.each([
  ['Europe/Madrid', ['en-GB'], 'ES'],
  ['America/Argentina/Salta', ['es'], 'AR'],
  ['America/New_York', ['es-MX', 'en'], 'MX'],
  ['Europe/Berlin', ['de'], null],
] as const)(
  'if a device has the zone %s and the languages %j, the guessed country is %s',
  (timezone, languages, country) => {
    expect(guessDaySettings(timezone, languages)).toEqual({ country, timezone, day_begins_hour: 4 });
  },
);

test('the name of a city is written without underscores, and each country is offered only once', () => {
  expect(toCityName('America/Mexico_City')).toBe('Mexico City');
  expect(new Set(countries).size).toBe(countries.length);
});
