import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldItem, parseFields } from './fields-grammar.server.ts';
import { QueryRefused } from './query-refused.server.ts';

const write = ({ name, negated, nested }: FieldItem): string =>
  `${negated ? '-' : ''}${name}${nested ? `(${nested.map(write).join(',')})` : ''}`;

const name = fc
  .string({ unit: fc.constantFrom(...'abñ7_'), minLength: 1, maxLength: 6 })
  .filter((one) => one !== '_');
const leaf = fc.record({ name, negated: fc.boolean(), nested: fc.constant(null) });
const { items } = fc.letrec<{ items: FieldItem[]; branch: FieldItem }>((tie) => ({
  items: fc.array(fc.oneof({ maxDepth: 3 }, leaf, tie('branch')), { minLength: 1, maxLength: 4 }),
  branch: fc.record({ name, negated: fc.constant(false), nested: tie('items') }),
}));

test('if a list of fields is written as text and this text is parsed, the result equals the list', () => {
  fc.assert(
    fc.property(items, (list) => {
      expect(parseFields(list.map(write).join(','))).toEqual(list);
    }),
  );
});

test('any text is either parsed completely or refused with a reason', () => {
  const text = fc.string({ unit: fc.constantFrom(...'a_*-,() '), maxLength: 30 });
  fc.assert(
    fc.property(text, (typed) => {
      try {
        expect(parseFields(typed).map(write).join(',')).toBe(typed);
      } catch (error) {
        if (!(error instanceof QueryRefused)) throw error;
        expect(error.message).toMatch(/^fields error: ./);
      }
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['', []],
  ['*', ['*']],
  ['_,title', ['_', 'title']],
  ['*,-body', ['*', '-body']],
  ['*,image(width)', ['*', 'image(width)']],
])('the field list "%s" is parsed into the entries %j', (text, entries) => {
  expect(parseFields(text).map(write)).toEqual(entries);
});

test.each([
  ['title,*', "'*' must be in the first position"],
  ['title,_', "'_' must be in the first position"],
  ['-*', "'*' cannot be negated"],
  ['*,title', "additional fields with '*' doesn't make sense"],
  ['_,-title', "negated fields with '_' doesn't make sense"],
  ['title, body', 'unexpected whitespace at position 6'],
  ['title;body', "unexpected char ';' at position 5"],
  ['-image(width)', "unexpected char '(' at position 6"],
  ['title)', "unexpected char ')' at position 5"],
  ['image(width', 'unexpected end of input (did you miss out a close bracket?)'],
  ['image(', 'unexpected end of input (did you miss out a close bracket?)'],
])('the field list "%s" is refused with the error: %s', (text, reason) => {
  expect(() => parseFields(text)).toThrow(`fields error: ${reason}`);
});

test('nesting is limited to ten levels, so that no query overflows the stack', () => {
  const nested = (depth: number) => `${'a('.repeat(depth)}a${')'.repeat(depth)}`;
  expect(parseFields(nested(10))).toHaveLength(1);
  expect(() => parseFields(nested(11))).toThrow('nested too deeply');
  expect(() => parseFields(nested(100_000))).toThrow('nested too deeply');
});
