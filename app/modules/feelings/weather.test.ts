import { expect, test } from 'vitest';
import { weatherOf } from './weather.browser.ts';

test.each([
  [null, 'open'],
  [1, 'rain'],
  [2, 'rain'],
  [3, 'haze'],
  [4, 'clear'],
  [5, 'clear'],
])('for agrado %s the sky is %s', (agrado, weather) => {
  expect(weatherOf(agrado)).toBe(weather);
});
