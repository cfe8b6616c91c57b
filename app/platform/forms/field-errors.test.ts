import { expect, test } from 'vitest';
import { hasErrors, noErrors, toFieldErrors, toFieldTexts } from './field-errors.ts';

const texts = { email: ['one.', 'two.'], constructor: ['three.'] };
const shout = (text: string) => text.toUpperCase();

test('a form joins the error texts of a field, and the API returns them separately and in order', () => {
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
