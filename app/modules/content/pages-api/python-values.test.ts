import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNumeral, parseWholeNumber, quoted, readPositive } from './python-values.server.ts';
import { QueryRefused } from './query-refused.server.ts';

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['+7', 7],
  ['-7', -7],
  ['1_000', 1_000],
  ['007', 7],
  ['99999999999999999999', Number.MAX_SAFE_INTEGER],
  ['-99999999999999999999', Number.MIN_SAFE_INTEGER],
])('the text "%s" is parsed as the number %d, as in the original platform', (text, number) => {
  expect([isNumeral(text), parseWholeNumber(text)]).toEqual([true, number]);
});

test.each(['', ' ', '1.5', '1e3', '_1', '1_', '1__0', '+-1', '0x10', '1 0', 'uno', '--1'])(
  'the text "%s" is not a whole number',
  (text) => {
    expect(isNumeral(text)).toBe(false);
    expect(() => readPositive(text, 'limit')).toThrow(QueryRefused);
  },
);

test('the text of any whole number is parsed as this number', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(isNumeral(String(number))).toBe(true);
      expect(parseWholeNumber(String(number))).toBe(number === 0 ? 0 : number);
    }),
  );
});

test('a negative number is refused, and minus zero is read as zero', () => {
  expect(Object.is(readPositive('-0', 'offset'), 0)).toBe(true);
  expect(readPositive('12', 'offset')).toBe(12);
  expect(() => readPositive('-1', 'offset')).toThrow(QueryRefused);
});

test.each([
  ['hola', "'hola'"],
  ["d'Or", '"d\'Or"'],
  ['a"b', "'a\"b'"],
  [`'"`, `'\\'"'`],
  ['a\\b', "'a\\\\b'"],
  ['a\nb\tc\r', "'a\\nb\\tc\\r'"],
])('the text %j is quoted as in the original platform', (text, printed) => {
  expect(quoted(text)).toBe(printed);
});
