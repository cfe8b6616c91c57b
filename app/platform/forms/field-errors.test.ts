import { expect, test } from 'vitest';
import { hasErrors, noErrors, toFieldErrors, toFieldTexts } from './field-errors.ts';

const texts = { email: ['one.', 'two.'], constructor: ['three.'] };
const shout = (text: string) => text.toUpperCase();

test('a form shows the texts of a field joined, and the API sends them separately and in order', () => {
  expect(Object.entries(toFieldErrors(texts, shout))).toEqual([
    ['email', 'ONE. TWO.'],
    ['constructor', 'THREE.'],
  ]);
  expect(toFieldTexts(texts, shout)).toEqual({ email: ['ONE.', 'TWO.'], constructor: ['THREE.'] });
});

test('a form without errors has no field errors', () => {
  expect(hasErrors(noErrors)).toBe(false);
  expect(hasErrors({ form: 'no' })).toBe(true);
});
