import { expect, test } from 'vitest';
import { weatherOf } from './weather.browser.ts';

test.each([
  [null, 'open'],
  [1, 'rain'],
  [2, 'rain'],
  [3, 'haze'],
  [4, 'clear'],
  [5, 'clear'],
])('if agrado is %s, the drawing shows the sky "%s"', (agrado, weather) => {
  expect(weatherOf(agrado)).toBe(weather);
});
