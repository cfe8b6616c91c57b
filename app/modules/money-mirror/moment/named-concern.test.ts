import { expect, test } from 'vitest';
import { namedConcern } from './named-concern.browser.ts';

test.each([
  ['Debo descansar más', null],
  ['Cuido mis intereses', null],
  ['Le debo dinero a mi hermana', 'debt'],
  ['Debo 300 del alquiler', 'debt'],
  ['La hipoteca otra vez', 'debt'],
  ['Otra vez las apuestas', 'gambling'],
])('a note "%s" is recognised as the concern %s', (note, concern) => {
  expect(namedConcern({ kind: 'gasto', note })).toBe(concern);
});
