import { expect, test } from 'vitest';
import { hasErrors, noErrors, toFieldErrors, toFieldTexts } from './field-errors.ts';

const texts = { email: ['one.', 'two.'], constructor: ['three.'] };
const shout = (text: string) => text.toUpperCase();

test('a form shows one text for each field, the API sends them all, in the order that they came in', () => {
  expect(Object.entries(toFieldErrors(texts, shout))).toEqual([
    ['email', 'ONE. TWO.'],
    ['constructor', 'THREE.'],
  ]);
  expect(toFieldTexts(texts, shout)).toEqual({ email: ['ONE.', 'TWO.'], constructor: ['THREE.'] });
});

test('a form on which nothing is wrong has no errors', () => {
  expect(hasErrors(noErrors)).toBe(false);
  expect(hasErrors({ form: 'no' })).toBe(true);
});
