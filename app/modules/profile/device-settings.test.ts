import { expect, test } from 'vitest';
import { countries, guessDaySettings, toCityName } from './device-settings.ts';

test.each([
  ['Europe/Madrid', ['en-GB'], 'ES'],
  ['America/Argentina/Salta', ['es'], 'AR'],
  ['America/New_York', ['es-MX', 'en'], 'MX'],
  ['Europe/Berlin', ['de'], null],
] as const)('a device in %s that speaks %j is taken to be in %s', (timezone, languages, country) => {
  expect(guessDaySettings(timezone, languages)).toEqual({ country, timezone, day_begins_hour: 4 });
});

test('a city is written as people write it, and a country is offered once', () => {
  expect(toCityName('America/Mexico_City')).toBe('Mexico City');
  expect(new Set(countries).size).toBe(countries.length);
});
